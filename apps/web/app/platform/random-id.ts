/** 128 random bits; `crypto.randomUUID` is unavailable if the page is served without TLS. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** The same as a version 4 UUID, for ids that need that form. */
export function randomUuid(): string {
  const hex = Array.from(randomId());
  hex[12] = "4";
  hex[16] = "8";
  const part = (from: number, to: number): string => hex.slice(from, to).join("");
  return [part(0, 8), part(8, 12), part(12, 16), part(16, 20), part(20, 32)].join("-");
}
