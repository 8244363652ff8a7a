// The page of the ad: waits, remembers, and goes on. Without scripts the page itself does, and has a link.

import { wait } from "./element.js";
import { isUnlocked, unlock } from "./unlocks.js";

const { key, seconds } = document.getElementById("main").dataset;
const link = document.getElementById("continue");

// It leads on when the ad is over, not before. Its room stays, so that nothing moves.
link.style.visibility = "hidden";
if (!isUnlocked(key)) await wait(seconds);
unlock(key);
link.style.visibility = "";
location.replace(link.href);
