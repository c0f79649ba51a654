import type { NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { z } from "zod";
import { measureText } from "../checks/readable-text.ts";
import type { TypstCompiler } from "../typesetter/compiler.ts";
import type { LaidOut } from "../laid-out.ts";

/** Typst's content as JSON: text, or a node that contains more content. */
type Content = {
  func: string;
  text?: string | Content | undefined;
  body?: Content | undefined;
  children?: Content[] | undefined;
  child?: Content | undefined;
  label?: string | undefined;
  value?: unknown;
};
const Content: z.ZodType<Content> = z.lazy(() =>
  z.object({
    func: z.string(),
    text: z.string().or(Content).optional(),
    body: Content.optional(),
    children: z.array(Content).optional(),
    child: Content.optional(),
    label: z.string().optional(),
    value: z.unknown().optional(),
  }),
);

const Places = z.array(z.object({ value: z.object({ folio: z.string(), sheet: z.int() }) }));

/** Reads parts, words and text from the finished pages. */
export function readLaidOut(
  compiler: TypstCompiler,
  { document, gutterInches }: { document: NodeTypstDocument; gutterInches: number },
): LaidOut {
  const contents = (selector: string): Content[] =>
    z.array(Content).parse(compiler.query(document, selector));
  const titles = contents("<part-title>");
  const places = Places.parse(compiler.query(document, "<place>"));
  const pieces = contents("selector(<laid>).or(<laid-cap>).or(<laid-head>).or(<head-end>)");
  const text = withHeadsOnce(pieces)
    .map((piece) => textOf(piece) + (piece.label === "<laid-cap>" ? "" : "\n"))
    .join("");
  const notes = contents("footnote").map((note) => `${textOf(note.body ?? note)}\n`);
  const body = measureText(text);
  return {
    pages: document.numOfPages,
    gutterInches,
    parts: titles.map((title, index) => ({
      title: textOf(title),
      folio: places[index]?.value.folio ?? "",
      sheet: places[index]?.value.sheet ?? 0,
    })),
    ...body,
    notesHash: measureText(notes.join("")).textHash,
  };
}

/** A table's head appears on every page of the table; it is read once, before the first row. */
function withHeadsOnce(pieces: readonly Content[]): Content[] {
  const heads: Content[] = [];
  return pieces.flatMap((piece) => {
    if (piece.label === "<laid-head>") {
      heads.push(piece);
      return [];
    }
    return piece.label === "<head-end>" ? heads.slice(-z.int().parse(piece.value)) : [piece];
  });
}

function textOf(content: Content): string {
  // its text is read separately
  if (content.func === "footnote") return "";
  if (typeof content.text === "string") return content.text;
  if (content.func === "space" || content.func === "linebreak") return " ";
  const inner = [content.text, content.body, content.child, ...(content.children ?? [])];
  return inner.map((part) => (part === undefined ? "" : textOf(part))).join("");
}
