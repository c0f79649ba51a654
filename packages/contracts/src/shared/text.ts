import { z } from "zod";

/** Finds the first forbidden character of a text. */
type FindForbidden = (text: string) => string | undefined;

/** Lone surrogates cannot be encoded as UTF-8, and PostgreSQL does not store U+0000. */
const inSecret: FindForbidden = (text) => (text.includes("\0") ? "\0" : /\p{Cs}/u.exec(text)?.[0]);

/**
 * Also forbids control characters, which are invisible and move the
 * cursor: in a name they fool emails, files and logs.
 */
const inLine: FindForbidden = (text) => /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.exec(text)?.[0];

/** Paragraphs allow tabs and the line breaks of every system. */
const inParagraphs: FindForbidden = (text) => /\p{Cs}|(?![\t\n\r])\p{Cc}/u.exec(text)?.[0];

/**
 * A single line of typed text, without surrounding spaces.
 * @param name      the field at the beginning of a sentence: "The title"
 * @param expected  the message if it is not text at all
 */
export function textLine(name: string, expected?: string): z.ZodString {
  return z.string(expected).trim().check(refusing(name, inLine));
}

/** The same for text of several lines: line breaks and tabs are preserved. */
export function textParagraphs(name: string): z.ZodString {
  return z.string().trim().check(refusing(name, inParagraphs));
}

/** The same for a password: exactly as typed, with any characters that can be typed. */
export function secretText(name: string): z.ZodString {
  return z.string().check(refusing(name, inSecret));
}

/**
 * JSON of any shape whose strings and keys can be stored: an object
 * from a form that another schema reads later.
 * @param name  what it is, at the beginning of a sentence: "A step"
 */
export function keepableJson(name: string): z.ZodRecord<z.ZodString, z.ZodUnknown> {
  const value = z.unknown().check(({ value: json, issues }) => {
    const found = forbiddenIn(json);
    if (found !== undefined) issues.push({ code: "custom", input: json, message: sentence(name, found) });
  });
  return z.record(secretText(name), value);
}

/** Not recursive: deep nesting must not overflow the stack. */
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
    // `continue`: the value is still valid text; where two branches apply,
    // the one that reads text takes precedence.
    if (found !== undefined)
      issues.push({ code: "custom", input: value, message: sentence(name, found), continue: true });
  };
}

/** Names the character by its code point, since it is rarely visible. */
function sentence(name: string, found: string): string {
  const number = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `${name} contains a character that cannot be kept (U+${number}). Please remove it and try again.`;
}
