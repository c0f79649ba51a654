import { z } from "zod";
import { BINDINGS, PAPERS, PRESS_FILE_KINDS, PRESS_THEMES, TRIM_SIZES } from "./print.ts";

// Separate from the tables they are made from: screens show the tables, and zod is heavier than a screen.

export const Binding = z.enum(BINDINGS);

export const TrimSize = z
  .enum(keysOf(TRIM_SIZES), "Choose a trim size from the list")
  .meta({ id: "TrimSize" });

export type TrimSize = z.output<typeof TrimSize>;

export const Paper = z.enum(keysOf(PAPERS), "Choose a paper from the list").meta({ id: "Paper" });

export type Paper = z.output<typeof Paper>;

export const PressTheme = z
  .enum(keysOf(PRESS_THEMES), "Choose a theme from the list")
  .meta({ id: "PressTheme" });

export type PressTheme = z.output<typeof PressTheme>;

export const PressFileKind = z.enum(PRESS_FILE_KINDS);

function keysOf<Name extends string>(record: Readonly<Record<Name, unknown>>): [Name, ...Name[]] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  const [first, ...rest] = names;
  if (first === undefined) throw new TypeError("an empty list has nothing to choose from");
  return [first, ...rest];
}
