import { z } from "zod";

/** Finds the first character that a text may not hold. */
type FindForbidden = (text: string) => string | undefined;

/** Halves of a character cannot be written as UTF-8, and PostgreSQL keeps no U+0000. */
const inSecret: FindForbidden = (text) => (text.includes("\0") ? "\0" : /\p{Cs}/u.exec(text)?.[0]);

/** Beside those, what moves the cursor instead of being seen: in a name it fools mails, files and logs. */
const inLine: FindForbidden = (text) => /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.exec(text)?.[0];

/** Paragraphs have line ends and tabs, in the spelling of every system. */
const inParagraphs: FindForbidden = (text) => /\p{Cs}|(?![\t\n\r])\p{Cc}/u.exec(text)?.[0];

/**
 * A text of one line that somebody typed, without spaces around it.
 * @param name      the field at the beginning of a sentence: "The title"
 * @param expected  what is said when it is no text at all
 */
export function textLine(name: string, expected?: string): z.ZodString {
  return z.string(expected).trim().check(refusing(name, inLine));
}

/** The same for a text of several lines: line ends and tabs stay. */
export function textParagraphs(name: string): z.ZodString {
  return z.string().trim().check(refusing(name, inParagraphs));
}

/** The same for a password: exactly as typed, and whatever can be typed. */
export function secretText(name: string): z.ZodString {
  return z.string().check(refusing(name, inSecret));
}

/**
 * JSON of any shape whose texts and names can be kept: an object from a form that another schema reads later on.
 * @param name  what it is, at the beginning of a sentence: "A step"
 */
export function keepableJson(name: string): z.ZodRecord<z.ZodString, z.ZodUnknown> {
  const value = z.unknown().check(({ value: json, issues }) => {
    const found = forbiddenIn(json);
    if (found !== undefined) issues.push({ code: "custom", input: json, message: sentence(name, found) });
  });
  return z.record(secretText(name), value);
}

/** Without recursion: what is nested deeply is no reason to fall over. */
function forbiddenIn(json: unknown): string | undefined {
  const waiting: unknown[] = [json];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string") {
      const found = inSecret(value);
      if (found !== undefined) return found;
    } else if (typeof value === "object" && value !== null) {
      for (const [key, member] of Object.entries(value)) waiting.push(key, member);
    }
  }
  return undefined;
}

function refusing(name: string, find: FindForbidden): z.core.CheckFn<string> {
  return ({ value, issues }) => {
    const found = find(value);
    // `continue`: it is a text all the same, and of two branches the one that reads texts has the last word.
    if (found !== undefined)
      issues.push({ code: "custom", input: value, message: sentence(name, found), continue: true });
  };
}

/** Names the character by its number, since it can rarely be seen. */
function sentence(name: string, found: string): string {
  const number = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `${name} contains a character that cannot be kept (U+${number}). Please remove it and try again.`;
}
