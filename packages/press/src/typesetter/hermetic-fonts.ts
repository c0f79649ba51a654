import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A fontconfig file that hides all system fonts, so that a book looks the same on every machine. */
export type HermeticFonts = { configFile: string; remove(): void };

/** Its folder is in the system's temporary one, until `remove` or the end of the process. */
export function createHermeticFonts(): HermeticFonts {
  const folder = mkdtempSync(join(tmpdir(), "colophon-press-"));
  // The folder must exist and be empty: without any folder the typesetter falls back to /usr/share/fonts.
  const empty = join(folder, "no-fonts");
  mkdirSync(empty);
  const configFile = join(folder, "fonts.conf");
  writeFileSync(
    configFile,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${empty}</dir></fontconfig>\n`,
  );
  const remove = (): void => {
    process.off("exit", remove);
    rmSync(folder, { recursive: true, force: true });
  };
  // nothing is left behind even if the press is never closed
  process.on("exit", remove);
  return { configFile, remove };
}
