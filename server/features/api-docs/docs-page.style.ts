/** The whole look of the pages about the API: the app's tokens, as far as they need them. */
export const DOCS_STYLE = `
:root{color-scheme:light dark;--bg:#f1f4f7;--surface:#fff;--line:#d9e0e8;--ink:#0e1a2b;--ink-2:#3b4a5f;--accent:#0a6a80;--fill:#e8edf2}
@media(prefers-color-scheme:dark){:root{--bg:#0a1018;--surface:#111925;--line:#222e3e;--ink:#e8edf4;--ink-2:#b6c1cf;--accent:#53c1d6;--fill:#1d2836}}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%;scroll-padding-top:16px}
body{background:var(--bg);color:var(--ink);font:420 15px/22px ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
a{color:var(--accent)}
a:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.layout{display:grid;grid-template-columns:232px minmax(0,1fr);gap:32px;max-width:1160px;margin:0 auto;padding:24px}
nav{position:sticky;top:24px;align-self:start;max-height:calc(100vh - 48px);overflow:auto}
nav a{display:block;padding:6px 0;text-decoration:none}
main{min-width:0}
h1{font-size:26px;line-height:32px;letter-spacing:-.018em}
h2{margin:40px 0 4px;font-size:20px;line-height:28px}
h3{font-size:15px;line-height:22px}
h4{margin:16px 0 4px;font-size:13px;line-height:18px;color:var(--ink-2)}
p{padding-top:8px;color:var(--ink-2);max-width:76ch}
code,pre{font:13px/19px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code{padding:1px 4px;border-radius:4px;background:var(--fill)}
pre{margin-top:8px;padding:12px;overflow:auto;border:1px solid var(--line);border-radius:8px;background:var(--bg);white-space:pre-wrap}
pre code{padding:0;background:none}
ol{padding:8px 0 0 20px;color:var(--ink-2)}
details{margin-top:8px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
summary{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;min-height:44px;padding:8px 14px;cursor:pointer}
summary::before{content:"+";width:1ch;color:var(--ink-2)}
details[open]>summary::before{content:"\\2212"}
summary span{color:var(--ink-2)}
.method{min-width:56px;color:var(--accent);font-weight:640}
.body{padding:0 14px 16px}
table{width:100%;table-layout:fixed;margin-top:4px;border-collapse:collapse}
td,th{padding:6px 12px 6px 0;border-top:1px solid var(--line);text-align:left;vertical-align:top;font-weight:420}
th{width:30%}
.answers th{width:64px}
@media(max-width:720px){.layout{display:block;padding:16px 12px}nav{position:static;max-height:none;margin-bottom:24px;columns:2}nav a{min-height:44px;padding:10px 0}th{width:38%}.answers th{width:52px}}
`;
