import type { ParsedFile, SourceFile } from "./source-file.ts";

/** A comment, or a document's running text, with the offset of its first character in the file. */
export type Passage = { value: string; start: number };

const COMMENTS: Readonly<Record<string, RegExp>> = {
  sql: /--.*(?:\n[ \t]*--.*)*|\/\*[\s\S]*?\*\//g,
  css: /\/\*[\s\S]*?\*\//g,
  typ: /(?<![:"])\/\/.*(?:\n[ \t]*\/\/.*)*|\/\*[\s\S]*?\*\//g,
};

/** The comments in a file of SQL, CSS or Typst; consecutive comment lines are one passage. */
export function passagesOf({ path, text }: SourceFile): Passage[] {
  const form = COMMENTS[path.slice(path.lastIndexOf(".") + 1)];
  if (form === undefined) return [{ value: text, start: 0 }];
  return [...text.matchAll(form)].map((match) => ({ value: match[0], start: match.index }));
}

/** The comments in a parsed file; consecutive line comments are one passage. */
export function passagesOfSource({ comments, text }: ParsedFile): Passage[] {
  const passages: Passage[] = [];
  let end = -1;
  for (const comment of comments) {
    const last = passages.at(-1);
    const goesOn =
      !comment.isBlock && last !== undefined && /^\n[ \t]*$/.test(text.slice(end, comment.start));
    if (goesOn) last.value = text.slice(last.start, comment.end);
    else passages.push({ value: text.slice(comment.start, comment.end), start: comment.start });
    end = comment.end;
  }
  return passages;
}
