import type { ImportedFigures } from "@colophon/contracts/publishing/listings/optimization";

const onDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/**
 * Keyword numbers from an author's own tool, with tool and date: "2,400 searches a month · Publisher Rocket,
 * imported 23 Nov 2026".
 */
export function figureLabel(figures: ImportedFigures): string {
  const parts = [
    counted(figures.monthly_searches, "searches a month"),
    counted(figures.competition, "of 100 for competition"),
    counted(figures.competitors, "competing books"),
    figures.monthly_earnings === null
      ? ""
      : `$${Math.round(figures.monthly_earnings).toLocaleString("en")} earned a month`,
  ].filter((words) => words !== "");
  const what = parts.length === 0 ? "no figures" : parts.join(", ");
  return `${what} · ${importedLabel(figures)}`;
}

/** The tool a table came from and its import date. */
export function importedLabel({
  source,
  imported_at: at,
}: Pick<ImportedFigures, "source" | "imported_at">): string {
  return `${source}, imported ${onDay.format(new Date(at))}`;
}

function counted(figure: number | null, what: string): string {
  return figure === null ? "" : `${figure.toLocaleString("en")} ${what}`;
}
