/**
 * Runs in `<head>` before the first paint, on pages with and without JavaScript of their own:
 * the theme, whether somebody is signed in (for CSS only), and the theme button.
 * Its hash stands in the content policy of every page.
 */
export const bootScript = `(()=>{
const root=document.documentElement;let kept={};
try{kept=localStorage}catch{}
const paint=theme=>{root.dataset.theme=theme;for(const meta of document.querySelectorAll("meta[name=theme-color]"))meta.content=theme==="dark"?"#151412":"#F7F5EF"};
paint(kept.theme==="dark"||kept.theme==="light"?kept.theme:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light");
root.dataset.auth=kept.token?"in":"out";
addEventListener("click",event=>{if(!event.target.closest?.("[data-theme-toggle]"))return;
const theme=root.dataset.theme==="dark"?"light":"dark";paint(theme);try{kept.theme=theme}catch{}});
})()`.replaceAll("\n", "");
