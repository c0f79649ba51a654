import path from "node:path";
import type { Finding, SourceFile } from "./source-file.ts";

const CODE_SPAN = /`([^`\s]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const TOP_FOLDERS = "packages|apps|tests|docs|scripts|bench|[.]ci";
/** A code span that starts with one of these is a path; `/api/books` and `zod/mini` are not. */
const FROM_ROOT = new RegExp(String.raw`^(?:[.]\/)?(?:${TOP_FOLDERS})\/`);
/** … and so is one that ends like a file of the repository, relative to any folder. */
const FILE_NAME = /^[\w./-]*[\w-][.](?:ts|tsx|mjs|sql|md|css|typ)$/;
/** Mentioned only to say that there are none. */
const BARREL = "index.ts";
/** A path may also be in running text: "why not a library: docs/decisions/0004-…" */
const IN_TEXT = new RegExp(String.raw`(?<![\w/.@-])(?:${TOP_FOLDERS})\/[\w./*-]*[\w*/]`, "g");
/** `src/<domain>/` and `$HOME` are patterns rather than single paths. */
const STANDS_FOR_MANY = /[<>{}$…]|NNNN/;

type Existence = {
  /** whether a path relative to the root, optionally with `*`, matches anything; `**` spans folders */
  exists: (path: string) => boolean;
};

/** Every path mentioned in a document must exist: in its text, code spans, links and folder trees. */
export function checkDocumentedPaths(document: SourceFile, { exists }: Existence): Finding[] {
  const folder = path.posix.dirname(document.path);
  const isThere = (named: string): boolean => candidates(named, folder).some(exists);
  return splitFences(document.text).flatMap(({ text, line, drawing }) => {
    const named = drawing ?? namedPaths(folder, text);
    return named
      .filter((one) => !isThere(one))
      .map((one) => ({
        path: document.path,
        line,
        message: `${one} does not exist: name what is there now`,
      }));
  });
}

/** A path is relative to the root or to the document; a file may be named by the end of its path. */
function candidates(named: string, folder: string): string[] {
  const fromHere = path.posix.join(folder, named);
  return FROM_ROOT.test(named) ? [named, fromHere] : [named, fromHere, `**/${named}`];
}

function namedPaths(folder: string, text: string): string[] {
  const spans = [...text.matchAll(CODE_SPAN)]
    .map(([, span = ""]) => span.replace(/[:#]L?\d+$/, ""))
    .filter((span) => FROM_ROOT.test(span) || (FILE_NAME.test(span) && span !== BARREL));
  const links = [...text.matchAll(LINK)]
    .map(([, target = ""]) => target.replace(/#.*$/, ""))
    .filter((target) => target !== "" && !/^(?:[a-z]+:|\/)/.test(target))
    .map((target) => path.posix.join(folder, target));
  const bare = text.replaceAll(CODE_SPAN, "").replaceAll(LINK, "").match(IN_TEXT) ?? [];
  return [...spans, ...links, ...bare]
    .filter((named) => !STANDS_FOR_MANY.test(named))
    .map((named) => path.posix.normalize(named));
}

type Line = { text: string; line: number; drawing: string[] | null };

/** Lines outside fences, and those of folder trees in fences; commands and samples are skipped. */
function splitFences(text: string): Line[] {
  const lines = text.split("\n");
  let fence: "none" | "drawing" | "other" = "none";
  let folders: Folder[] = [];
  return lines.flatMap((content, index): Line[] => {
    if (content.trimStart().startsWith("```")) {
      fence = fence !== "none" ? "none" : isDrawing(content, lines[index + 1] ?? "") ? "drawing" : "other";
      folders = [];
      return [];
    }
    if (fence === "none") return [{ text: content, line: index + 1, drawing: null }];
    if (fence === "other" || content.trim() === "") return [];
    const drawn = readDrawnLine(content, folders);
    folders = drawn.folders;
    return [{ text: content, line: index + 1, drawing: drawn.names }];
  });
}

/** A folder tree has no language, and starts with a folder. */
function isDrawing(fence: string, firstLine: string): boolean {
  return fence.trim() === "```" && /^\S+\/(?:\s|$)/.test(firstLine);
}

/** A folder in a tree: everything indented deeper is inside it. */
type Folder = { indent: number; path: string };

function readDrawnLine(content: string, above: readonly Folder[]): { names: string[]; folders: Folder[] } {
  const indent = content.search(/\S/);
  const folders = above.filter((folder) => folder.indent < indent);
  const names = drawnNames(content).map((name) => (folders.at(-1)?.path ?? "") + name);
  const [only] = names;
  if (only === undefined || names.length > 1 || !only.endsWith("/")) return { names, folders };
  return { names, folders: [...folders, { indent, path: only }] };
}

/** The names at the start of a tree line; descriptions follow after two spaces. */
function drawnNames(content: string): string[] {
  const [names = ""] = content.trim().split(/\s{2,}/);
  return names.split(" ").filter((name) => name !== "");
}
