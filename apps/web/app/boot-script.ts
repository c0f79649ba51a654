/** Sent to the boot script after React has recreated `<html>` and thereby lost its attributes. */
export const MARKS_LOST = "marks-lost";

/**
 * Runs in `<head>` before the first paint, on pages with and without JavaScript of their own: the theme (the
 * system's until one is chosen), whether somebody is signed in and whether they are being impersonated (for
 * CSS only), the theme button, menus that close when the user moves on, and whether the page's own scripts
 * could be loaded. Its hash is in the content policy of every page.
 */
// Marked so that it is dropped from the scripts of screens, whose page already contains it.
export const bootScript = /* @__PURE__ */ `(()=>{
const root=document.documentElement;let kept={};
try{kept=localStorage}catch{}
const outside=matchMedia("(prefers-color-scheme:dark)");
const paint=theme=>{root.dataset.theme=theme;for(const meta of document.querySelectorAll("meta[name=theme-color]"))meta.content=theme==="dark"?"#151412":"#F7F5EF"};
const mark=()=>{paint(kept.theme==="dark"||kept.theme==="light"?kept.theme:outside.matches?"dark":"light");
root.dataset.auth=kept.token?"in":"out";if(kept["parked-administrator"])root.dataset.seenAs="another"};
mark();outside.onchange=mark;addEventListener("${MARKS_LOST}",mark);
const fold=stays=>{for(const menu of document.querySelectorAll("details[data-menu][open]"))if(!stays(menu)){menu.open=false;if(menu.contains(document.activeElement))menu.firstElementChild.focus()}};
addEventListener("keydown",event=>{if(event.key==="Escape")fold(()=>false)});
addEventListener("click",event=>{fold(menu=>menu.contains(event.target)&&!event.target.closest?.("a"));
if(event.target.closest?.("[data-reload]"))location.reload();
if(!event.target.closest?.("[data-theme-toggle]"))return;
const theme=root.dataset.theme==="dark"?"light":"dark";paint(theme);try{kept.theme=theme}catch{}});
const fail=()=>{if(root.dataset.start!=="done")root.dataset.start="failed"};
addEventListener("error",event=>{if(event.target.tagName==="SCRIPT")fail()},true);
addEventListener("unhandledrejection",event=>{if(/module/.test(event.reason))fail()});
})()`.replaceAll("\n", "");
