import type { z } from "zod";

/** A visible character: no space, no control or filler character, no accent alone. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Characters that change the text direction: what is printed would differ from what is read. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/;

/** Whether any part of a text is visible. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Whether a text differs from what it shows, because part of it runs the other way. */
export function turnsAround(text: string): boolean {
  return BIDI_CONTROLS.test(text);
}

/** Rejects a line that shows nothing, or differs from what it shows; an empty one is checked elsewhere. */
export function visibleText(message: string): z.core.CheckFn<string> {
  return ({ value, issues }) => {
    if (value === "" || (isVisible(value) && !turnsAround(value))) return;
    issues.push({ code: "custom", input: value, message, continue: true });
  };
}
