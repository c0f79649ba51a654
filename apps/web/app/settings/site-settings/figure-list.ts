import { CSV_START, csvRow } from "@colophon/rules/csv";
import { type FigureGroup, type FigureUnit, figureText, nameFigure } from "@colophon/kdp/prices/figure-names";
import { tableEntry } from "@colophon/rules/table-entry";
import type { AdminPage } from "../../admin/shell/admin-list.tsx";
import type { ListAsked } from "../../admin/shell/list-url.ts";
import type { Figure } from "./settings-queries.ts";
import type { ApiFile } from "../../platform/api.ts";

const PAGE_SIZE = 25;

/** A figure with its display name and unit. */
export type KnownFigure = Figure & { name: string; group: FigureGroup | ""; unit: FigureUnit };

/** A figure that this version of the page doesn't know keeps its key and is shown as a plain number. */
const A_NUMBER: FigureUnit = { kind: "pages", decimals: 0 };

function knownFigures(figures: readonly Figure[]): KnownFigure[] {
  const values = new Map(figures.map(({ key, value }) => [key, value]));
  return figures.map((figure) => {
    const { name, group, unit } = nameFigure(figure.key, (key) => values.get(key)) ?? {
      name: figure.key,
      group: "" as const,
      unit: A_NUMBER,
    };
    return { ...figure, name, group, unit };
  });
}

/** The page of figures requested by the list's URL; the server sends all at once, so paging happens here. */
export function figurePage(figures: readonly Figure[], asked: ListAsked): AdminPage<KnownFigure> {
  const found = figuresFound(figures, asked);
  const start = startOf(asked, found.length);
  const end = start + PAGE_SIZE;
  return {
    rows: found.slice(start, end),
    next: end < found.length ? String(end) : null,
    previous: start > 0 ? String(start) : null,
    total: { count: found.length, is_more: false },
  };
}

/** All matching figures as a table for spreadsheets. */
export function figureFile(figures: readonly Figure[], asked: ListAsked): ApiFile {
  const header = ["Figure", "Value", "Published", "Read on", "Source", "Replaced at", "Key"];
  const rows = figuresFound(figures, asked).map(
    ({ key, name, unit, value, published, as_of: day, source, changed_at: at }) => [
      name,
      figureText(value, unit),
      figureText(published, unit),
      day,
      source,
      at ?? "",
      key,
    ],
  );
  const blob = new Blob([CSV_START, ...[header, ...rows].map((row) => csvRow(row))], {
    type: "text/csv;charset=utf-8",
  });
  return { blob, filename: "kdp-figures.csv" };
}

function figuresFound(figures: readonly Figure[], asked: ListAsked): KnownFigure[] {
  const words = (asked["q"] ?? "").toLowerCase().split(/\s+/u).filter(Boolean);
  const about = asked["group"] ?? "";
  const found = knownFigures(figures).filter(
    ({ key, name, group, source, changed_at: at }) =>
      (asked["state"] !== "replaced" || at !== null) &&
      (about === "" || group === about) &&
      words.every((word) => `${name} ${key} ${source}`.toLowerCase().includes(word)),
  );
  const compare = tableEntry(COMPARISONS, asked["sort"] ?? "");
  // In the order of KDP's tables unless sorted.
  if (compare === undefined) return found;
  const ordered = found.toSorted(compare);
  return asked["order"] === "asc" ? ordered : ordered.toReversed();
}

type Compare = (one: KnownFigure, other: KnownFigure) => number;

function amountOf({ value, unit }: KnownFigure): number {
  return value / 10 ** unit.decimals;
}

const COMPARISONS: Readonly<Record<string, Compare>> = {
  name: (one, other) => one.name.localeCompare(other.name, "en", { numeric: true }),
  value: (one, other) => amountOf(one) - amountOf(other),
  as_of: (one, other) => one.as_of.localeCompare(other.as_of),
};

/** Index of a page's first figure; a typed URL may name a page that doesn't exist. */
function startOf(asked: ListAsked, count: number): number {
  const before = placeOf(asked["before"]);
  const start = before === null ? (placeOf(asked["after"]) ?? 0) : before - PAGE_SIZE;
  return start < 0 || start >= count ? 0 : start;
}

function placeOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/u.test(text) ? Number(text) : null;
}
