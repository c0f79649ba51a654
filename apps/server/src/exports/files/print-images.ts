import { IMAGE_ID } from "@colophon/contracts/manuscript/image-url";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";
import type { Db } from "../../platform/db/database.ts";
import type { Images } from "../../manuscript/images/images.ts";

type Page = { blocks: unknown[] };
/** Maps a figure to another block, or to none. */
type Draw = (figure: object, picture: string) => unknown;

/** The ids of the images used by a manuscript's figures, without duplicates. */
export function imagesOf(manuscript: ManuscriptInput): string[] {
  const ids = new Set<string>();
  mapFigures(manuscript, (figure, picture) => {
    ids.add(picture);
    return figure;
  });
  return [...ids].filter((id) => IMAGE_ID.test(id));
}

/** Figures whose images a book does not have keep their captions. */
export function withoutLostImages(manuscript: ManuscriptInput, has: ReadonlySet<string>): ManuscriptInput {
  return mapFigures(manuscript, (figure, picture) => (has.has(picture) ? figure : captionOf(figure)));
}

/**
 * The manuscript with the bytes of its images, for the press: only when files are made.
 * @throws StoreUnavailable
 */
export async function withImages(
  { db, pictures }: { db: Db; pictures: Pick<Images, "bytes"> },
  { bookId, manuscript }: { bookId: string; manuscript: ManuscriptInput },
): Promise<ManuscriptInput> {
  const urls = new Map<string, string>();
  for (const id of imagesOf(manuscript)) {
    const picture = await pictures.bytes(db, { bookId, id });
    if (picture === null) continue;
    const { buffer, byteOffset, byteLength } = picture.bytes;
    const base64 = Buffer.from(buffer, byteOffset, byteLength).toString("base64");
    urls.set(id, `data:${picture.mediaType};base64,${base64}`);
  }
  return mapFigures(manuscript, (figure, picture) => {
    const src = urls.get(picture);
    return src === undefined ? captionOf(figure) : { ...figure, src };
  });
}

function captionOf(figure: object): unknown {
  return "caption" in figure ? { t: "p", r: figure.caption } : null;
}

function mapFigures(manuscript: ManuscriptInput, draw: Draw): ManuscriptInput {
  const drawn = <P extends Page>(pages: readonly P[]): P[] =>
    pages.map((page) => ({ ...page, blocks: page.blocks.flatMap((block) => drawnBlock(block, draw)) }));
  const { chapters, frontMatter, backMatter } = manuscript;
  return {
    ...manuscript,
    chapters: drawn(chapters),
    ...(frontMatter === undefined ? {} : { frontMatter: drawn(frontMatter) }),
    ...(backMatter === undefined ? {} : { backMatter: drawn(backMatter) }),
  };
}

function drawnBlock(block: unknown, draw: Draw): unknown[] {
  const isFigure = typeof block === "object" && block !== null && "t" in block && block.t === "figure";
  if (!isFigure || !("src" in block) || typeof block.src !== "string") return [block];
  const drawn = draw(block, block.src);
  return drawn === null ? [] : [drawn];
}
