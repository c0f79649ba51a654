import { buildDocx, heading, para } from "@colophon/book-import/testing/build-docx";
import { buildPng } from "@colophon/book-import/testing/imported";
import { buildEpub as anImportableEpub } from "@colophon/book-import/testing/build-epub";
import { FREE_CHECK_LIMITS } from "@colophon/contracts/tools/check-limits";
import { renderEpub } from "@colophon/press/epub/render-epub";
import { fairCopy } from "@colophon/press/manuscript/fair-copy";
import { buildEpub } from "@colophon/press/preflight/testing/build-epub";
import { buildChapter, buildManuscript } from "@colophon/press/testing/build-manuscript";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { CheckAnswer } from "./check-messages.ts";
import { runCheck } from "./run-check.ts";

type EpubAnswer = Extract<CheckAnswer, { kind: "epub" }>["check"];
type ManuscriptAnswer = Extract<CheckAnswer, { kind: "manuscript" }>["check"];

async function epubCheck(bytes: Uint8Array): Promise<EpubAnswer> {
  const answer = await runCheck({ tool: "epub", bytes, filename: "a.epub" });
  if (answer.kind !== "epub") throw new Error(`answered ${JSON.stringify(answer)}`);
  return answer.check;
}

async function manuscriptCheck(bytes: Uint8Array): Promise<ManuscriptAnswer> {
  const answer = await runCheck({ tool: "manuscript", bytes, filename: "a.docx" });
  if (answer.kind !== "manuscript") throw new Error(`answered ${JSON.stringify(answer)}`);
  return answer.check;
}

async function rejectionOf(bytes: Uint8Array): Promise<string> {
  const answer = await runCheck({ tool: "epub", bytes, filename: "a.epub" });
  return answer.kind === "refused" ? answer.code : answer.kind;
}

const found = ({ findings }: Pick<EpubAnswer, "findings">): string[] =>
  findings.map(({ severity, code, place }) => `${severity} ${code}${place === null ? "" : ` ${place}`}`);

test("accepts our own e-book, except for its missing cover", async () => {
  const ours = renderEpub(fairCopy(buildManuscript({ chapters: [buildChapter("One", "Text.")] })), {
    cover: null,
    theme: "classic",
    embedFonts: false,
  });
  const check = await epubCheck(ours);
  expect([check.is_valid, check.has_cover, check.version]).toEqual([true, false, "3.0"]);
  expect(found(check)).toEqual(["warning EPB-004"]);
});

/**
 * As programs of ten years ago wrote: prefixes, a document type, named characters, only an NCX, a cover by
 * name.
 */
async function buildOldEpub(more: Record<string, string> = {}, prefix = ""): Promise<Uint8Array> {
  const page = (body: string): string =>
    `<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd"><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en"><head><title>x</title></head><body>${body}</body></html>`;
  const files: Record<string, string> = {
    mimetype: "application/epub+zip",
    "META-INF/container.xml":
      '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    "OPS/book.opf":
      '<@@package xmlns="http://www.idpf.org/2007/opf" xmlns:opf="http://www.idpf.org/2007/opf" version="2.0" unique-identifier="id"><@@metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>The Salt Garden</dc:title><dc:language>en</dc:language><dc:identifier id="id">urn:uuid:0197a8a0-0000-7000-8000-000000000001</dc:identifier><@@meta name="cover" content="art"/></@@metadata><@@manifest><@@item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/><@@item id="one" href="one.xhtml" media-type="application/xhtml+xml"/><@@item id="two" href="two.xhtml" media-type="application/xhtml+xml"/><@@item id="art" href="art.png" media-type="image/png"/></@@manifest><@@spine toc="ncx"><@@itemref idref="one"/><@@itemref idref="two"/></@@spine></@@package>'.replaceAll(
        "@@",
        prefix,
      ),
    "OPS/toc.ncx":
      '<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><navMap><navPoint id="a"><navLabel><text>One</text></navLabel><content src="one.xhtml#top"/></navPoint><navPoint id="b"><navLabel><text>Two</text></navLabel><content src="two.xhtml#here"/></navPoint></navMap></ncx>',
    "OPS/one.xhtml": page('<h1 id="top">One</h1><p>Salt&nbsp;and&mdash;<![CDATA[water]]>.</p>'),
    "OPS/two.xhtml": page('<h1 id="here">Two</h1><p>More.</p>'),
    ...more,
  };
  const texts = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  const art = { create: { width: 1600, height: 2560, channels: 3, background: "#246" } } as const;
  const picture = new Uint8Array(await sharp(art).png().toBuffer());
  return zipSync({ ...Object.fromEntries(texts), "OPS/art.png": picture }, { level: 0 });
}

test("accepts an older EPUB with one form of contents and its cover", async () => {
  const check = await epubCheck(await buildOldEpub());
  expect([check.version, check.title, check.documents, check.has_cover]).toEqual([
    "2.0",
    "The Salt Garden",
    2,
    true,
  ]);
  expect(check.findings.filter(({ code }) => code !== "EPB-001").map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining("Not stated: schema:accessMode"),
    "There is no navigation document.",
  ]);
  expect(found(check)).toContain("info EPB-002");
});

test("does not call the spine empty for unusual prefixes", async () => {
  const check = await epubCheck(await buildOldEpub({}, "opf:"));
  expect([check.documents, check.is_valid]).toEqual([2, false]);
  const sentences = check.findings.map(({ sentence }) => sentence).join("\n");
  expect(sentences).toContain("have a prefix, which is allowed");
  expect(sentences).not.toContain("OPF-033");
  expect(found(check).filter((line) => line.startsWith("blocker"))).toEqual([]);
});

test("leaves a malformed page to EPUBCheck, without reporting links into it", async () => {
  const check = await epubCheck(
    await buildOldEpub({ "OPS/two.xhtml": "<html><body><p id='here'>never closed" }),
  );
  expect(check.is_valid).toBe(false);
  expect(found(check)).toContain("blocker EPB-001 OPS/two.xhtml");
  expect(check.findings.map(({ sentence }) => sentence).join(" ")).not.toContain("which is not there");
});

test("reports every EPUBCheck rule once, with its file and count", async () => {
  const lost = Array.from({ length: 5 }, (_, n) => `<p><a href="gone-${n}.xhtml">on</a></p>`).join("");
  const check = await epubCheck(
    await buildOldEpub({
      "OPS/one.xhtml": `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><h1 id="top">One</h1>${lost}</body></html>`,
    }),
  );
  const sentences = check.findings.filter(({ sentence }) => sentence.startsWith("EPUBCheck RSC-007"));
  expect(sentences).toHaveLength(1);
  expect(sentences[0]?.sentence).toContain("5 times");
  expect(sentences[0]?.place).toBe("OPS/one.xhtml");
});

test("reports a cover that is no image, and checks everything else", async () => {
  const check = await epubCheck(
    buildEpub({
      chapters: [{ name: "one.xhtml", body: "<p>Certainly! Here is the chapter.</p>" }],
      files: { "book/images/cover art.jpg": "no picture" },
    }),
  );
  const sentences = check.findings.map(({ sentence }) => sentence).join("\n");
  expect(sentences).toContain("The e-book's cover image cannot be opened.");
  expect(found(check)).toContain("warning OWN-001 book/text/one.xhtml");
});

test("counts findings beyond the page's limit, and cuts long sentences", async () => {
  const chapters = Array.from({ length: 120 }, (_, n) => ({
    name: `${"long".repeat(40)}-${n}.xhtml`,
    body: `<table>${"<tr><td>x</td></tr>".repeat(150)}</table>`,
  }));
  const check = await epubCheck(buildEpub({ chapters }));
  expect(check.findings).toHaveLength(FREE_CHECK_LIMITS.findings);
  expect(check.more_findings).toBeGreaterThan(50);
  expect(check.findings.every(({ sentence }) => sentence.length < 800)).toBe(true);
});

test("rejects malicious archives before any other reader opens them", { tags: "merge" }, async () => {
  expect(await rejectionOf(zipSync({ "../x": strToU8("x") }))).toBe("unsafe");
  expect(await rejectionOf(zipSync({ "/etc/x": strToU8("x") }))).toBe("unsafe");
  // Together larger than a book may inflate to, each of them within an importer's limit.
  const zeros = new Uint8Array(30 * 1024 * 1024);
  const pictures = Object.fromEntries([1, 2, 3, 4].map((n) => [`${n}.bin`, zeros]));
  expect(await rejectionOf(zipSync(pictures, { level: 0 }))).toBe("unsafe");
  const bytes = Buffer.from(zipSync({ "one.xml": strToU8("<a/>"), "two.xml": strToU8("<b/>") }));
  for (let at = bytes.indexOf("two.xml"); at !== -1; at = bytes.indexOf("two.xml", at))
    bytes.write("one", at);
  expect(await rejectionOf(bytes)).toBe("unsafe");
  // One compressed byte is changed: the directory still looks intact.
  const broken = Buffer.from(zipSync({ "long.txt": strToU8("salt ".repeat(5000)) }));
  broken.fill(0xff, 45, 60);
  expect(await rejectionOf(broken)).toBe("damaged");
});

const PROSE = "The tide went out and left the garden white with salt. ".repeat(40);

test("reports a long text without headings as one without chapters", async () => {
  const bare = await manuscriptCheck(buildDocx(para(PROSE).repeat(30)));
  expect(bare.found_by).toBe("one-piece");
  expect(found(bare)).toContain("warning MAN-001");
  const short = await manuscriptCheck(buildDocx(para(PROSE)));
  expect(found(short)).not.toContain("warning MAN-001");
});

test("rejects too few pages for every size, and reports them for some", async () => {
  const tiny = await manuscriptCheck(buildDocx(heading(1, "One") + para("Short.")));
  expect(found(tiny)[0]).toBe("blocker INT-003");
  const edge = await manuscriptCheck(buildDocx(heading(1, "One") + para(PROSE).repeat(17)));
  const refused = edge.forecasts.filter(({ refusal }) => refusal !== null).length;
  expect([refused > 0, refused < edge.forecasts.length]).toEqual([true, true]);
  expect(found(edge)).toContain("info INT-003");
});

test("reports an ISBN with a wrong check digit in place, and not a sound one", async () => {
  const page = (isbn: string): Uint8Array =>
    buildDocx(heading(1, "Copyright") + para(`ISBN ${isbn}`) + heading(1, "One") + para(PROSE));
  expect(found(await manuscriptCheck(page("978-3-16-148410-1")))).toContain("blocker OWN-015 Copyright");
  expect(found(await manuscriptCheck(page("978-3-16-148410-0"))).join(" ")).not.toContain("OWN-015");
});

/** An EPUB contains its images with their texts. */
function withImage(width: number, alt: string): Uint8Array {
  return anImportableEpub(
    { "one.xhtml": `<h1>One</h1><p>${PROSE}</p><p><img src="a.png" alt="${alt}"/></p>` },
    { "OPS/a.png": buildPng(width, 300) },
  );
}

test("reports images that print small or say nothing, with their chapter", async () => {
  const small = await manuscriptCheck(withImage(600, ""));
  expect([small.kind, small.pictures]).toEqual(["epub", 1]);
  expect(found(small)).toEqual(expect.arrayContaining(["warning INT-008 One", "warning EPB-007 One"]));
  expect(small.findings.find(({ code }) => code === "INT-008")?.sentence).toContain("600 × 300 pixels");
  const large = await manuscriptCheck(withImage(1800, "A lamp on a quay"));
  expect(found(large).join(" ")).not.toMatch(/INT-008|EPB-007/u);
  const wordy = await manuscriptCheck(withImage(1800, "a".repeat(200)));
  expect(found(wordy)).toContain("warning EPB-007 One");
});

test("reports a table that a Kindle does not show completely", async () => {
  const rows = "<tr><td>a</td><td>b</td></tr>".repeat(120);
  const check = await manuscriptCheck(
    anImportableEpub({ "one.xhtml": `<h1>One</h1><p>${PROSE}</p><table>${rows}</table>` }),
  );
  expect(found(check)).toContain("warning EPB-009 One");
});

test("counts all chapters of a long manuscript, and lists as many as a page shows", async () => {
  const count = FREE_CHECK_LIMITS.sections + 1;
  const chapters = Array.from({ length: count }, (_, at) => heading(1, `Chapter ${at + 1}`) + para("Words."));
  const check = await manuscriptCheck(buildDocx(chapters.join("")));
  expect([check.chapters, check.sections.length]).toEqual([count, FREE_CHECK_LIMITS.sections]);
});
