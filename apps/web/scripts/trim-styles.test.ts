import { expect, test } from "vitest";
import { classesIn, trimStyles } from "./trim-styles.ts";

const PAGE = `<main class="wrap md:flex [&amp;&gt;p]:mt-2"><p class="">class="no"</p></main>`;

test("reads classes however they are written in HTML", () => {
  expect(classesIn(PAGE)).toEqual(new Set(["wrap", "md:flex", "[&>p]:mt-2"]));
});

test("drops a rule for an unused class, inside layers and conditions too", () => {
  const css = `@layer utilities{.wrap{margin:1px}.screen{margin:2px}@media (width>=48rem){.md\\:flex{display:flex}.md\\:grid{display:grid}}.\\[\\&\\>p\\]\\:mt-2{>p{margin:3px}}}`;
  const trimmed = trimStyles(css, classesIn(PAGE));
  for (const kept of [".wrap{", "md\\:flex{", "margin:3px"]) expect(trimmed).toContain(kept);
  for (const gone of ["screen", "grid"]) expect(trimmed).not.toContain(gone);
});

test("keeps what may match without the class: elements, exceptions, one of several selectors", () => {
  const css = `p{margin:1px}.wrap:not(.screen){margin:2px}.wrap:has(.screen){margin:3px}.screen,.wrap{margin:4px}.wrap .screen{margin:5px}@font-face{font-family:A;src:url(a.woff2)}@keyframes turn{to{rotate:1turn}}`;
  const trimmed = trimStyles(css, new Set(["wrap"]));
  for (const pixels of [1, 2, 3, 4]) expect(trimmed).toContain(`margin:${pixels}px`);
  expect(trimmed).not.toContain("5px");
  for (const rule of ["@font-face", "@keyframes"]) expect(trimmed).toContain(rule);
});
