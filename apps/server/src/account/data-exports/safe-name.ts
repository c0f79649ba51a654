const MAX_CHARACTERS = 40;

/**
 * A folder name that is valid on every system: ASCII letters, digits and hyphens after a number, so that it
 * is none of Windows' reserved names, and unique.
 */
export function folderName(place: number, title: string): string {
  const plain = title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .slice(0, MAX_CHARACTERS)
    .replaceAll(/^-+|-+$/g, "");
  return `${String(place).padStart(3, "0")}-${plain === "" ? "book" : plain}`;
}

/**
 * A path within the ZIP that is valid on every system: no colons, quotes, leading dots or trailing spaces.
 */
export function safePath(path: string): string {
  return path
    .split("/")
    .map((part) =>
      part
        .normalize("NFKD")
        .replaceAll(/[^A-Za-z0-9._-]+/g, "-")
        .replaceAll(/^[.-]+|[.-]+$/g, ""),
    )
    .filter((part) => part !== "")
    .join("/");
}
