import type { FairPart } from "../manuscript/fair-copy.ts";
import type { PartKind } from "../manuscript/part-kinds.ts";

/** A part's semantic markup; null if the vocabularies have no term for it. */
export type PartMarks = { type: string; role: string | null } | null;

/** @source EPUB 3 Structural Semantics Vocabulary 1.1; Digital Publishing WAI-ARIA Module 1.1 */
const MARKS: Readonly<Record<PartKind, PartMarks>> = {
  foreword: { type: "foreword", role: "doc-foreword" },
  preface: { type: "preface", role: "doc-preface" },
  introduction: { type: "introduction", role: "doc-introduction" },
  copyright: { type: "copyright-page", role: null },
  dedication: { type: "dedication", role: "doc-dedication" },
  epigraph: { type: "epigraph", role: "doc-epigraph" },
  chapter: { type: "chapter", role: "doc-chapter" },
  prologue: { type: "prologue", role: "doc-prologue" },
  interlude: null,
  epilogue: { type: "epilogue", role: "doc-epilogue" },
  part: { type: "part", role: "doc-part" },
  afterword: { type: "afterword", role: "doc-afterword" },
  acknowledgements: { type: "acknowledgments", role: "doc-acknowledgments" },
  aboutTheAuthor: null,
  alsoBy: null,
};

// Chapters whose title shows they are something else, in the supported languages.
const BY_TITLE: readonly { title: RegExp; marks: PartMarks }[] = [
  {
    title: /^(?:prolog(?:ue|o)?|pr[óo]logo|proloog)(?!\p{L})/iu,
    marks: { type: "prologue", role: "doc-prologue" },
  },
  {
    title: /^(?:[eé]pilog(?:ue|o)?|ep[íi]logo|epiloog)(?!\p{L})/iu,
    marks: { type: "epilogue", role: "doc-epilogue" },
  },
  {
    title: /^(?:appendix|anhang|annexe|ap[ée]ndice|appendice|bijlage)(?!\p{L})/iu,
    marks: { type: "appendix", role: "doc-appendix" },
  },
];

/** A part's `epub:type` and `role`. */
export function partMarks({ kind, title }: Pick<FairPart, "kind" | "title">): PartMarks {
  if (kind !== "chapter") return MARKS[kind];
  return BY_TITLE.find((entry) => entry.title.test(title))?.marks ?? MARKS.chapter;
}
