/** Characters examined to detect an encoding. */
const SAMPLE = 4_000;

/**
 * Decodes text in its most likely encoding: as given by a byte order mark, else UTF-8 if valid throughout,
 * else UTF-16 if every other byte is zero, else Windows-1252, used by old word processors. Line endings
 * become "\n".
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.replace(/^\uFEFF/u, "").replaceAll(/\r\n?|\u2028|\u2029|\u0085/gu, "\n");
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const { even, odd, total } = emptyBytes(bytes);
  if (odd > total * 0.3 && even < total * 0.05) return "utf-16le";
  if (even > total * 0.3 && odd < total * 0.05) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** Counts zero bytes at even and odd positions: Latin letters have one each in UTF-16. */
function emptyBytes(bytes: Uint8Array): { even: number; odd: number; total: number } {
  const total = Math.floor(Math.min(SAMPLE, bytes.length) / 2);
  let even = 0;
  let odd = 0;
  for (let at = 0; at < total * 2; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  return { even, odd, total };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
