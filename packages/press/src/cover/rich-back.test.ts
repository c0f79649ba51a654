import { paletteOf } from "@colophon/cover/art/palettes";
import { CoverRecipe } from "@colophon/contracts/covers/designs/cover";
import type { CoverType } from "@colophon/contracts/covers/designs/choices";
import { expect, test } from "vitest";
import { readPdf } from "../checks/pdf/read-pdf.ts";
import { createCompilerPool } from "../typesetter/compiler-pool.ts";
import { withBack } from "./back-text.ts";
import { composeCover } from "./compose-cover.ts";
import type { CoverText } from "./cover-request.ts";
import { COVER_TEMPLATE_FILES } from "./cover-template-files.ts";
import { typeSetOf } from "./designs.ts";
import { coverLayoutOf } from "./cover-layout.ts";
import { buildCoverRequest, buildWrap } from "./testing/build-cover-request.ts";
import { setText } from "./typefaces.ts";
import { typesetCover } from "./typeset-cover.ts";

const compilers = createCompilerPool(COVER_TEMPLATE_FILES);

type Set = {
  text?: Partial<CoverText>;
  back?: object;
  type?: CoverType;
  output?: ReturnType<typeof buildWrap>;
};

/** A wrap without its art: its texts, their faces, and the parts that did not fit. */
async function setBack({ text = {}, back = {}, type = "literary", output = buildWrap() }: Set) {
  const order = buildCoverRequest({ text, output, template: "classic" });
  const recipe = CoverRecipe.parse({ seed: 7, template: "classic", back });
  const coverProse = withBack(order.text, recipe);
  const set = setText(coverProse, typeSetOf(type, order.text.title));
  const compiler = compilers.withFamilies(set.load);
  const { setting, composition } = composeCover(compiler, {
    ...order,
    text: coverProse,
    set,
    palette: paletteOf(order.genre, order.seed),
    guides: false,
    coverLayout: coverLayoutOf(output),
  });
  const pdf = await readPdf(compiler.pdf(typesetCover(compiler, setting)));
  const texts = pdf.pages.flatMap((page) => page.marks().texts);
  return {
    words: texts.map((one) => one.text).join(" "),
    facesOf: (words: string): string[] => [
      ...new Set(texts.filter(({ text: run }) => run.includes(words)).map(({ font }) => bare(font.name))),
    ],
    fonts: pdf.fonts(),
    texts,
    composition,
  };
}

function bare(name: string): string {
  return name.replace(/^[A-Z]{6}\+/u, "");
}

test("sets italics and bold of every back text in embedded faces, and prints no stars", async () => {
  const { words, facesOf, fonts } = await setBack({
    text: {
      hook: null,
      blurb: ["For *alphas*.", "A **bravo** and ***charlie***, *delta, **echo**, foxtrot*."],
      authorBio: "wrote *Golf* and **hotel**.",
    },
    back: { hook: "", quotes: [{ words: "As good as *India*", source: "Bo" }] },
  });
  expect(words).not.toContain("*");
  expect(facesOf("alphas")).toEqual(["DMSerifDisplay-Italic"]);
  expect(facesOf("bravo")).toEqual(["EBGaramond-Bold"]);
  expect(facesOf("charlie")).toEqual(["EBGaramond-BoldItalic"]);
  expect(facesOf("delta")).toEqual(["EBGaramond-Italic"]);
  expect(facesOf("echo")).toEqual(["EBGaramond-BoldItalic"]);
  expect(facesOf("Golf")).toEqual(["EBGaramond-Italic"]);
  expect(facesOf("hotel")).toEqual(["EBGaramond-Bold"]);
  // emphasis in a quote, which is in italics, is upright
  expect(facesOf("As good")).toEqual(["EBGaramond-Italic"]);
  expect(facesOf("India")).toEqual(["EBGaramond-Regular"]);
  expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
});

test("sets emphasis bold in a family without italics", async () => {
  const { facesOf, texts } = await setBack({ text: { blurb: ["For *alpha* readers."] }, type: "bubble" });
  expect(facesOf("alpha")).toEqual(["Fredoka-Bold"]);
  expect(texts.filter(({ isFaux }) => isFaux)).toEqual([]);
});

test("measures bold as bold: a full back ends above the barcode, and is cut sooner than in regular", async () => {
  const output = buildWrap();
  const filled = async (mark: string) => {
    const sentence = (k: number): string => `${mark}Sentence ${k} is not the last of them, by far${mark}.`;
    const blurb = [Array.from({ length: 90 }, (_, k) => sentence(k)).join(" ")];
    const { composition, words } = await setBack({ text: { blurb, hook: "Yes." }, output });
    const probe = composition.probes.find(({ name }) => name === "blurb");
    if (probe === undefined) throw new RangeError("no blurb was set");
    expect(words).not.toContain("*");
    expect(composition.backLeftOff).toContain("text");
    expect(probe.y + probe.height).toBeLessThan(coverLayoutOf(output).wrap?.barcode.y ?? 0);
    return words.match(/Sentence \d/gu)?.length ?? 0;
  };
  const [plain, bold] = [await filled(""), await filled("**")];
  expect(bold).toBeGreaterThan(20);
  expect(bold).toBeLessThan(plain);
});
