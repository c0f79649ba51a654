import { strFromU8, unzipSync } from "fflate";
import { decodeXML } from "entities";
import { type Check, folded } from "./finding.ts";

/** A Word file, as seen by the checks. */
export type WordView = {
  /** Paragraphs separated by line breaks. */
  text: string;
  title: string;
  author: string;
  hasComments: boolean;
  hasTrackedChanges: boolean;
};

/** @throws if the bytes are not an archive or contain no document */
export function readWord(bytes: Uint8Array): WordView {
  const files = unzipSync(bytes, {
    filter: ({ name }) => /^(?:word\/(?:document|comments)|docProps\/core)\.xml$/u.test(name),
  });
  const document = files["word/document.xml"];
  if (document === undefined) throw new RangeError("the archive holds no Word document");
  const xml = strFromU8(document);
  const core = strFromU8(files["docProps/core.xml"] ?? new Uint8Array());
  return {
    text: Array.from(xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<\/w:p>/gu), ([, text]) =>
      text === undefined ? "\n" : decodeXML(text),
    ).join(""),
    title: decodeXML(/<dc:title>([^<]*)</u.exec(core)?.[1] ?? ""),
    author: decodeXML(/<dc:creator>([^<]*)</u.exec(core)?.[1] ?? ""),
    hasComments: /<w:comment\s/u.test(strFromU8(files["word/comments.xml"] ?? new Uint8Array())),
    hasTrackedChanges: /<w:(?:ins|del)\s/u.test(xml),
  };
}

/** OWN-004 for a Word file. */
export const wordNames: Check<WordView> = (view, { title, author }) => {
  const text = folded(view.text);
  return [
    { what: "title", due: title, named: view.title },
    { what: "author", due: author, named: view.author },
  ]
    .filter(({ due, named }) => !folded(named).includes(folded(due)) && !text.includes(folded(due)))
    .map(({ what, due }) => ({
      code: "OWN-004",
      sentence: `The Word file does not name the ${what} “${due}”.`,
    }));
};

/** OWN-010 */
export const wordClean: Check<WordView> = ({ hasComments, hasTrackedChanges }) => {
  const what = [hasComments ? "comments" : null, hasTrackedChanges ? "tracked changes" : null].filter(
    (one) => one !== null,
  );
  return what.length === 0 ? [] : [{ code: "OWN-010", sentence: `The Word file has ${what.join(" and ")}.` }];
};
