/** Built URLs of the product screenshots, by name. */
export const IMAGES: Readonly<Record<string, string>> = byName(
  import.meta.glob<string>("../../../content/help/images/*.webp", {
    eager: true,
    query: "?url",
    import: "default",
  }),
);

/** All the same size: a 1440 × 900 px desktop screen, scaled down. */
export const IMAGE_SIZE = { width: 1200, height: 750 } as const;

function byName(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([file, address]) => [file.replace(/^.*\/|\.webp$/gu, ""), address]),
  );
}
