type JsonPosition = { line: number; column: number };

const SPACE = /[ \t\r\n]*/uy;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/uy;
// in portions, because an image's data: URL of tens of megabytes would overflow the matcher's stack
const STRING_PART = /(?:[^"\\\p{Cc}]|[\u007F-\u009F]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})){1,1000}/uy;

/**
 * Locates the first JSON error in a text, because JSON.parse does not report a position for every error.
 * @param text  a text JSON.parse has rejected
 * @returns     counted from 1, the column in UTF-16 units; the end of the text if something is missing there
 */
export function findJsonError(text: string): JsonPosition {
  const before = text.slice(0, errorOffset(text)).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

type Expected = "value" | "value-or-end" | "key" | "key-or-end" | "comma-or-end";
type Reader = { text: string; at: number; expected: Expected; open: ("{" | "[")[] };

/** Brackets are stored in a list rather than on the call stack, which a file of brackets would overflow. */
function errorOffset(text: string): number {
  const reader: Reader = { text, at: 0, expected: "value", open: [] };
  for (;;) {
    skip(reader, SPACE);
    if (reader.open.length === 0 && reader.expected === "comma-or-end") return reader.at;
    if (!STEPS[reader.expected](reader)) return reader.at;
  }
}

const STEPS: Readonly<Record<Expected, (reader: Reader) => boolean>> = {
  value: readValue,
  "value-or-end": (reader) => readEnd(reader, "]") || readValue(reader),
  key: readKey,
  "key-or-end": (reader) => readEnd(reader, "}") || readKey(reader),
  "comma-or-end": (reader) => {
    const inList = reader.open.at(-1) === "[";
    if (readEnd(reader, inList ? "]" : "}")) return true;
    return readChar(reader, ",", inList ? "value" : "key");
  },
};

function readValue(reader: Reader): boolean {
  const char = reader.text[reader.at];
  if (char === "{" || char === "[") {
    reader.open.push(char);
    return readChar(reader, char, char === "{" ? "key-or-end" : "value-or-end");
  }
  if (char === '"' ? !readString(reader) : !skip(reader, SCALAR)) return false;
  reader.expected = "comma-or-end";
  return true;
}

function readKey(reader: Reader): boolean {
  if (!readString(reader)) return false;
  skip(reader, SPACE);
  return readChar(reader, ":", "value");
}

function readString(reader: Reader): boolean {
  if (!readChar(reader, '"', reader.expected)) return false;
  while (skip(reader, STRING_PART)) continue;
  return readChar(reader, '"', reader.expected);
}

function readEnd(reader: Reader, char: "]" | "}"): boolean {
  if (!readChar(reader, char, "comma-or-end")) return false;
  reader.open.pop();
  return true;
}

function readChar(reader: Reader, char: string, next: Expected): boolean {
  if (reader.text[reader.at] !== char) return false;
  reader.at += 1;
  reader.expected = next;
  return true;
}

/** @returns whether anything was skipped */
function skip(reader: Reader, pattern: RegExp): boolean {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0] ?? "";
  reader.at += found.length;
  return found !== "";
}
