import { expect, test } from "vitest";
import { chosenModel, describeModels } from "./choice.ts";
import { progressLine } from "./progress-line.ts";
import { RECOMMENDED_MODELS } from "./recommended-models.ts";
import { requireGguf } from "./require-gguf.ts";

test("each model is shown with its size, memory and licence before it is chosen", () => {
  const shown = describeModels();
  expect(shown).toContain("small   Qwen3 4B Instruct 2507: 2.5 GB to download, 6 GB of memory, Apache-2.0");
  expect(RECOMMENDED_MODELS.every(({ name }) => shown.includes(name))).toBe(true);
});

test("each model is pinned: its address by a revision, its bytes by a checksum", () => {
  for (const { url, sha256, bytes, memoryGb } of RECOMMENDED_MODELS) {
    expect(url).toMatch(/^https:\/\/huggingface\.co\/[^/]+\/[^/]+\/resolve\/[0-9a-f]{40}\/[^/]+\.gguf$/u);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/u);
    expect(memoryGb * 1e9).toBeGreaterThan(bytes + 2e9);
  }
});

test("a name that is none of them is told what there is", () => {
  expect(chosenModel("medium").name).toContain("Mistral Nemo");
  expect(() => chosenModel("huge")).toThrow(
    '"huge" is none of them. Use npm run local-model -- --model small',
  );
});

test("a terminal sees one line that changes, a file a line for every tenth", () => {
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

test("a file of one's own must be there and be a model's", () => {
  expect(() => requireGguf("/nowhere/model.gguf")).toThrow("There is no file at /nowhere/model.gguf.");
  expect(() => requireGguf(import.meta.filename)).toThrow("choice.test.ts is no GGUF file");
});
