import { PDFName } from "@cantoo/pdf-lib";
import { buildPdf, textAt } from "./build-pdf.ts";

/** One tagged piece of a generated book; `page` counts from 1. */
export type TaggedText = { role: string; text: string; page?: number };

/** Content besides the text: page furniture, or the order of the tags. */
export type TaggedPdf = {
  texts: readonly TaggedText[];
  /** Shown on the first page, and not part of the text. */
  furniture?: string;
  /** Order of the pieces in the tree; defaults to the order in which they are shown. */
  order?: readonly number[];
  /** Custom roles, and the standard ones they map to. */
  roleMap?: Readonly<Record<string, string>>;
};

/** A small tagged PDF of Latin text, one line per piece, each in its own structure element. */
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
