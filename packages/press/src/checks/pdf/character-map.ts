import { ContentScanner, type Operand } from "./content-scanner.ts";

const MAX_CODES = 65_536;

/**
 * Text for each code of a font.
 * @param bytes  a ToUnicode character map
 */
export function readCharacterMap(bytes: Uint8Array): Map<number, string> {
  const map = new Map<number, string>();
  const scanner = new ContentScanner(bytes);
  for (let operator = scanner.next(); operator !== null; operator = scanner.next()) {
    if (operator === "endbfchar") readCharacters(scanner.operands, map);
    if (operator === "endbfrange") readRanges(scanner.operands, map);
  }
  return map;
}

function readCharacters(operands: readonly Operand[], map: Map<number, string>): void {
  for (let k = 0; k + 1 < operands.length; k += 2) {
    const [code, text] = [operands[k], operands[k + 1]];
    if (typeof code === "string" && typeof text === "string") map.set(codeOf(code), utf16(text));
  }
}

function readRanges(operands: readonly Operand[], map: Map<number, string>): void {
  for (let k = 0; k + 2 < operands.length; k += 3) {
    const [from, to, target] = [operands[k], operands[k + 1], operands[k + 2]];
    if (typeof from !== "string" || typeof to !== "string") continue;
    const first = codeOf(from);
    const last = Math.min(codeOf(to), first + MAX_CODES);
    for (let code = first; code <= last; code += 1) {
      const text = rangeText(target, code - first);
      if (text !== null) map.set(code, text);
    }
  }
}

function rangeText(target: Operand | undefined, offset: number): string | null {
  if (typeof target === "string") {
    const last = target.charCodeAt(target.length - 1) + offset;
    const carry = target.charCodeAt(target.length - 2) + (last >> 8);
    return utf16(target.slice(0, -2) + String.fromCharCode(carry & 0xff, last & 0xff));
  }
  const item = Array.isArray(target) ? target[offset] : null;
  return typeof item === "string" ? utf16(item) : null;
}

function codeOf(bytes: string): number {
  let code = 0;
  for (let k = 0; k < bytes.length; k += 1) code = code * 256 + bytes.charCodeAt(k);
  return code;
}

/** Decodes UTF-16 bytes, big-endian, with or without a byte order mark. */
export function utf16(bytes: string): string {
  let text = "";
  for (let k = bytes.startsWith("\u00FE\u00FF") ? 2 : 0; k + 1 < bytes.length; k += 2) {
    text += String.fromCharCode(bytes.charCodeAt(k) * 256 + bytes.charCodeAt(k + 1));
  }
  return text;
}
