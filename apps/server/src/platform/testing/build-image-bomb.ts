import sharp from "sharp";

/** A PNG whose header declares this many pixels, but which contains none. */
export async function buildImageBomb(side: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#00f" } })
    .png()
    .toBuffer();
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  // of the header's 17 bytes
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
