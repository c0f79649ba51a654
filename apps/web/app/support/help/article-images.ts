/** Where the pictures of the product lie once they are built, by their names. */
export const IMAGES: Readonly<Record<string, string>> = byName(
  import.meta.glob<string>("../../../content/help/images/*.webp", {
    eager: true,
    query: "?url",
    import: "default",
  }),
);

/** All of one size: what a desk of 1440 × 900 px shows, made smaller. */
export const IMAGE_SIZE = { width: 1200, height: 750 } as const;

function byName(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([file, address]) => [file.replace(/^.*\/|\.webp$/gu, ""), address]),
  );
}
