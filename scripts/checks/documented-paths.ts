import path from "node:path";
import type { Finding, SourceFile } from "./source-file.ts";

const CODE_SPAN = /`([^`\s]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
/** A code span is taken for a path when it starts in one of these; `/api/books` and `zod/mini` are none. */
const TOP_FOLDERS = /^(?:[.]\/)?(?:packages|apps|tests|docs|scripts|bench|[.]ci)\//;
/** `features/<feature>/` and `$HOME` stand for many paths, not for one. */
const STANDS_FOR_MANY = /[<>{}$…]/;

type Existence = {
  /** whether a path relative to the root, perhaps with `*`, matches anything */
  exists: (path: string) => boolean;
};

/** Every path that a guide to the code names is there; fenced blocks are drawings and are not read. */
export function checkDocumentedPaths(document: SourceFile, { exists }: Existence): Finding[] {
  return linesOutsideFences(document.text).flatMap(({ text, line }) =>
    namedPaths(document.path, text)
      .filter((named) => !exists(named))
      .map((named) => ({ path: document.path, line, message: `${named} does not exist` })),
  );
}

function namedPaths(documentPath: string, text: string): string[] {
  const spans = [...text.matchAll(CODE_SPAN)]
    .map(([, span = ""]) => span)
    .filter((span) => TOP_FOLDERS.test(span));
  const links = [...text.matchAll(LINK)]
    .map(([, target = ""]) => target.replace(/#.*$/, ""))
    .filter((target) => target !== "" && !/^(?:[a-z]+:|\/)/.test(target))
    .map((target) => path.posix.join(path.posix.dirname(documentPath), target));
  return [...spans, ...links]
    .filter((named) => !STANDS_FOR_MANY.test(named))
    .map((named) => path.posix.normalize(named.replace(/:\d+$/, "")));
}

function linesOutsideFences(text: string): { text: string; line: number }[] {
  let isFenced = false;
  return text.split("\n").flatMap((content, index) => {
    const isFence = content.trimStart().startsWith("```");
    if (isFence) isFenced = !isFenced;
    return isFence || isFenced ? [] : [{ text: content, line: index + 1 }];
  });
}
