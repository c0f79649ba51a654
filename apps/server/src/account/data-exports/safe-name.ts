const MAX_CHARACTERS = 40;

/**
 * A name for a folder that every system takes: plain letters, digits and hyphens behind a number, so that it is none
 * of the names that Windows keeps for itself, and no two are alike.
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

/** A path within the ZIP whose parts every system takes: no colons, quotes, dots in front or spaces at an end. */
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
