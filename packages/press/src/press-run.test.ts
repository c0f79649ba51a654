import sharp from "sharp";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { measureText } from "./checks/readable-text.ts";
import { fairCopy, partsOf, type FairCopy } from "./manuscript/fair-copy.ts";
import type { ManuscriptInput } from "./manuscript/manuscript.ts";
import { blocksText, notesText } from "./manuscript/part-text.ts";
import { PressError } from "./press-error.ts";
import { resolvePressOptions, type RenderOptions } from "./render-options.ts";
import { pressRun, type PressRun } from "./press-run.ts";
import { buildPdf, textAt } from "./testing/build-pdf.ts";
import { buildManuscript } from "./testing/build-manuscript.ts";
import type { RenderedCover } from "./cover/cover-request.ts";
import type { InteriorJob, TypesetInterior } from "./pdf/interior-job.ts";
import type { PressTypesetter } from "./press-typesetter.ts";
import type { TypesetJob } from "./typeset-jobs.ts";

type Kinds = Parameters<typeof pressRun>[1]["kinds"];
type Answers = { interior?: TypesetInterior | Error; cover?: RenderedCover | Error };

function thrown<T>(answer: T | Error): T {
  if (answer instanceof Error) throw answer;
  return answer;
}

const BOOK = buildBook();
let untagged: Uint8Array;
let jpeg: Uint8Array;

beforeAll(async () => {
  untagged = await buildPdf({
    pages: [{ width: 432, height: 648, content: textAt("The Lamp", { x: 72, y: 500 }) }],
  });
  jpeg = await sharp({ create: { width: 16, height: 24, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
});

function buildBook(changes: Partial<ManuscriptInput> = {}): FairCopy {
  const chapters = ["The Lamp", "The Clock"].map((title) => ({
    title,
    blocks: [{ t: "p" as const, r: `${title} was lit before anybody came.` }],
  }));
  return fairCopy(buildManuscript({ chapters, ...changes }));
}

/**
 * A full book with its fair copy, with characters that XML can't hold and lines that look like titles in
 * text.
 */
function unwritable(): FairCopy {
  const [first, ...others] = BOOK.chapters;
  if (first === undefined) throw new TypeError("a book without chapters");
  const s = "A bell \u0007 rang.\n\nNo title\n========\n\nIt rang.";
  return { ...BOOK, chapters: [{ ...first, blocks: [{ t: "p", r: [{ s }] }] }, ...others] };
}

function interiorOf(copy: FairCopy, editions: InteriorJob["editions"], pages = 14): TypesetInterior {
  const parts = partsOf(copy);
  const { words, textHash } = measureText(parts.map(blocksText).join("\n"));
  return {
    files: editions.map((edition) => ({ edition, bytes: untagged })),
    laidOut: {
      pages,
      gutterInches: 0.375,
      parts: parts.map(({ title }, k) => ({ title, folio: String(41 + 2 * k), sheet: 7 + 2 * k })),
      words,
      textHash,
      notesHash: measureText(parts.map(notesText).join("\n")).textHash,
    },
  };
}

function coverOf(bytes: Uint8Array): RenderedCover {
  return {
    bytes,
    mediaType: "image/jpeg",
    widthPx: 16,
    heightPx: 24,
    widthInches: null,
    heightInches: null,
    spineInches: null,
    template: "classic",
    measurements: [],
    thumbnail: { legible: true, titleHeightPx: 20 },
    backLeftOff: [],
    spineAuthor: null,
  };
}

/** A run whose typesetter answers at once, and records its requests. */
function buildRun(
  kinds: Kinds,
  {
    copy = BOOK,
    order = {},
    answers = {},
  }: { copy?: FairCopy; order?: RenderOptions; answers?: Answers } = {},
): { run: PressRun; jobs: TypesetJob[] } {
  const jobs: TypesetJob[] = [];
  const typesetter: PressTypesetter = {
    mockup: () => Promise.reject(new Error("no run draws a mockup")),
    warm: () => undefined,
    close: async () => undefined,
    async interior(job) {
      jobs.push(job);
      return thrown(answers.interior ?? interiorOf(copy, job.editions));
    },
    async cover(asked) {
      jobs.push({ kind: "cover", order: asked });
      return thrown(answers.cover ?? coverOf(jpeg));
    },
    layers: async () => {
      throw new Error("no file is made of layers");
    },
  };
  return { run: pressRun(typesetter, { copy, order: resolvePressOptions(order), kinds }), jobs };
}

async function textsOf(bytes: Uint8Array): Promise<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]),
  );
}

function coverJobs(jobs: readonly TypesetJob[]): Extract<TypesetJob, { kind: "cover" }>["order"][] {
  return jobs.flatMap((job) => (job.kind === "cover" ? [job.order] : []));
}

describe("never delivers a file without the full book", () => {
  test.each([
    ["epub", /^the file cannot be read: XmlError/u],
    ["docx", /^the file cannot be read: XmlError/u],
    ["txt", /^3 parts instead of 2$/u],
  ] as const)("a %s, read back and compared", async (kind, reason) => {
    const { run } = buildRun([kind], { copy: unwritable() });
    await expect(run.file(kind)).rejects.toMatchObject({
      code: "incomplete",
      message: `The finished ${kind.toUpperCase()} does not hold the whole book. Please try again.`,
      cause: expect.stringMatching(reason),
    });
  });

  test.each(["pdf", "reading-pdf"] as const)("a %s, whose pages are read back by its tags", async (kind) => {
    const { run } = buildRun([kind]);
    await expect(run.file(kind)).rejects.toMatchObject({
      code: "incomplete",
      message: "The finished PDF does not hold the whole book. Please try again.",
      cause: "0 parts instead of 2",
    });
  });

  test("pages that lack a word according to the typesetter", async () => {
    const interior = interiorOf(buildBook({ foreword: "More." }), []);
    const { run } = buildRun(["pdf"], { answers: { interior } });
    await expect(run.file("pdf")).rejects.toMatchObject({
      code: "incomplete",
      cause: "the titles of the parts differ",
    });
  });
});

describe("makes shared parts of several files once", () => {
  test("starts no typesetter for a text file alone", async () => {
    const { run, jobs } = buildRun(["txt"]);
    const { file, pdf } = await run.file("txt");
    expect(file).toMatchObject({ kind: "txt", extension: "txt", pages: null });
    expect(pdf).toBeNull();
    expect(await run.pages()).toBeNull();
    expect(jobs).toEqual([]);
  });

  test("makes nothing before a file is requested", () => {
    expect(buildRun(["pdf", "epub", "cover", "docx"]).jobs).toEqual([]);
  });

  test("lays out the interior once for the Word file and both wraps", async () => {
    const { run, jobs } = buildRun(["docx", "cover", "hardcover"]);
    await Promise.all([run.file("docx"), run.file("cover"), run.file("hardcover")]);
    expect(await run.pages()).toBe(14);
    expect(jobs.filter(({ kind }) => kind === "interior")).toHaveLength(1);
  });

  test("paints the front once for the e-book and the store", async () => {
    const { run, jobs } = buildRun(["epub", "front-jpeg"]);
    const [epub, front] = await Promise.all([run.file("epub"), run.file("front-jpeg")]);
    expect(coverJobs(jobs)).toHaveLength(1);
    expect(Buffer.compare(front.file.bytes, jpeg)).toBe(0);
    expect(Buffer.compare(unzipSync(epub.file.bytes)["EPUB/cover.jpg"] ?? new Uint8Array(), jpeg)).toBe(0);
  });

  test.each([
    [["docx"], []],
    [["cover", "pdf"], ["print"]],
    [["reading-pdf", "txt"], ["reading"]],
    [
      ["reading-pdf", "pdf"],
      ["print", "reading"],
    ],
  ] as const)("for %j prints the interior in the editions %j", async (kinds, editions) => {
    const { run, jobs } = buildRun(kinds);
    await run.pages();
    expect(jobs).toMatchObject([{ kind: "interior", editions }]);
  });

  test.each([
    [["epub", "txt", "front-jpeg", "front-png"], null],
    [["epub", "hardcover"], 14],
    [["cover"], 14],
    [["docx"], 14],
  ] as const)("for %j counts the pages as %j", async (kinds, pages) => {
    expect(await buildRun(kinds).run.pages()).toBe(pages);
  });
});

describe("covers", () => {
  test("makes a wrap as thick as the pages laid out, in the requested paper and size", async () => {
    const { run, jobs } = buildRun(["cover", "hardcover"], { order: { trim: "5.5x8.5", paper: "white" } });
    await run.file("cover");
    await run.file("hardcover");
    expect(coverJobs(jobs).map(({ output }) => output)).toEqual([
      { kind: "wrap", binding: "paperback", trim: "5.5x8.5", paper: "white", pages: 14 },
      { kind: "wrap", binding: "hardcover", trim: "5.5x8.5", paper: "white", pages: 14 },
    ]);
  });

  test("makes the store's front in KDP's size, as JPEG and as PNG", async () => {
    const { run, jobs } = buildRun(["front-jpeg", "front-png"]);
    await run.file("front-jpeg");
    await run.file("front-png");
    expect(coverJobs(jobs).map(({ output }) => output)).toEqual([
      { kind: "front", format: "jpeg", widthPx: 1600, heightPx: 2560 },
      { kind: "front", format: "png", widthPx: 1600, heightPx: 2560 },
    ]);
  });

  test("makes wrap and front of a book in one design, different from another book's", async () => {
    const seedsOf = async (copy: FairCopy): Promise<number[]> => {
      const { run, jobs } = buildRun(["cover", "front-jpeg"], { copy });
      await run.file("cover");
      await run.file("front-jpeg");
      return coverJobs(jobs).map(({ seed }) => seed);
    };
    const [one, other] = await seedsOf(BOOK);
    expect(one).toBe(other);
    expect(await seedsOf(buildBook({ title: "The Clock" }))).not.toContain(one);
    expect(await seedsOf(buildBook({ author: "Somebody Else" }))).not.toContain(one);
  });

  test("uses an author's own seed, design and image", async () => {
    const image = Buffer.of(1, 2, 3);
    const { run, jobs } = buildRun(["front-jpeg"], {
      order: { cover: { seed: 7, template: "band", image } },
    });
    await run.file("front-jpeg");
    expect(coverJobs(jobs)).toMatchObject([
      { seed: 7, template: "band", art: { kind: "image", bytes: image } },
    ]);
    const painted = buildRun(["front-jpeg"]);
    await painted.run.file("front-jpeg");
    expect(coverJobs(painted.jobs)).toMatchObject([{ template: null, art: { kind: "painted" } }]);
  });

  test("prints the book's texts on the cover, with a paragraph per line of the description", async () => {
    const copy = buildBook({
      description: "A harbour.\n\nA letter.",
      subtitle: undefined,
      publisher: undefined,
    });
    const { run, jobs } = buildRun(["front-jpeg"], { copy, order: { genre: "Mystery" } });
    await run.file("front-jpeg");
    expect(coverJobs(jobs)).toMatchObject([
      {
        genre: "Mystery",
        text: {
          title: "The Lamp at Saltmarsh",
          subtitle: null,
          publisher: null,
          author: "Ada Wren-Holloway",
          blurb: ["A harbour.", "A letter."],
          language: "en-GB",
        },
      },
    ]);
  });

  test("makes an e-book with an unprintable title without a cover", async () => {
    const cover = new PressError("missing_glyphs", "raw", { characters: ["漢"] });
    const { run } = buildRun(["epub"], { answers: { cover } });
    const { file } = await run.file("epub");
    expect((await textsOf(file.bytes))["EPUB/package.opf"]).not.toContain("cover-image");
  });

  test("stops the front itself for the same title, and names the character and its place", async () => {
    const cover = new PressError("missing_glyphs", "raw", { characters: ["漢"] });
    const { run } = buildRun(["front-jpeg"], { copy: buildBook({ title: "漢 Lamp" }), answers: { cover } });
    await expect(run.file("front-jpeg")).rejects.toMatchObject({
      code: "missing_glyphs",
      message: expect.stringContaining("Found in the title."),
    });
  });

  test("stops the e-book too for any other problem with the cover", async () => {
    const { run } = buildRun(["epub"], { answers: { cover: new PressError("timeout", "Slow.") } });
    await expect(run.file("epub")).rejects.toMatchObject({ code: "timeout" });
  });
});

describe("makes no file of an edition that the typesetter did not make", () => {
  test("says so", async () => {
    const interior = interiorOf(BOOK, []);
    await expect(
      buildRun(["reading-pdf"], { answers: { interior } }).run.file("reading-pdf"),
    ).rejects.toMatchObject({
      code: "crashed",
    });
  });
});

describe("the Word file", () => {
  test("has the printed folios in its contents", async () => {
    const { file } = await buildRun(["docx"]).run.file("docx");
    const document = (await textsOf(file.bytes))["word/document.xml"] ?? "";
    const entries = document.match(/<w:hyperlink .*?<\/w:hyperlink>/gu) ?? [];
    expect(entries.map((entry) => />(\d+)<\/w:t><\/w:r><\/w:hyperlink>/u.exec(entry)?.[1])).toEqual([
      "41",
      "43",
    ]);
  });

  test("is set as requested", async () => {
    const { file } = await buildRun(["docx"], { order: { trim: "8x10", theme: "children" } }).run.file(
      "docx",
    );
    const files = await textsOf(file.bytes);
    expect(files["word/document.xml"]).toContain('<w:pgSz w:w="11520" w:h="14400"/>');
    expect(files["word/fontTable.xml"]).toContain("Andika");
  });
});

describe("the e-book", () => {
  test("has the theme's typefaces only if requested", async () => {
    const fonts = async (embedFonts: boolean): Promise<number> => {
      const { file } = await buildRun(["epub"], { order: { embedFonts } }).run.file("epub");
      return Object.keys(unzipSync(file.bytes)).filter((path) => path.endsWith(".ttf")).length;
    };
    expect(await fonts(false)).toBe(0);
    expect(await fonts(true)).toBeGreaterThan(2);
  });

  test("has the look of the requested theme", async () => {
    const css = async (theme: "classic" | "thriller"): Promise<string> => {
      const { file } = await buildRun(["epub"], { order: { theme } }).run.file("epub");
      return (await textsOf(file.bytes))["EPUB/book.css"] ?? "";
    };
    expect(await css("thriller")).toContain("text-transform: uppercase");
    expect(await css("classic")).not.toContain("text-transform");
  });
});
