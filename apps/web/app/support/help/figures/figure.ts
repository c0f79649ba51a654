/** A number shown in articles: taken from rules, contracts or configuration, never typed in. */
export type HelpFigure = {
  /** as displayed, with its unit: "0.125 in" */
  text: string;
  /** URL of the page it comes from, if it isn't our own number */
  source?: string;
  /** the date it was checked there, as YYYY-MM-DD */
  checked?: string;
};

/** Figures by the names articles use: "spine-text.min-pages". */
export type FigureGroup = Readonly<Record<string, HelpFigure>>;

/** @param value  in inches */
export function inches(value: number): string {
  return `${String(value)} in`;
}

/** With thousands separators, in English format. */
export function whole(value: number): string {
  return value.toLocaleString("en-US");
}

/** @param cents  US cents */
export function dollars(cents: number): string {
  return `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: cents % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 })}`;
}

/** @param share  0.7 for 70 % */
export function percent(share: number): string {
  return `${String(Math.round(share * 1000) / 10)}%`;
}
