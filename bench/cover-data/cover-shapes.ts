import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { z } from "zod";
import { readDrawing } from "./read-drawing.ts";

const modules = createRequire(import.meta.url);

const IconFile = z.object({
  icons: z.record(
    z.string(),
    z.object({ body: z.string(), width: z.number().optional(), height: z.number().optional() }),
  ),
  width: z.number().default(16),
  height: z.number().default(16),
});
type IconFile = z.output<typeof IconFile>;

/** Icon sets by the prefix of a drawing's name. */
const SETS = { "": "game-icons", f: "fluent-emoji-high-contrast", t: "temaki" } as const;

/**
 * The drawings with these names, as tab-separated lines of `name, size, author, path`; the author is only
 * given if the license requires attribution.
 * @param authors  artists and their drawings, as lines "author: name name"
 * @param readSet  returns the file `icons.json` of a set, by the set's name
 * @throws Error naming a drawing that doesn't exist, can't become a silhouette, or has no author
 */
export function coverShapes(
  names: readonly string[],
  { authors, readSet = readInstalledSet }: { authors: string; readSet?: (set: string) => string },
): string {
  const files = new Map<string, IconFile>();
  const authorOf = readAuthors(authors);
  const lines = names.toSorted().map((name) => {
    const [mark, own] = name.includes(":") ? [name.slice(0, 1), name.slice(2)] : ["", name];
    if (mark !== "" && mark !== "f" && mark !== "t") throw new Error(`No set is marked ${mark}`);
    const file = files.get(mark) ?? IconFile.parse(JSON.parse(readSet(SETS[mark])));
    files.set(mark, file);
    const icon = file.icons[own];
    const drawing =
      icon === undefined
        ? null
        : readDrawing({
            body: icon.body,
            width: icon.width ?? file.width,
            height: icon.height ?? file.height,
          });
    if (drawing === null) throw new Error(`${name} cannot be a silhouette`);
    const author = mark === "" ? authorOf.get(own) : "";
    if (author === undefined) throw new Error(`Who drew ${name} is not known`);
    return [name, String(drawing.size), author, drawing.path].join("\t");
  });
  return `${lines.join("\n")}\n`;
}

function readInstalledSet(set: string): string {
  return readFileSync(modules.resolve(`@iconify-json/${set}/icons.json`), "utf8");
}

function readAuthors(text: string): Map<string, string> {
  return new Map(
    text
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [author = "", names = ""] = line.split(": ");
        return names.split(" ").map((name): [string, string] => [name, author]);
      }),
  );
}
