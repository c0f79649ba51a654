const INCHES_PER_METRE = 1 / 0.0254;
/** Signature and first chunk (IHDR) of every PNG. */
const HEAD_BYTES = 33;
const BITS = 8;
const POLYNOMIAL = 0xed_b8_83_20;

/**
 * A PNG with its print resolution, which a browser's canvas leaves out: with a chunk `pHYs` after its header.
 * @param png  from a canvas
 * @source PNG (Third Edition), 11.3.4.3 "pHYs" and 5.5 "CRC algorithm"
 */
export function withDensity(png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const perMetre = Math.round(dpi * INCHES_PER_METRE);
  const chunk = new DataView(new ArrayBuffer(21));
  chunk.setUint32(0, 9);
  for (const [at, char] of Array.from("pHYs").entries()) chunk.setUint8(4 + at, char.charCodeAt(0));
  chunk.setUint32(8, perMetre);
  chunk.setUint32(12, perMetre);
  chunk.setUint8(16, 1);
  const bytes = new Uint8Array(chunk.buffer);
  chunk.setUint32(17, crc(bytes.subarray(4, 17)));
  const file = new Uint8Array(png.length + bytes.length);
  file.set(png.subarray(0, HEAD_BYTES));
  file.set(bytes, HEAD_BYTES);
  file.set(png.subarray(HEAD_BYTES), HEAD_BYTES + bytes.length);
  return file;
}

function crc(bytes: Uint8Array): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < BITS; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? POLYNOMIAL : 0);
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}
