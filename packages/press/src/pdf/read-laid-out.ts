import type { NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { z } from "zod";
import { measureText } from "../checks/reading-text.ts";
import type { TypstCompiler } from "../typst/compiler.ts";
import type { LaidOut } from "../typst/messages.ts";

/** Typst's content as JSON: text, or something that holds more of it. */
type Content = {
  func: string;
  text?: string | undefined;
  body?: Content | undefined;
  children?: Content[] | undefined;
  child?: Content | undefined;
  label?: string | undefined;
};
const Content: z.ZodType<Content> = z.lazy(() =>
  z.object({
    func: z.string(),
    text: z.string().optional(),
    body: Content.optional(),
    children: z.array(Content).optional(),
    child: Content.optional(),
    label: z.string().optional(),
  }),
);

const ChapterPages = z.array(z.object({ value: z.object({ folio: z.int(), sheet: z.int() }) }));

/** Reads chapters, words and text back from the finished pages. */
export function readLaidOut(
  compiler: TypstCompiler,
  document: NodeTypstDocument,
  gutterInches: number,
): LaidOut {
  const titles = z.array(Content).parse(compiler.query(document, "<chapter>"));
  const places = ChapterPages.parse(compiler.query(document, "<place>"));
  const laid = z.array(Content).parse(compiler.query(document, "selector(<laid>).or(<laid-cap>)"));
  const text = laid.map((piece) => textOf(piece) + (piece.label === "<laid-cap>" ? "" : "\n")).join("");
  return {
    pages: document.numOfPages,
    gutterInches,
    chapters: titles.map((title, index) => ({
      title: textOf(title),
      page: places[index]?.value.folio ?? 0,
      sheet: places[index]?.value.sheet ?? 0,
    })),
    ...measureText(text),
  };
}

function textOf(content: Content): string {
  if (content.text !== undefined) return content.text;
  if (content.func === "space" || content.func === "linebreak") return " ";
  const inner = [content.body, content.child, ...(content.children ?? [])];
  return inner.map((part) => (part === undefined ? "" : textOf(part))).join("");
}
