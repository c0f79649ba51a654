/** A figure as articles show it: taken from rules, contracts or configuration, never typed. */
export type HelpFigure = {
  /** as it is read, with its unit: "0.125 in" */
  text: string;
  /** address of the page that says so, where it is not ours to say */
  source?: string;
  /** the day it was checked there, as YYYY-MM-DD */
  checked?: string;
};

/** Figures by the name that articles call them by: "spine-text.min-pages". */
export type FigureGroup = Readonly<Record<string, HelpFigure>>;

/** @param value  in inches */
export function inches(value: number): string {
  return `${String(value)} in`;
}

/** With separators of thousands, as it is read in English. */
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
