import { BINDING_OF_FORMAT, type ExportFormat } from "@colophon/contracts/exports/export-request";
import { canBind } from "@colophon/contracts/library/books/print";
import {
  type Binding,
  OFFERED_TRIMS,
  PAPERS,
  type Paper,
  TRIM_SIZES,
  type TrimSize,
} from "@colophon/contracts/library/books/print";
import {
  type BookLength,
  type PageForecast,
  type TypesetLayout,
  forecastPages,
  wordsPerPage,
} from "./page-forecast.ts";
import { evenPages, type PageLimits, pageLimits } from "./page-limits.ts";

/** Layout of a printed book. */
export type PrintLayout = TypesetLayout & { paper: Paper };

/** A change of layout that makes the file possible; `pages` is the resulting count. */
export type Fix = { look: PrintLayout; pages: PageForecast };

/** A file that KDP rejects in this layout. */
export type ForeseenRejection = {
  format: ExportFormat;
  /** false: an estimate is close to the limit, so trying remains possible */
  isRejected: boolean;
  sentence: string;
  advice: string;
  /** layouts in which it is possible, the most similar one first */
  fixes: readonly Fix[];
};

/** Sizes to propose: those the forms offer first, and those available as hardcovers. */
const PROPOSED_TRIMS: readonly TrimSize[] = [...OFFERED_TRIMS, "5.5x8.5", "6.14x9.21"];
const MAX_FIXES = 3;
const WORD_COUNT_STEP = 500;

type Asked = { formats: readonly ExportFormat[]; look: PrintLayout };

/**
 * The printed files KDP would reject for their size, paper or page count, before anything is made. It judges
 * as preflight does: a wrap by its own binding, the interior by the binding requested.
 * @returns one entry for each such file, in the order asked for
 */
export function foreseeRejections(book: BookLength, { formats, look }: Asked): ForeseenRejection[] {
  return formats.flatMap((format) => {
    const binding = bindingOf(format, { formats, look });
    const refusal = binding === null ? null : foreseeOne(book, { format, binding, look });
    return refusal === null ? [] : [refusal];
  });
}

/** Binding of a file; null if it is not bound. */
function bindingOf(format: ExportFormat, { formats, look }: Asked): Binding | null {
  if (format !== "pdf") return BINDING_OF_FORMAT[format] ?? null;
  const bindings: readonly Binding[] = TRIM_SIZES[look.trim].bindings;
  const isCase = formats.includes("hardcover") && !formats.includes("cover");
  return isCase || !bindings.includes("paperback") ? "hardcover" : "paperback";
}

type Bound = { format: ExportFormat; binding: Binding; look: PrintLayout };

function foreseeOne(book: BookLength, bound: Bound): ForeseenRejection | null {
  const { format, binding, look } = bound;
  const limits = pageLimits({ ...look, binding });
  if (limits === null) {
    // The interior alone has no binding: its trim and paper are named with the wrap that needs them.
    const fixes = fixesOf(book, bound);
    return {
      format,
      isRejected: true,
      sentence: notBound(binding, look),
      advice: adviceOf(fixes, null),
      fixes,
    };
  }
  const forecast = forecastPages(book, look);
  const verdict = judge(forecast, limits);
  if (verdict === "fits") return null;
  const fixes = fixesOf(book, bound);
  const lack = lackOf(forecast, { limits, look });
  return {
    format,
    isRejected: verdict === "refused",
    sentence: `${pagesMessage(forecast, look)}; ${limitMessage(forecast, { limits, binding, look })}`,
    advice: adviceOf(fixes, lack),
    fixes,
  };
}

/** An estimate only rejects what is beyond the limit even if the estimate is off. */
function judge(
  { isExact, pages, least, most }: PageForecast,
  limits: PageLimits,
): "fits" | "near" | "refused" {
  if (evenPages(most) < limits.min || evenPages(least) > limits.max) return "refused";
  if (isExact) return "fits";
  // Near means that the estimate itself is outside the limits.
  return evenPages(pages) < limits.min || evenPages(pages) > limits.max ? "near" : "fits";
}

function pagesMessage({ pages, isExact }: PageForecast, look: PrintLayout): string {
  const print = look.largePrint ? " in large print" : "";
  return `This book has ${isExact ? "" : "about "}${pages} pages in ${inchesOf(look.trim)}${print}`;
}

type Limited = { limits: PageLimits; binding: Binding; look: PrintLayout };

function limitMessage({ pages }: PageForecast, { limits, binding, look }: Limited): string {
  const what = `a ${binding} on ${paperOf(look.paper)}`;
  return evenPages(pages) < limits.min
    ? `${what} needs at least ${limits.min}.`
    : `${what} has at most ${limits.max}.`;
}

function notBound(binding: Binding, { trim, paper }: PrintLayout): string {
  const sizes: readonly Binding[] = TRIM_SIZES[trim].bindings;
  if (!sizes.includes(binding)) return `KDP binds no ${binding} in ${inchesOf(trim)}.`;
  const papers: readonly Binding[] = PAPERS[paper].bindings;
  if (!papers.includes(binding)) return `KDP binds no ${binding} on ${paperOf(paper)}.`;
  return `KDP binds no ${binding} in ${inchesOf(trim)} on ${paperOf(paper)}.`;
}

/** The problem if no other layout helps: words to add, or a book that is too long. */
type Lack = { words: number } | "too long";

function lackOf({ pages }: PageForecast, { limits, look }: Pick<Limited, "limits" | "look">): Lack {
  if (evenPages(pages) > limits.max) return "too long";
  const words = (limits.min - pages) * wordsPerPage(look);
  return { words: Math.max(1, Math.ceil(words / WORD_COUNT_STEP)) * WORD_COUNT_STEP };
}

function adviceOf(fixes: readonly Fix[], lack: Lack | null): string {
  const [first] = fixes;
  const other = first === undefined ? "" : `${upperFirst(describeLayout(first))} would do.`;
  if (lack === null) return other;
  if (lack === "too long")
    return other === "" ? "Part it into two volumes." : `${other} Or part it into two volumes.`;
  const more = `dd chapters: about ${lack.words.toLocaleString("en-US")} more words.`;
  return other === "" ? `A${more}` : `${other} Or a${more}`;
}

function describeLayout({ look, pages }: Fix): string {
  const print = look.largePrint ? "large print in " : "";
  const count = `${pages.isExact ? "" : "about "}${pages.pages} pages`;
  return `${print}${inchesOf(look.trim)} on ${paperOf(look.paper)}, with ${count},`;
}

function fixesOf(book: BookLength, { binding, look }: Bound): Fix[] {
  return similarLayouts(look, binding)
    .flatMap((near) => {
      const limits = pageLimits({ ...near, binding });
      const pages = forecastPages(book, near);
      return limits !== null && isSurelyWithin(pages, limits) ? [{ look: near, pages }] : [];
    })
    .slice(0, MAX_FIXES);
}

function isSurelyWithin({ pages, isExact, least, most }: PageForecast, { min, max }: PageLimits): boolean {
  if (isExact) return evenPages(pages) >= min && evenPages(pages) <= max;
  return least >= min && most <= max;
}

/**
 * Other layouts, smallest change first: another paper, another size, then the same in the other print size.
 */
function similarLayouts(look: PrintLayout, binding: Binding): PrintLayout[] {
  const sizes = PROPOSED_TRIMS.toSorted((one, other) => far(one, look.trim) - far(other, look.trim));
  const trims = [...new Set([look.trim, ...sizes])];
  const papers: readonly Paper[] = [look.paper, "cream", "white"];
  return [look.largePrint, !look.largePrint].flatMap((largePrint) =>
    trims.flatMap((trim) => {
      const paper = papers.find((one) => canBind(binding, { trim, paper: one }));
      const isAsked = trim === look.trim && paper === look.paper && largePrint === look.largePrint;
      return paper === undefined || isAsked ? [] : [{ ...look, trim, paper, largePrint }];
    }),
  );
}

function far(one: TrimSize, other: TrimSize): number {
  const [a, b] = [TRIM_SIZES[one], TRIM_SIZES[other]];
  return Math.hypot(a.widthInches - b.widthInches, a.heightInches - b.heightInches);
}

function inchesOf(trim: TrimSize): string {
  const { widthInches, heightInches } = TRIM_SIZES[trim];
  return `${widthInches} × ${heightInches} in`;
}

function paperOf(paper: Paper): string {
  return `${PAPERS[paper].name.toLowerCase()} paper`;
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
