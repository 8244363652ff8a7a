/// The page about a build. Its style is in it, and its bars are numbers as well.
let reportTemplate = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>{{title}}: report of the build</title>
    <style>
    :root { color-scheme: light dark; --ground: light-dark(#eef2ec, #101714); --surface: light-dark(#fcfdfa, #18211d); --well: light-dark(#dfe6dc, #2a352f); --ink: light-dark(#16211c, #e6ede7); --soft: light-dark(#4d5d55, #a5b5ab); --line: light-dark(#d2dbd0, #2f3b35); --accent: light-dark(#0b6650, #74d2b1); --bad: light-dark(#b3123f, #ff8aa5); }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-inline-size: 72rem; padding: 2rem clamp(1rem, 4vw, 2.5rem) 4rem; background: var(--ground); color: var(--ink); font: 1rem/1.55 "Segoe UI", Seravek, Ubuntu, "Noto Sans", system-ui, sans-serif; overflow-wrap: anywhere; }
    h1, h2, h3 { font-family: "Iowan Old Style", Palatino, "Noto Serif", Georgia, serif; font-weight: 500; line-height: 1.15; margin: 0; }
    h1 { font-size: clamp(1.875rem, 1.4rem + 2vw, 2.75rem); }
    h2 { margin-block: 2.75rem 1rem; font-size: 1.5rem; }
    h3 { margin-block: 1.5rem .5rem; font-size: 1.125rem; }
    p, ul, dl, dd, pre { margin: 0; padding: 0; }
    ul { list-style: none; }
    .soft { color: var(--soft); }
    .bad { color: var(--bad); font-weight: 600; }
    .figures { display: flex; flex-wrap: wrap; gap: 1px; margin-block-start: 1.5rem; border: 1px solid var(--line); border-radius: .625rem; background: var(--line); overflow: hidden; }
    .figures div { flex: 1 1 6.75rem; display: flex; flex-direction: column-reverse; justify-content: flex-end; padding: .875rem 1rem; background: var(--surface); }
    .figures dt { color: var(--soft); font-size: .875rem; }
    .figures dd { font-size: 1.375rem; font-variant-numeric: tabular-nums; }
    .card { padding: 1rem 1.25rem 1.25rem; border: 1px solid var(--line); border-radius: .625rem; background: var(--surface); margin-block-start: 1rem; }
    .card > h3:first-child { margin-block-start: 0; font-size: 1.3125rem; }
    .table { overflow-x: auto; }
    table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
    th, td { padding: .375rem .75rem .375rem 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: baseline; overflow-wrap: normal; }
    td, tbody th { overflow-wrap: anywhere; }
    thead th { color: var(--soft); font-size: .875rem; font-weight: 600; }
    tbody th { font-weight: 500; }
    .number { text-align: end; white-space: nowrap; }
    .bar { inline-size: 30%; min-inline-size: 6rem; }
    svg { display: block; inline-size: 100%; block-size: .5rem; border-radius: .25rem; background: var(--well); fill: var(--accent); }
    code, pre { font: .875em/1.5 ui-monospace, "Cascadia Code", Menlo, Consolas, "Noto Sans Mono", monospace; }
    pre { padding: .75rem 1rem; margin-block-start: .5rem; border-inline-start: .25rem solid var(--line); background: var(--well); white-space: pre-wrap; }
    pre.error { border-color: var(--bad); }
    summary { cursor: pointer; padding-block: .5rem; font-weight: 500; }
    :focus-visible { outline: .1875rem solid var(--accent); outline-offset: .1875rem; }
    .files { columns: 22rem; }
    @media print { body { background: #fff; } }
    </style>
    </head>
    <body>
    <header>
    <h1><bdi>{{title}}</bdi></h1>
    <p class="soft">{{#isBuilt}}Built in {{duration}}{{/isBuilt}}{{^isBuilt}}<span class="bad">Not built.</span> Looked at for {{duration}}{{/isBuilt}}{{#time}}, {{time}}{{/time}}</p>
    {{#summary}}
    <dl class="figures">
    {{#figures}}<div><dt>{{name}}</dt><dd>{{count}}</dd></div>
    {{/figures}}
    </dl>
    {{/summary}}
    </header>
    <main>
    {{#hasMessages}}
    <h2>Messages</h2>
    {{#files}}
    <details open><summary><bdi>{{name}}</bdi> <span class="soft">({{count}})</span></summary>
    {{#messages}}<pre{{#isError}} class="error"{{/isError}}>{{text}}</pre>
    {{/messages}}
    </details>
    {{/files}}
    {{/hasMessages}}
    <h2>Stages</h2>
    <div class="table" tabindex="0" role="region" aria-label="Stages"><table>
    <thead><tr><th scope="col">Stage</th><th scope="col" class="number">Time</th><th scope="col">Of the whole</th></tr></thead>
    <tbody>
    {{#stages}}<tr><th scope="row">{{name}}</th><td class="number">{{time}}</td><td class="bar"><svg viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label="{{share}} %"><rect width="{{share}}" height="1"/></svg></td></tr>
    {{/stages}}
    </tbody></table></div>
    {{#changed}}
    <h2>Changed files</h2>
    {{#isNone}}<p>None: the site is as it was.</p>{{/isNone}}
    {{^isNone}}
    <details><summary>{{count}} written</summary>
    <ul class="files">
    {{#files}}<li><code>{{.}}</code></li>
    {{/files}}
    </ul>
    {{#more}}<p class="soft">and {{more}} more</p>{{/more}}
    </details>
    {{/isNone}}
    {{/changed}}
    {{#hasPages}}
    <h2>Largest pages</h2>
    <div class="table" tabindex="0" role="region" aria-label="Largest pages"><table>
    <thead><tr><th scope="col">Page</th><th scope="col" class="number">Size</th><th scope="col" class="number">Compressed</th></tr></thead>
    <tbody>
    {{#pages}}<tr><th scope="row"><code>{{file}}</code></th><td class="number">{{bytes}}</td><td class="number">{{compressed}}</td></tr>
    {{/pages}}
    </tbody></table></div>
    {{/hasPages}}
    {{#collections}}
    <section class="card">
    <h3><bdi>{{title}}</bdi></h3>
    <p class="soft">{{records}}{{#omitted}}, {{omitted}} left out{{/omitted}}</p>
    <ul>
    {{#feeds}}<li><code>{{source}}</code>{{#age}} <span class="soft">{{age}}</span>{{/age}}</li>
    {{/feeds}}
    </ul>
    {{#tables}}
    <h3>Rule <code>{{field}}</code></h3>
    <div class="table" tabindex="0" role="region" aria-label="Rule {{field}} of {{name}}"><table>
    <thead><tr><th scope="col">Row</th><th scope="col">Gives</th><th scope="col" class="number">Records</th><th scope="col">Of all</th></tr></thead>
    <tbody>
    {{#rows}}<tr><th scope="row">{{#when}}<code>{{when}}</code>{{/when}}{{^when}}otherwise{{/when}}</th><td><code>{{is}}</code></td><td class="number">{{#isNever}}<span class="bad">never</span>{{/isNever}}{{^isNever}}{{count}}{{/isNever}}</td><td class="bar"><svg viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label="{{share}} %"><rect width="{{share}}" height="1"/></svg></td></tr>
    {{/rows}}
    </tbody></table></div>
    {{#undecided}}<p class="soft">{{undecided}} no value of it from a row.</p>{{/undecided}}
    {{/tables}}
    <details><summary>Fields</summary>
    <div class="table" tabindex="0" role="region" aria-label="Fields of {{name}}"><table>
    <thead><tr><th scope="col">Field</th><th scope="col">Kind</th><th scope="col" class="number">In</th><th scope="col">Of all</th><th scope="col" class="number">Different</th><th scope="col">Example</th></tr></thead>
    <tbody>
    {{#fields}}<tr><th scope="row"><code>{{path}}</code></th><td>{{kind}}</td><td class="number">{{count}}</td><td class="bar"><svg viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label="{{share}} %"><rect width="{{share}}" height="1"/></svg></td><td class="number">{{different}}</td><td><bdi>{{example}}</bdi></td></tr>
    {{/fields}}
    </tbody></table></div>
    </details>
    </section>
    {{/collections}}
    </main>
    </body>
    </html>

    """
