import { expect, test } from "vitest";
import { chosenModel, describeModels } from "./choice.ts";
import { progressLine } from "./progress-line.ts";
import { RECOMMENDED_MODELS } from "./recommended-models.ts";
import { requireGguf } from "./require-gguf.ts";

test("shows size, memory and license of each model before the choice", () => {
  const shown = describeModels();
  expect(shown).toContain("small   Qwen3 4B Instruct 2507: 2.5 GB to download, 6 GB of memory, Apache-2.0");
  expect(RECOMMENDED_MODELS.every(({ name }) => shown.includes(name))).toBe(true);
});

test("pins each model by revision and checksum", () => {
  for (const { url, sha256, bytes, memoryGb } of RECOMMENDED_MODELS) {
    expect(url).toMatch(/^https:\/\/huggingface\.co\/[^/]+\/[^/]+\/resolve\/[0-9a-f]{40}\/[^/]+\.gguf$/u);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/u);
    expect(memoryGb * 1e9).toBeGreaterThan(bytes + 2e9);
  }
});

test("lists the models for an unknown name", () => {
  expect(chosenModel("medium").name).toContain("Mistral Nemo");
  expect(() => chosenModel("huge")).toThrow(
    '"huge" is none of them. Use npm run local-model -- --model small',
  );
});

test("shows one changing line in a terminal, and a line per tenth in a file", () => {
  const written = (isTTY: boolean): string[] => {
    const lines: string[] = [];
    const line = progressLine(1e9, { isTTY, write: (text) => lines.push(text) });
    for (let percent = 1; percent <= 30; percent += 1) line.show(percent * 1e7);
    line.end();
    return lines;
  };
  expect(written(true)).toHaveLength(31);
  expect(written(true)[29]).toBe("\r  30 % · 0.30 of 1.00 GB");
  expect(written(false)).toEqual([
    "  1 % · 0.01 of 1.00 GB\n",
    "  10 % · 0.10 of 1.00 GB\n",
    "  20 % · 0.20 of 1.00 GB\n",
    "  30 % · 0.30 of 1.00 GB\n",
  ]);
});

test("requires a custom file to exist and be a model", () => {
  expect(() => requireGguf("/nowhere/model.gguf")).toThrow("There is no file at /nowhere/model.gguf.");
  expect(() => requireGguf(import.meta.filename)).toThrow("choice.test.ts is no GGUF file");
});
