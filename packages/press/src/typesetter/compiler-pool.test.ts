import { afterAll, expect, test, vi } from "vitest";
import { createCompilerPool } from "./compiler-pool.ts";
import { createHermeticFonts } from "./hermetic-fonts.ts";

const fonts = createHermeticFonts();
vi.stubEnv("FONTCONFIG_FILE", fonts.configFile);
afterAll(() => {
  vi.unstubAllEnvs();
  fonts.remove();
});

test("gives the same families the same compiler in any order", () => {
  const pool = createCompilerPool({});
  const first = pool.withFamilies(["Oswald", "Bebas Neue"]);
  expect(pool.withFamilies(["Bebas Neue", "Oswald", "Bebas Neue"])).toBe(first);
  expect(pool.withFamilies(["Oswald"])).not.toBe(first);
});

test("keeps two compilers, and drops the least recently used", () => {
  const pool = createCompilerPool({});
  const [oswald, bebas] = [pool.withFamilies(["Oswald"]), pool.withFamilies(["Bebas Neue"])];
  expect(pool.withFamilies(["Oswald"])).toBe(oswald);
  pool.withFamilies(["Pinyon Script"]);
  expect(pool.withFamilies(["Oswald"])).toBe(oswald);
  expect(pool.withFamilies(["Bebas Neue"])).not.toBe(bebas);
});
