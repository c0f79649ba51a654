import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import sharp, { type Color, type Sharp } from "sharp";
import { expect, test } from "vitest";
import { renderEpub } from "../epub/render-epub.ts";
import { fairCopy, partsOf } from "../manuscript/fair-copy.ts";
import { prepareImages } from "../images/prepare-images.ts";
import { buildManuscript } from "../testing/build-manuscript.ts";
import { type Finding, preflight } from "./preflight.ts";
import { FACTS } from "./testing/build-printed-book.ts";

const jpeg = async (width: number, height: number, background = "#345"): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

const src = `data:image/jpeg;base64,${(await jpeg(600, 400)).toString("base64")}`;
const manuscript = buildManuscript({
  chapters: [
    {
      title: "The Lamp",
      blocks: [
        { t: "p", r: [{ s: "It burned all night,", note: "a" }, { s: " and nobody knew why." }] },
        { t: "figure", src, alt: "A lamp" },
        { t: "table", head: ["Port", "Boats"], rows: [["Saltmarsh", "12"]] },
        { t: "p", r: "And then it went out." },
        { t: "footnote", id: "a", r: "So the register says." },
      ],
    },
    { title: "The Clock", blocks: [{ t: "p", r: "It struck thirteen." }] },
  ],
});
const copy = fairCopy(manuscript, await prepareImages(manuscript));
const GOOD = renderEpub(copy, {
  cover: { bytes: await jpeg(1600, 2560), mediaType: "image/jpeg" },
  theme: "classic",
  embedFonts: false,
});
const EBOOK_FACTS = { ...FACTS, chapterTitles: partsOf(copy).map(({ title }) => title) };

/** The good e-book with the first file whose name matches changed; no change is an error of the test. */
function damaged(name: RegExp, change: (text: string) => string): Uint8Array {
  const files = unzipSync(GOOD);
  const path = Object.keys(files).find((one) => name.test(one) && changes(files[one], change));
  if (path === undefined) throw new Error(`No file like ${name.source} is changed`);
  return packed({ ...files, [path]: strToU8(change(strFromU8(files[path] ?? new Uint8Array()))) });
}

/** The media type comes first and is not compressed. */
function packed({ mimetype = new Uint8Array(), ...files }: Record<string, Uint8Array>): Uint8Array {
  return zipSync({ mimetype: [mimetype, { level: 0 }], ...files });
}

function changes(bytes: Uint8Array | undefined, change: (text: string) => string): boolean {
  const text = strFromU8(bytes ?? new Uint8Array());
  return change(text) !== text;
}

/** Findings except those of EPUBCheck, which reports some of the damage in its own words too. */
async function found(bytes: Uint8Array): Promise<Finding[]> {
  const findings = await preflight([{ kind: "epub", bytes }], EBOOK_FACTS);
  return findings.filter(({ code }) => code !== "EPB-001");
}

test("finds nothing in an e-book of the press", async () => {
  expect(await preflight([{ kind: "epub", bytes: GOOD }], EBOOK_FACTS)).toEqual([]);
});

const PAGE = /\.xhtml$/u;
const OPF = /\.opf$/u;
const CSS = /\.css$/u;
const NAV = /contents\.xhtml$/u;
const NCX = /\.ncx$/u;

const inBody =
  (markup: string) =>
  (text: string): string =>
    text.replace("</body>", `${markup}</body>`);
const inStylesheet = (rule: string) => (css: string) => `${css}\n${rule}\n`;

const DAMAGE: [code: string, what: string, file: RegExp, change: (text: string) => string][] = [
  ["EPB-002", "no NCX", OPF, (opf) => opf.replace(/<item [^>]*dtbncx[^>]*>/u, "")],
  ["EPB-002", "an entry that leads nowhere", NCX, (ncx) => ncx.replace(/src="[^"]+"/u, 'src="gone.xhtml"')],
  ["EPB-003", "no language", OPF, (opf) => opf.replace(/<dc:language>[^<]*<\/dc:language>/u, "")],
  ["EPB-003", "another language", OPF, (opf) => opf.replace(/(<dc:language>)[^<]*/u, "$1fr")],
  ["EPB-004", "no cover image", OPF, (opf) => opf.replace(/ ?properties="cover-image"/u, "")],
  ["EPB-005", "body text in points", CSS, inStylesheet("p { font-size: 11pt }")],
  ["EPB-005", "a line height for body text", CSS, inStylesheet("body { line-height: 1.5 }")],
  ["EPB-005", "a fixed size in a tag", PAGE, (page) => page.replace("<p", '<p style="font-size: 12px"')],
  ["EPB-006", "indent and space", CSS, inStylesheet("p { margin: 0 0 1em; text-indent: 1.5em }")],
  ["EPB-007", "a picture that says nothing", PAGE, (page) => page.replace(/ alt="A lamp"/u, "")],
  ["EPB-007", "a picture that says too much", PAGE, (page) => page.replace("A lamp", "A lamp, ".repeat(20))],
  ["EPB-008", "a link that leads nowhere", PAGE, inBody('<p><a href="#gone">there</a></p>')],
  [
    "EPB-008",
    "a note without a way back",
    PAGE,
    inBody('<p><a epub:type="noteref" href="#lone">9</a></p><aside id="lone"><p>Lost.</p></aside>'),
  ],
  ["EPB-009", "a wide table", PAGE, (page) => page.replace("</tr>", `${"<td>1</td>".repeat(10)}</tr>`)],
  ["EPB-010", "a script", PAGE, inBody("<script>1</script>")],
  ["EPB-010", "a picture on the web", PAGE, inBody('<img src="https://example.org/a.png" alt=""/>')],
  ["EPB-010", "a style sheet on the web", CSS, (css) => `@import "https://example.org/a.css";\n${css}`],
  ["EPB-011", "a link to another shop", PAGE, inBody('<p><a href="https://www.kobo.com/book">Buy</a></p>')],
  [
    "EPB-012",
    "no word of hazards",
    OPF,
    (opf) => opf.replace(/<meta[^>]*accessibilityHazard[^]*?<\/meta>/u, ""),
  ],
  ["EPB-013", "pale text", CSS, inStylesheet(".pale { color: #aaa }")],
  ["EPB-013", "pure black text", CSS, inStylesheet(".ink { color: rgb(0, 0, 0) }")],
  [
    "EPB-016",
    "contents three levels deep",
    NAV,
    (nav) =>
      nav.replace(
        /(<li[^>]*><a href="([^"]+)"[^>]*>[^<]*<\/a>)/u,
        '$1<ol><li><a href="$2">a</a><ol><li><a href="$2">b</a></li></ol></li></ol>',
      ),
  ],
  ["OWN-001", "stars of emphasis", PAGE, inBody("<p>He was **very** late.</p>")],
  [
    "OWN-003",
    "a chapter that is not in the contents",
    NAV,
    (nav) => nav.replaceAll("The Clock", "The Cloak"),
  ],
  ["OWN-004", "another title", OPF, (opf) => opf.replaceAll("The Lamp at Saltmarsh", "The Clock")],
  ["OWN-004", "another author", OPF, (opf) => opf.replaceAll("Ada Wren-Holloway", "Bertha Moss")],
  ["OWN-005", "a placeholder", PAGE, inBody("<p>[INSERT DEDICATION]</p>")],
];

test.each(DAMAGE)("%s: reports only that for an e-book with %s", async (code, _, file, change) => {
  const findings = await found(damaged(file, change));
  expect([...new Set(findings.map((finding) => finding.code))]).toEqual([code]);
});

test("EPB-002: reports contents in another order than the book", async () => {
  const swapped = damaged(NCX, (ncx) => {
    const [first = "", second = ""] = ncx.match(/src="[^"]+"/gu)?.slice(-2) ?? [];
    return ncx.replace(first, "§").replace(second, first).replace("§", second);
  });
  expect(await found(swapped)).toMatchObject([{ code: "EPB-002", severity: "blocker" }]);
});

test("EPB-001: reports EPUBCheck's first error with its place", async () => {
  const broken = damaged(PAGE, (page) => page.replace("</body>", "<p></body>"));
  const findings = await preflight([{ kind: "epub", bytes: broken }], EBOOK_FACTS);
  expect(findings[0]).toMatchObject({
    code: "EPB-001",
    severity: "blocker",
    sentence: expect.stringMatching(/^EPUBCheck finds \d+ errors?, first .+ in .+\.xhtml: /u),
  });
});

test("EPB-004: reports a cover that is also a page, and one too small for a tablet", async () => {
  const files = unzipSync(GOOD);
  const cover = Object.keys(files).find((path) => path.endsWith(".jpg") && path.includes("cover")) ?? "";
  const small = packed({ ...files, [cover]: await jpeg(640, 1024) });
  const name = cover.split("/").at(-1) ?? "";
  const page = Object.keys(files).find((path) => PAGE.test(path) && !NAV.test(path)) ?? "";
  const climb = "../".repeat(page.split("/").length - 2);
  const folder = cover.split("/").slice(1, -1).join("/");
  const shown = `<img src="${climb}${folder === "" ? "" : `${folder}/`}${name}" alt=""/>`;
  expect(await found(small)).toMatchObject([{ code: "EPB-004", severity: "warning" }]);
  expect(await found(damaged(new RegExp(`^${page}$`, "u"), inBody(shown)))).toMatchObject([
    { code: "EPB-004", severity: "blocker" },
  ]);
});

test("EPB-009: blocks a table the store does not accept", async () => {
  const rows = `<tr>${"<td>1</td>".repeat(9)}</tr>`.repeat(201);
  const findings = await found(damaged(PAGE, (page) => page.replace("</tr>", `</tr>${rows}`)));
  expect(findings).toMatchObject([{ code: "EPB-009", severity: "blocker" }]);
});

test("EPB-014: rejects an e-book of 300 documents", async () => {
  const many = damaged(OPF, (opf) => opf.replace(/<itemref [^>]*>/u, (item) => item.repeat(300)));
  expect(await found(many)).toMatchObject([
    { code: "EPB-014", sentence: expect.stringContaining("documents") },
  ]);
});

test("MET-011: rejects the printed book's ISBN for an e-book made with it", async () => {
  const shared = damaged(OPF, (opf) =>
    opf.replace("</metadata>", "<dc:identifier>urn:isbn:9781402894626</dc:identifier></metadata>"),
  );
  const alone = await found(shared);
  const both = await preflight(
    [
      { kind: "epub", bytes: shared },
      { kind: "cover", bytes: new Uint8Array() },
    ],
    EBOOK_FACTS,
  );
  expect(alone).toEqual([]);
  expect(both).toContainEqual(
    expect.objectContaining({ code: "MET-011", severity: "warning", file: "epub" }),
  );
});

test("OWN-009: reports a file that is no archive as a finding, not an error", async () => {
  expect(await preflight([{ kind: "epub", bytes: strToU8("no archive") }], EBOOK_FACTS)).toMatchObject([
    { code: "OWN-009", severity: "blocker", file: "epub" },
  ]);
});

async function front(image: Sharp): Promise<Finding[]> {
  return preflight([{ kind: "front-jpeg", bytes: await image.toBuffer() }], FACTS);
}

function plain(width: number, height: number, background: Color = "#345"): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

test("finds nothing for a front cover of 1600 x 2560 pixels", async () => {
  expect(await front(plain(1600, 2560).jpeg())).toEqual([]);
});

const FRONT_COVERS: [codes: string[], what: string, image: () => Sharp][] = [
  [["ECO-001"], "a PNG", () => plain(1600, 2560).png()],
  [["ECO-001"], "in CMYK", () => plain(1600, 2560).toColourspace("cmyk").jpeg()],
  [
    ["ECO-001"],
    "see-through",
    () =>
      sharp({ create: { width: 1600, height: 2560, channels: 4, background: "#3458" } }).tiff({
        compression: "lzw",
      }),
  ],
  [["ECO-002", "ECO-003"], "too small", () => plain(600, 960).jpeg()],
  [["ECO-003"], "square", () => plain(2560, 2560).jpeg()],
  [["ECO-004"], "white", () => plain(1600, 2560, "#fff").jpeg()],
];

test.each(FRONT_COVERS)("reports %j for a front cover that is %s", async (due, _, image) => {
  expect((await front(image())).map(({ code }) => code)).toEqual(due);
});

test("OWN-009: reports a front cover that is no image as a finding, not an error", async () => {
  expect(await preflight([{ kind: "front-jpeg", bytes: strToU8("no picture") }], FACTS)).toMatchObject([
    { code: "OWN-009" },
  ]);
});
