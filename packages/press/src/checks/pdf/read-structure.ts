import { type PDFDict, type PDFObject, PDFNumber } from "@cantoo/pdf-lib";
import { asDict, dictAt, listAt, nameAt, numberAt } from "./pdf-objects.ts";
import type { PdfView } from "./read-pdf.ts";

/** One leaf of the structure tree with its text, in reading order. */
export type StructuredText = {
  text: string;
  /** Roles from the root to the leaf, with the role map applied, e.g. ["Document", "Sect", "H1"]. */
  roles: readonly string[];
  /** Shared by all leaves of the nearest block element (paragraph, heading, note). */
  block: number;
  /** Page the leaf begins on, from 1. */
  page: number;
};

const INLINE = new Set(["Span", "Em", "Strong", "Link", "Reference", "Quote", "Code", "Sub", "NonStruct"]);
const MAX_DEPTH = 64;

type Walk = {
  view: PdfView;
  roleMap: PDFDict | undefined;
  texts: Map<number, Map<number, string>>;
  found: StructuredText[];
  blocks: number;
};
type Place = { roles: readonly string[]; page: number | undefined; block: number };

/**
 * The text of a tagged PDF in structure order, without page furniture.
 * @returns  nothing if the file has no structure tree
 */
export function readStructure(view: PdfView): StructuredText[] {
  if (view.structure === undefined) return [];
  const roleMap = dictAt(view.structure, "RoleMap");
  const walk: Walk = { view, roleMap, texts: new Map(), found: [], blocks: 0 };
  const start: Place = { roles: [], page: undefined, block: 0 };
  for (const kid of listAt(view.structure, "K")) visit(kid, start, walk);
  return walk.found;
}

function visit(object: PDFObject, place: Place, walk: Walk): void {
  if (object instanceof PDFNumber) addText(object.asNumber(), place, walk);
  const element = asDict(object);
  if (element === undefined || place.roles.length > MAX_DEPTH) return;
  const named = dictAt(element, "Pg");
  const page = named === undefined ? place.page : walk.view.indexOf(named);
  const role = nameAt(element, "S");
  if (role === undefined) {
    const id = numberAt(element, "MCID");
    if (id !== undefined) addText(id, { ...place, page }, walk);
    return;
  }
  const standard = nameAt(walk.roleMap, role) ?? role;
  if (!INLINE.has(standard)) walk.blocks += 1;
  const block = INLINE.has(standard) ? place.block : walk.blocks;
  const inner: Place = { roles: [...place.roles, standard], page, block };
  for (const kid of listAt(element, "K")) visit(kid, inner, walk);
}

function addText(contentId: number, { roles, page, block }: Place, walk: Walk): void {
  if (page === undefined) return;
  const text = textsOf(page, walk).get(contentId);
  if (text !== undefined) walk.found.push({ text, roles, block, page: page + 1 });
}

function textsOf(page: number, { view, texts }: Walk): Map<number, string> {
  const known = texts.get(page);
  if (known !== undefined) return known;
  const read = new Map<number, string>();
  for (const { text, contentId, isArtifact } of view.pages[page]?.marks().texts ?? []) {
    if (contentId !== null && !isArtifact) read.set(contentId, (read.get(contentId) ?? "") + text);
  }
  texts.set(page, read);
  return read;
}
