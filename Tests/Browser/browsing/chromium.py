"""The browser that most tests run in, and the devices that it plays."""

import os
import shutil

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DESKTOP = {"viewport": {"width": 1280, "height": 900}}
DEVICES = {"desktop": DESKTOP, "phone": PHONE}

# Pages are drawn without a graphics processor, which would only be played. Nothing but this machine is there: a request to another host
# fails at once, also from a service worker.
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]


def chromium_path() -> str | None:
    # The shell has the same engine without the windows around it: it needs two thirds of the time.
    return os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
