/** The bytes of an image that came as text: from a `data:` URL, or as SVG markup. */
export function imageBlob(picture: string): Blob {
  const parts = /^data:([^;,]+)(;base64)?,(.*)$/su.exec(picture);
  if (parts === null) return new Blob([picture], { type: "image/svg+xml" });
  const [, type = "", isBase64, content = ""] = parts;
  if (isBase64 === undefined) return new Blob([decodeURIComponent(content)], { type });
  return new Blob([Uint8Array.from(atob(content), (char) => char.codePointAt(0) ?? 0)], { type });
}
