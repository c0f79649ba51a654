import type { Passage } from "./passages.ts";
import { type Comment, type Finding, lineAt, type ParsedFile, type SourceFile } from "./source-file.ts";

const UNDATED_TAG = /(?:^|[\s*])(@?(?:TODO|FIXME|XXX|HACK|BUG)\b|NOTE:|@[A-Z]{2,}\b)/;
const ALLOWED_TAG = /@NOTE\b|@TODO\(#\d+\)/g;

/** Two tags only: `@NOTE` for what a reader must know, `@TODO(#12)` for what an issue tracks. */
export function checkCommentTags(file: ParsedFile): Finding[] {
  return checkCommentText(file, file.comments);
}

/** The same in the comments of SQL, Typst and CSS. */
export function checkCommentText(file: SourceFile, comments: readonly Passage[]): Finding[] {
  return comments.flatMap((comment) => {
    const tag = UNDATED_TAG.exec(comment.value.replaceAll(ALLOWED_TAG, ""))?.[1];
    if (tag === undefined) return [];
    return [finding(file, comment, `comment tag "${tag}": only @NOTE and @TODO(#issue) are used here`)];
  });
}

const SUPPRESSION = /^\s*(?:(?:ox|es)lint-disable|v8 ignore|oxfmt-ignore|prettier-ignore)/;
const REASON = /(?:--|:)\s+\S.{8,}/;

/** A suppression states its reason after `--`, so that the next reader can tell whether it still applies. */
export function checkSuppressions(file: ParsedFile): Finding[] {
  return file.comments.flatMap((comment) => {
    if (!SUPPRESSION.test(comment.value) || REASON.test(comment.value)) return [];
    return [finding(file, comment, "a suppression needs a reason: … -- why it cannot be helped")];
  });
}

const EFFECT = /^(?!\s*import\b).*\buse(?:Layout)?Effect\(/;
const COMMENT_END = /^\s*(?:\/\/|\*|\/\*)|\*\/\s*$/;

/** An effect is the last resort, and the line above it says what it synchronizes. */
export function checkEffectComments({ path, text }: ParsedFile): Finding[] {
  if (!path.startsWith("apps/web/") || path.includes(".test.")) return [];
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    if (!EFFECT.test(line) || COMMENT_END.test(line) || COMMENT_END.test(lines[index - 1] ?? "")) return [];
    return [{ path, line: index + 1, message: "an effect needs a comment above it: why is it needed?" }];
  });
}

function finding(file: SourceFile, comment: Pick<Comment, "start">, message: string): Finding {
  return { path: file.path, line: lineAt(file.text, comment.start), message };
}
