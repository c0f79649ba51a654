import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { FigureGroup } from "../../app/support/help/figures/figure.ts";

const Figure = z.strictObject({
  text: z.string().min(1),
  source: z.url({ protocol: /^https$/u }).exactOptional(),
  checked: z.iso.date().exactOptional(),
});

/** Exports of a figures file besides types and functions: groups, by constant name. */
const Group = z.record(z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u), Figure);

/** All figures in a folder. New files are found automatically; duplicate names are rejected. */
export async function loadFigures(folder: string): Promise<FigureGroup> {
  const all: Record<string, z.output<typeof Figure>> = {};
  for (const file of globSync("*.ts", { cwd: folder }).toSorted()) {
    if (file === "figure.ts" || file.endsWith(".test.ts")) continue;
    for (const [name, figure] of await figuresOf(path.join(folder, file))) {
      if (name in all) throw new Error(`The figure "${name}" of ${file} is there already.`);
      all[name] = figure;
    }
  }
  return all;
}

async function figuresOf(file: string): Promise<[string, z.output<typeof Figure>][]> {
  const module: unknown = await import(pathToFileURL(file).href);
  const groups = Object.entries(z.record(z.string(), z.unknown()).parse(module)).filter(([name]) =>
    name.endsWith("_FIGURES"),
  );
  return groups.flatMap(([name, group]) => {
    const read = Group.safeParse(group);
    if (read.success) return Object.entries(read.data);
    throw new Error(
      `${name} of ${path.basename(file)} is no group of figures: ${z.prettifyError(read.error)}`,
    );
  });
}
