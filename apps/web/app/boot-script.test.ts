import { beforeEach, expect, test, vi } from "vitest";
import { bootScript, MARKS_LOST } from "./boot-script.ts";

const root = document.documentElement;

beforeEach(() => {
  document.head.innerHTML = `<meta name="theme-color" content="">`;
  document.body.innerHTML = `<button data-theme-toggle><span>Theme</span></button><p>Text</p>`;
});

let listeners: [string, EventListener][] = [];
const outside = { matches: false, onchange: (): void => undefined };

/** Runs the script as a freshly loaded page does; the previous page and its listeners are gone. */
function boot(isDarkOutside = false): void {
  for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
  listeners = [];
  delete root.dataset["start"];
  outside.matches = isDarkOutside;
  vi.stubGlobal("matchMedia", () => outside);
  vi.stubGlobal("addEventListener", (type: string, listener: EventListener) => {
    document.addEventListener(type, listener, true);
    listeners.push([type, listener]);
  });
  // oxlint-disable-next-line typescript/no-implied-eval -- every page carries the script as text; the text is what is tried
  new Function(bootScript)();
}

const toneOf = (): string | null | undefined =>
  document.querySelector("meta[name=theme-color]")?.getAttribute("content");

test.each([
  [null, true, "dark"],
  [null, false, "light"],
  ["light", true, "light"],
  ["dark", false, "dark"],
  ["purple", true, "dark"],
])(
  "with %j stored and a dark %s system, the page is %s before it is painted",
  (kept, isDarkOutside, theme) => {
    if (kept !== null) localStorage.setItem("theme", kept);
    boot(isDarkOutside);
    expect(root.dataset["theme"]).toBe(theme);
    expect(toneOf()).toBe(theme === "dark" ? "#151412" : "#F7F5EF");
  },
);

test("toggles the theme, for this page and the next ones", () => {
  boot();
  document.querySelector("span")?.click();
  expect([root.dataset["theme"], localStorage.getItem("theme"), toneOf()]).toEqual([
    "dark",
    "dark",
    "#151412",
  ]);
  document.querySelector("p")?.click();
  expect(root.dataset["theme"]).toBe("dark");
});

test("marks pages without scripts as signed in or not", () => {
  boot();
  expect(root.dataset["auth"]).toBe("out");
  localStorage.setItem("token", "t");
  boot();
  expect(root.dataset["auth"]).toBe("in");
});

test("marks pages without scripts as impersonated or not", () => {
  boot();
  expect(root.dataset["seenAs"]).toBeUndefined();
  localStorage.setItem("parked-administrator", "own");
  boot();
  expect(root.dataset["seenAs"]).toBe("another");
});

test("follows the system's theme without a choice, also later, and stores a choice", () => {
  boot();
  outside.matches = true;
  outside.onchange();
  expect([root.dataset["theme"], toneOf()]).toEqual(["dark", "#151412"]);
  localStorage.setItem("theme", "light");
  outside.onchange();
  expect(root.dataset["theme"]).toBe("light");
});

test("marks a replaced document again", () => {
  localStorage.setItem("theme", "dark");
  localStorage.setItem("token", "t");
  boot();
  delete root.dataset["theme"];
  delete root.dataset["auth"];
  document.dispatchEvent(new Event(MARKS_LOST));
  expect([root.dataset["theme"], root.dataset["auth"]]).toEqual(["dark", "in"]);
});

test("marks a script that does not load until the page has started", () => {
  boot();
  const picture = document.body.appendChild(document.createElement("img"));
  const script = document.body.appendChild(document.createElement("script"));
  picture.dispatchEvent(new Event("error"));
  expect(root.dataset["start"]).toBeUndefined();
  script.dispatchEvent(new Event("error"));
  expect(root.dataset["start"]).toBe("failed");
  root.dataset["start"] = "done";
  script.dispatchEvent(new Event("error"));
  expect(root.dataset["start"]).toBe("done");
});

test("closes a menu by Escape, a click outside and its links only", () => {
  document.body.innerHTML = `<p>Text</p><details data-menu><summary>Menu</summary><nav><b>Words</b><a href="#pricing">Pricing</a></nav></details>`;
  boot();
  const menu = document.querySelector("details");
  const isOpenAfter = (act: () => void): boolean | undefined => {
    menu?.setAttribute("open", "");
    act();
    return menu?.open;
  };
  const press = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.click();
  expect(isOpenAfter(press("b"))).toBe(true);
  expect(isOpenAfter(press("p"))).toBe(false);
  expect(isOpenAfter(press("a"))).toBe(false);
  const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
  expect(isOpenAfter(() => document.body.dispatchEvent(escape))).toBe(false);
});
