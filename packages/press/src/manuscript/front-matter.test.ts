import { expect, test } from "vitest";
import { copyrightLines } from "./front-matter.ts";
import { fairCopy } from "./fair-copy.ts";
import { buildManuscript } from "../testing/build-manuscript.ts";

test("prints year, author, notice, ISBN and publisher on the copyright page", () => {
  const lines = copyrightLines(
    fairCopy(buildManuscript({ notice: "Sample text prepared beforehand. No model was asked for it." })),
  );
  expect(lines.join("\n")).toMatch(/© 2026 Ada Wren-Holloway[^]*Sample text[^]*ISBN 978[^]*Tidewrack Press/u);
});
