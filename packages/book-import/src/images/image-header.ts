/** Information in an image's header; sizes in pixels. */
export type ImageHeader = { mediaType: string; width: number; height: number };

/**
 * Reads type and size of a PNG, JPEG, GIF or WebP from its header alone; null for any other type, and for a
 * truncated header.
 * @source PNG 1.2 §11.2.2, ITU T.81 B.2.2, GIF89a §18, RFC 9649 §2.5 to 2.7
 */
export function imageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]) && bytes.length >= 24) {
    return sized("image/png", view.getUint32(16), view.getUint32(20));
  }
  if (startsWith(bytes, [0x47, 0x49, 0x46, 0x38]) && bytes.length >= 10) {
    return sized("image/gif", view.getUint16(6, true), view.getUint16(8, true));
  }
  if (startsWith(bytes, [0xff, 0xd8])) return jpegHeader(view);
  if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && bytes.length >= 30) return webpHeader(bytes, view);
  return null;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function sized(mediaType: string, width: number, height: number): ImageHeader | null {
  return width > 0 && height > 0 ? { mediaType, width, height } : null;
}

/** Frame headers are C0 to CF, except for the tables C4, C8 and CC; all other segments are skipped. */
function jpegHeader(view: DataView): ImageHeader | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return sized("image/jpeg", view.getUint16(at + 7), view.getUint16(at + 5));
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpHeader(bytes: Uint8Array, view: DataView): ImageHeader | null {
  const form = String.fromCodePoint(...bytes.subarray(8, 16));
  if (form === "WEBPVP8X") return sized("image/webp", 1 + threeBytes(view, 24), 1 + threeBytes(view, 27));
  if (form === "WEBPVP8 ") {
    return sized("image/webp", view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  }
  if (form !== "WEBPVP8L") return null;
  const bits = view.getUint32(21, true);
  return sized("image/webp", 1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff));
}

function threeBytes(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
}
