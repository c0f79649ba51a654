import { PDFName } from "@cantoo/pdf-lib";
import { buildPdf, textAt } from "./build-pdf.ts";

/** One tagged piece of a made-up book; `page` counts from 1. */
export type TaggedText = { role: string; text: string; page?: number };

/** Changes what the file says without saying it of the text: furniture of a page, or the order of the tags. */
export type TaggedPdf = {
  texts: readonly TaggedText[];
  /** Shown on the first page, and no part of the text. */
  furniture?: string;
  /** The tree names the pieces in this order; left out, in the order they are shown. */
  order?: readonly number[];
  /** Roles of the file's own, and what they stand for. */
  roleMap?: Readonly<Record<string, string>>;
};

/** A small tagged PDF of Latin text, a line a piece, each under its own element of the structure tree. */
export function buildTaggedPdf({ texts, furniture, order, roleMap }: TaggedPdf): Promise<Uint8Array> {
  const count = Math.max(1, ...texts.map(({ page = 1 }) => page));
  const pages = Array.from({ length: count }, (_, index) => {
    const lines = texts.map(({ role, text, page = 1 }, id) =>
      page === index + 1
        ? `/${role} <</MCID ${id}>> BDC\n${textAt(text, { x: 60, y: 600 - 20 * id })}EMC\n`
        : "",
    );
    const head =
      furniture !== undefined && index === 0
        ? `/Artifact BMC\n${textAt(furniture, { x: 60, y: 630 })}EMC\n`
        : "";
    return { width: 432, height: 648, content: head + lines.join("") };
  });
  return buildPdf({
    pages,
    finish: (document) => {
      const { context } = document;
      const kids = (order ?? texts.map((_, id) => id)).map((id) => {
        const { role = "P", page = 1 } = texts[id] ?? {};
        return context.obj({ Type: "StructElem", S: role, Pg: document.getPage(page - 1).ref, K: id });
      });
      const root = context.obj({ Type: "StructElem", S: "Document", K: kids });
      const tree = context.obj({ Type: "StructTreeRoot", K: [root], RoleMap: context.obj({ ...roleMap }) });
      document.catalog.set(PDFName.of("StructTreeRoot"), context.register(tree));
      document.catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
    },
  });
}
