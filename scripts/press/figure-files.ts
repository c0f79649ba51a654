import { readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { BadInput } from "./bad-input.ts";

const LARGEST_BYTES = 30_000_000;
const MATTER = [
  "foreword",
  "preface",
  "introduction",
  "afterword",
  "acknowledgements",
  "acknowledgments",
  "aboutTheAuthor",
  "aboutAuthor",
];

/**
 * Inlines figures that name a file in the book's own folder; the press itself only accepts data: URLs.
 * @param book    not validated yet; anything that is not a figure stays as it is
 * @param folder  absolute
 * @throws        BadInput naming the figure's place in the JSON
 */
export function withImagesInside(book: object, folder: string): object {
  const entries = Object.entries(book).map(([name, value]: [string, unknown]) => {
    if (name === "chapters" && Array.isArray(value)) {
      const chapters = value.map((part: unknown, at) => withPartInside(part, `chapters.${at}`, folder));
      return [name, chapters];
    }
    return [name, MATTER.includes(name) ? withPartInside(value, name, folder) : value];
  });
  return Object.fromEntries(entries);
}

function withPartInside(part: unknown, where: string, folder: string): unknown {
  if (typeof part !== "object" || part === null || !("blocks" in part) || !Array.isArray(part.blocks)) {
    return part;
  }
  const blocks = part.blocks.map((block: unknown, at) => {
    const figure = Figure.safeParse(block).data;
    if (figure === undefined || figure.src.startsWith("data:")) return block;
    return { ...figure, src: dataUrl(figure.src, { where: `${where}.blocks.${at}.src`, folder }) };
  });
  return { ...part, blocks };
}

const Figure = z.looseObject({ t: z.literal("figure"), src: z.string() });

type Place = { where: string; folder: string };

function dataUrl(src: string, { where, folder }: Place): string {
  const reject = (reason: string, cause?: unknown): never => {
    throw new BadInput(`${where}: ${reason}`, cause === undefined ? {} : { cause });
  };
  const shown = JSON.stringify(src.slice(0, 80));
  if (!isPlainRelative(src))
    reject(`${shown} has to be a file in the book's own folder, or a data: address.`);
  const file = inside(folder, src) ?? reject(`there is no picture file ${shown} in the book's own folder.`);
  if (!statSync(file).isFile()) reject(`${shown} is not a file.`);
  if (statSync(file).size > LARGEST_BYTES) reject(`${shown} is larger than 30 MB.`);
  const bytes = readFileSync(file);
  const mediaType = mediaTypeOf(bytes) ?? reject(`${shown} is no PNG, JPEG, WebP or GIF picture.`);
  return `data:${mediaType};base64,${bytes.toString("base64")}`;
}

/** No other kind of URL, no absolute path, no parent folders; a NUL would end the name early. */
function isPlainRelative(src: string): boolean {
  if (src === "" || /^[a-z][a-z0-9+.-]*:/iu.test(src) || src.includes("\0")) return false;
  if (path.posix.isAbsolute(src) || path.win32.isAbsolute(src)) return false;
  return !src.split(/[/\\]/u).includes("..");
}

/** @returns the file itself, with links resolved; null if it is missing or outside the folder */
function inside(folder: string, src: string): string | null {
  try {
    const file = realpathSync(path.join(folder, src));
    const within = path.relative(realpathSync(folder), file);
    return within === ".." || within.startsWith(`..${path.sep}`) || path.isAbsolute(within) ? null : file;
  } catch {
    return null;
  }
}

const SIGNATURES = [
  { mediaType: "image/png", at: 0, bytes: [0x89, 0x50, 0x4e, 0x47] },
  { mediaType: "image/jpeg", at: 0, bytes: [0xff, 0xd8, 0xff] },
  { mediaType: "image/gif", at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { mediaType: "image/webp", at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
] as const;

function mediaTypeOf(content: Uint8Array): string | undefined {
  return SIGNATURES.find(({ at, bytes }) => bytes.every((byte, index) => content[at + index] === byte))
    ?.mediaType;
}
