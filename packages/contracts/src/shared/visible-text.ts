import type { z } from "zod";

/** Something that is seen: no space, no sign that only steers, no accent alone. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}]/u;

/** The signs that turn the direction of text around: what is printed would not be what is read. */
const TURNING_SIGNS = /[\u202A-\u202E\u2066-\u2069]/;

/** Refuses a line that shows nothing, or something else than it says; an empty one is another check's business. */
export function visibleText(message: string): z.core.CheckFn<string> {
  return ({ value, issues }) => {
    if (value === "" || (VISIBLE.test(value) && !TURNING_SIGNS.test(value))) return;
    issues.push({ code: "custom", input: value, message, continue: true });
  };
}
