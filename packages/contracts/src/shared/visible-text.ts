import type { z } from "zod";

/** Something that is seen: no space, no sign that only steers or fills, no accent alone. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The signs that turn the direction of text around: what is printed would not be what is read. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/;

/** Whether anything of a text can be seen. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Whether a text says something else than it shows: part of it runs the other way. */
export function turnsAround(text: string): boolean {
  return BIDI_CONTROLS.test(text);
}

/** Refuses a line that shows nothing, or something else than it says; an empty one is another check's business. */
export function visibleText(message: string): z.core.CheckFn<string> {
  return ({ value, issues }) => {
    if (value === "" || (isVisible(value) && !turnsAround(value))) return;
    issues.push({ code: "custom", input: value, message, continue: true });
  };
}
