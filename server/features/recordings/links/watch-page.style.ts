/** The look of the watch page: the app's tokens, as far as it needs them, and its font at `fontAddress`. */
export function watchStyle(fontAddress: string | null): string {
  const font = fontAddress
    ? `
@font-face{font-family:"Instrument Sans";src:url("${fontAddress}") format("woff2");font-weight:400 700;font-display:swap}`
    : '';
  return font + LOOK;
}

const LOOK = `
:root{color-scheme:light dark;--bg:#f1f4f7;--surface:#fff;--line:#d9e0e8;--ink:#0e1a2b;--ink-2:#3b4a5f;--accent:#0a6a80;--on-accent:#fff;--accent-hover:#085767;--fill:#e8edf2;--tile:#0e1a2b}
@media(prefers-color-scheme:dark){:root{--bg:#0a1018;--surface:#111925;--line:#222e3e;--ink:#e8edf4;--ink-2:#b6c1cf;--accent:#53c1d6;--on-accent:#03212a;--accent-hover:#74d0e1;--fill:#1d2836;--tile:#1e2b3d}}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--bg);color:var(--ink);font:420 15px/22px "Instrument Sans",ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
header{display:flex;align-items:center;min-height:56px;padding:0 24px;background:var(--surface);border-bottom:1px solid var(--line)}
a{color:var(--accent)}
a:focus-visible,video:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.logo{display:inline-flex;align-items:center;gap:9px;min-height:44px;color:var(--ink);font-size:16px;font-weight:640;letter-spacing:-.02em;text-decoration:none}
.logo svg{width:26px;height:26px}
.tile{fill:var(--tile)}.cue{fill:#53c1d6}.lines{stroke:#fff;stroke-width:2;stroke-linecap:round}
main{flex:1;width:100%;max-width:1008px;margin:0 auto;padding:24px;padding-bottom:max(24px,env(safe-area-inset-bottom))}
.stage{--below:236px;display:grid;place-items:center;overflow:hidden;background:#05080d;border-radius:16px}
.r-9-16{--ratio:.5625}.r-16-9{--ratio:1.7778}.r-1-1{--ratio:1}
video{display:block;width:min(100%,calc((100vh - var(--below))*var(--ratio)));width:min(100%,max(calc((100dvh - var(--below))*var(--ratio)),calc(280px*var(--ratio))));aspect-ratio:var(--ratio);background:#05080d;outline-offset:-2px!important}
.about{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 24px;padding-top:16px}
.words{flex:1 1 280px;min-width:0}
.facts{display:flex;flex-wrap:wrap;column-gap:16px;overflow:hidden}
.facts>span{position:relative}
.facts>span::before{content:"·";position:absolute;left:-10px}
.time{font-variant-numeric:tabular-nums}
.contact{display:flex;flex-wrap:wrap;gap:0 20px;margin:0;padding:4px 0 0;list-style:none}
.contact a{display:inline-flex;align-items:center;min-height:44px}
.buttons{display:flex;flex-wrap:wrap;gap:8px}
h1{font-size:22px;line-height:28px;font-weight:620;letter-spacing:-.018em;text-wrap:balance}
p{padding-top:2px;color:var(--ink-2);text-wrap:pretty}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 18px;border:1px solid var(--line);border-radius:8px;background:var(--surface);color:var(--ink);font-weight:520;text-decoration:none}
.button:hover{background:var(--fill)}
.primary{border-color:transparent;background:var(--accent);color:var(--on-accent)}
.primary:hover{background:var(--accent-hover)}
.missing{display:grid;align-content:center;justify-items:center;gap:12px;text-align:center}
.missing p{max-width:44ch}
.missing .button{margin-top:8px}
@media(max-width:720px){header{min-height:52px;padding:0 12px}main{padding:0 0 24px}.stage{border-radius:0}.stage:has(~ .about .primary){--below:300px}.about{gap:16px;padding:16px 12px 0}.buttons,.about .button{width:100%}.missing{padding:24px 12px}}
`;
