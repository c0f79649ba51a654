import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ImportError } from "../import-error.ts";
import { buildDocx, heading, para, run } from "../testing/build-docx.ts";
import { buildPng, imported, outline } from "../testing/imported.ts";

const LONG = "It was a long day, and nobody in the house could say who had lit the lamp.";

async function blocksOf(body: string, parts: Parameters<typeof buildDocx>[1] = {}): Promise<unknown[]> {
  const book = await imported(buildDocx(heading(1, "One") + body, parts));
  return book.sections[0]?.blocks ?? [];
}

function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../../fixtures/${name}.docx`, import.meta.url)));
}

test("turns headings into chapters, and lower ones into headings in the text", async () => {
  const book = await imported(
    buildDocx(
      heading(1, "One") + heading(2, "A") + heading(3, "B") + para(LONG) + heading(1, "Two") + para(LONG),
    ),
  );
  expect(outline(book)).toEqual(["chapter One", "chapter Two"]);
  expect(book.sections[0]?.blocks.map(({ t }) => t)).toEqual(["h2", "h3", "p"]);
  expect([book.foundBy, book.language]).toEqual(["headings", "en-GB"]);
});

test("keeps italics, bold and small capitals from any source, and undoes them where they are switched off", async () => {
  const styles =
    '<w:style w:type="character" w:styleId="Em"><w:name w:val="Emphasis"/><w:rPr><w:i/></w:rPr></w:style>';
  const body = para(
    run("a", "<w:i/>") +
      run("b", '<w:b w:val="true"/>') +
      run("c", "<w:smallCaps/>") +
      run("d", '<w:rStyle w:val="Em"/>') +
      run("e", '<w:rStyle w:val="Em"/><w:i w:val="0"/>'),
  );
  expect(await blocksOf(body, { styles })).toEqual([
    { t: "p", r: [{ s: "a", i: 1 }, { s: "b", b: 1 }, { s: "c", sc: 1 }, { s: "d", i: 1 }, { s: "e" }] },
  ]);
});

test("accepts tracked insertions and deletions, including paragraph ends", async () => {
  const deletedEnd = "<w:rPr><w:del/></w:rPr>";
  const body =
    para(
      `${run("Kept ")}<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins>${run("new ")}</w:ins>`,
      deletedEnd,
    ) + para("and on.");
  const book = await imported(buildDocx(heading(1, "One") + body));
  expect(book.sections[0]?.blocks).toEqual([{ t: "p", r: [{ s: "Kept new and on." }] }]);
  expect(book.notes).toEqual([
    { code: "deletions", count: 1, sentence: "1 tracked deletion was carried out." },
  ]);
});

test("joins a dropped initial in a frame to its word", async () => {
  const body = para("O", '<w:framePr w:dropCap="drop"/>') + para("nce upon a time.");
  expect(await blocksOf(body)).toEqual([{ t: "p", r: [{ s: "Once upon a time." }] }]);
});

test("places a note at its mark, and repeats it for a second mark", async () => {
  const mark = '<w:r><w:footnoteReference w:id="2"/></w:r>';
  const footnotes = `<w:footnote w:id="0" w:type="separator">${para("line")}</w:footnote><w:footnote w:id="2">${para("<w:r><w:footnoteRef/></w:r>" + run(" Said ") + run("so", "<w:i/>"))}${para("twice.")}</w:footnote>`;
  expect(await blocksOf(para(run("A") + mark + run("b") + mark), { footnotes })).toEqual([
    { t: "p", r: [{ s: "A" }, { s: "", note: "n1" }, { s: "b" }, { s: "", note: "n2" }] },
    { t: "footnote", id: "n1", r: [{ s: "Said " }, { s: "so", i: 1 }, { s: " twice." }] },
    { t: "footnote", id: "n2", r: [{ s: "Said " }, { s: "so", i: 1 }, { s: " twice." }] },
  ]);
});

test.each([
  ["stars", para("* * *")],
  ["a hash", para("#", '<w:jc w:val="center"/>')],
  ["an asterism", para("⁂")],
  ["an ornament of a picture face", para('<w:r><w:sym w:font="Wingdings" w:char="F04A"/></w:r>')],
  ["a line drawn below an empty paragraph", para("", "<w:pBdr><w:bottom/></w:pBdr>")],
  ["an empty centred paragraph", para("", '<w:jc w:val="center"/>')],
  ["a rule that Word draws", para('<w:r><w:pict><v:rect o:hr="t"/></w:pict></w:r>')],
])("takes %s between two paragraphs as a scene break", async (_, separator) => {
  const blocks = await blocksOf(para(LONG) + separator + para(LONG));
  expect(blocks).toMatchObject([{ t: "p" }, { t: "break" }, { t: "p" }]);
});

test("takes an empty paragraph without line spacing, as in Google Docs, as mere space", async () => {
  const none = (value: string): string => para("", `<w:pBdr><w:bottom w:val="${value}"/></w:pBdr>`);
  expect(await blocksOf(`${para(LONG)}${none("nil")}${para(LONG)}${none("none")}`.repeat(2))).toMatchObject([
    { t: "p" },
    { t: "p" },
    { t: "p" },
    { t: "p" },
  ]);
});

test("takes a line of dots as speech, not as a scene break", async () => {
  expect(await blocksOf(para(LONG) + para(". . .") + para("…"))).toMatchObject([
    { t: "p" },
    { t: "p" },
    { t: "p" },
  ]);
});

test("takes a rare blank line as a scene break and reports it; not if all paragraphs have one", async () => {
  const many = para(LONG).repeat(10);
  const rare = await imported(buildDocx(heading(1, "One") + many + para("") + many));
  expect(rare.sections[0]?.blocks.filter(({ t }) => t === "break")).toHaveLength(1);
  expect(rare.notes.map(({ sentence }) => sentence)).toEqual([
    "1 blank line between paragraphs was read as a scene break.",
  ]);
  expect(await blocksOf((para(LONG) + para("")).repeat(5))).toHaveLength(5);
});

test("recognizes lists by their numbering, and merges nested ones", async () => {
  const numbering =
    '<w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num>';
  const item = (text: string, level: number): string =>
    para(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="3"/></w:numPr>`);
  const book = await imported(
    buildDocx(heading(1, "One") + item("a", 0) + item("b", 1) + para(LONG), { numbering }),
  );
  expect(book.sections[0]?.blocks[0]).toEqual({
    t: "list",
    ordered: true,
    items: [[{ s: "a" }], [{ s: "b" }]],
  });
  expect(book.notes.map(({ code }) => code)).toEqual(["nested_lists"]);
});

test("keeps the head of a table, and separates joined cells", async () => {
  const cell = (text: string, properties = ""): string =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${para(text)}</w:tc>`;
  const table = `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell("A")}${cell("B")}</w:tr><w:tr>${cell("wide", '<w:gridSpan w:val="2"/>')}</w:tr></w:tbl>`;
  expect(await blocksOf(table)).toEqual([
    { t: "table", head: [[{ s: "A" }], [{ s: "B" }]], rows: [[[{ s: "wide" }], []]] },
  ]);
});

test("turns a table with too many columns into paragraphs, with every word", async () => {
  const cells = Array.from({ length: 13 }, (_, index) => `<w:tc>${para(`c${index}`)}</w:tc>`).join("");
  const blocks = await blocksOf(`<w:tbl><w:tr>${cells}</w:tr></w:tbl>`);
  expect(blocks).toMatchObject([{ t: "p" }]);
  expect(JSON.stringify(blocks)).toContain("c12");
});

const BLIP = '<a:graphic><a:graphicData><a:blip r:embed="p1"/></a:graphicData></a:graphic>';
const DRAWING = `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="A  lamp"/>${BLIP}</wp:inline></w:drawing></w:r>`;

test("turns an image into a figure with its alternative text and caption", async () => {
  const styles = '<w:style w:type="paragraph" w:styleId="Cap"><w:name w:val="caption"/></w:style>';
  const files = { "word/media/p1.png": buildPng(800, 600) };
  const body = para(DRAWING) + para("The lamp.", '<w:pStyle w:val="Cap"/>');
  expect(await blocksOf(body, { styles, files })).toMatchObject([
    {
      t: "figure",
      alt: "A lamp",
      caption: [{ s: "The lamp." }],
      src: expect.stringMatching(/^data:image\/png;base64,/u),
    },
  ]);
});

test.each([
  ["pictures_too_large", { "word/media/p1.png": buildPng(9000, 9000) }],
  ["pictures_unreadable", { "word/media/p1.png": new Uint8Array([1, 2, 3]) }],
  ["pictures_elsewhere", {}],
])("replaces an unavailable image by a note (%s), and keeps the text", async (code, files) => {
  const book = await imported(buildDocx(heading(1, "One") + para(run(LONG) + DRAWING), { files }));
  expect(book.sections[0]?.blocks.map(({ t }) => t)).toEqual(["p"]);
  expect(book.notes.map((note) => note.code)).toEqual([code]);
});

test("keeps text styled as a running head that is in the body", async () => {
  const styles = ["header", "footer"]
    .map((name) => `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name}"/></w:style>`)
    .join("");
  const line = (style: string): string => `<w:pStyle w:val="${style}"/><w:tabs/>`;
  const book = await imported(
    buildDocx(heading(1, "One") + para("Pasted.", line("header")) + para("Too.", line("footer")), { styles }),
  );
  expect(book.sections[0]?.blocks).toEqual([
    { t: "p", r: [{ s: "Pasted." }] },
    { t: "p", r: [{ s: "Too." }] },
  ]);
  expect(book.notes).toEqual([]);
});

test("leaves out the table of contents, as a field, in a frame or by its styles", async () => {
  const field = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const body =
    para(
      `${field("begin")}<w:r><w:instrText> TOC \\o </w:instrText></w:r>${field("separate")}${run("One 1")}`,
    ) + para(`${run("Two 9")}${field("end")}`);
  const book = await imported(
    buildDocx(body + heading(1, "One") + para(LONG) + heading(1, "Two") + para(LONG)),
  );
  expect(outline(book)).toEqual(["chapter One", "chapter Two"]);
  expect(book.notes.map(({ code }) => code)).toEqual(["contents"]);
});

test("reads line breaks within a paragraph as verse if lines are short, else as paragraphs", async () => {
  const br = "<w:r><w:br/></w:r>";
  const blocks = await blocksOf(
    para(run("Short") + br + run("and sweet")) + para(run(LONG.repeat(2)) + br + run(LONG.repeat(2))),
  );
  expect(blocks).toMatchObject([
    { t: "verse", lines: [[{ s: "Short" }], [{ s: "and sweet" }]] },
    { t: "p" },
    { t: "p" },
  ]);
});

test("reports text boxes, hidden text and formulas", async () => {
  const box = `<w:r><mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent>${para("In a box.")}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${para("In a box.")}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
  const book = await imported(
    buildDocx(
      heading(1, "One") +
        para(run("Seen.") + run("Unseen.", "<w:vanish/>") + box) +
        para(`${run("So ")}<m:oMath><m:r><m:t>x+y</m:t></m:r></m:oMath>`),
    ),
  );
  expect(
    book.sections[0]?.blocks.flatMap((block) => ("r" in block ? block.r.map(({ s }) => s) : [])),
  ).toEqual(["Seen.", "In a box.", "So x+y"]);
  expect(book.notes.map(({ code }) => code)).toEqual(["hidden_text", "text_boxes", "formulas"]);
});

test.each([
  ["entities", '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:document/>'],
  ["nothing else", "<!DOCTYPE w><w:document/>"],
])("rejects a Word file that has a document type with %s", async (_, bomb) => {
  const files = { "word/document.xml": new TextEncoder().encode(bomb) };
  await expect(imported(buildDocx("", { files }))).rejects.toEqual(new ImportError("unsafe"));
});

test("reads files of Word and LibreOffice with the same meaning", async () => {
  const blocks = async (name: string): Promise<unknown> =>
    (await imported(fixture(name))).sections[0]?.blocks;
  expect(await blocks("footnotes")).toEqual([
    { t: "p", r: [{ s: "Ouch" }, { s: "", note: "n1" }, { s: "." }, { s: "", note: "n2" }] },
    { t: "footnote", id: "n1", r: [{ s: "A tachyon walks into a bar." }] },
    { t: "footnote", id: "n2", r: [{ s: "Fin." }] },
  ]);
  expect(await blocks("endnotes")).toHaveLength(3);
  expect(await blocks("simple-list")).toEqual([
    { t: "list", ordered: false, items: [[{ s: "Apple" }], [{ s: "Banana" }]] },
  ]);
  expect(await blocks("strict-format")).toEqual([{ t: "p", r: [{ s: "Test" }] }]);
  expect(await blocks("tables")).toMatchObject([{ t: "p" }, { t: "table" }, { t: "p" }]);
  expect(await blocks("text-box")).toEqual([{ t: "p", r: [{ s: "Datum plane" }] }]);
  expect(await blocks("tiny-picture")).toMatchObject([{ t: "figure" }]);
  expect((await imported(fixture("comments"))).notes).toMatchObject([{ code: "comments", count: 2 }]);
  await expect(imported(fixture("external-picture"))).rejects.toEqual(new ImportError("no_text"));
});

test("ignores the underline of links that Google Docs adds", async () => {
  const line = '<w:color w:val="1155cc"/><w:u w:val="single"/><w:rtl w:val="0"/>';
  const field = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const body = para(
    `<w:hyperlink r:id="x">${run("her page", line)}</w:hyperlink>` +
      `${field("begin")}<w:r><w:instrText> HYPERLINK \\l "two" </w:instrText></w:r>${field("separate")}${run("there", line)}${field("end")}` +
      `${field("begin")}<w:r><w:instrText> HYPERLINK "https://example.org" \\l "two" </w:instrText></w:r>${field("separate")}${run("or there", line)}${field("end")}` +
      run(" and "),
  );
  const book = await imported(buildDocx(heading(1, "One") + body + para(run("on", line))));
  expect(book.notes).toMatchObject([
    { code: "links", count: 2 },
    { code: "underlines", count: 1 },
  ]);
});

test("ignores the bold of a heading's style, and keeps italics in it", async () => {
  const body = para(run("The ", "<w:b/>") + run("Salt", "<w:b/><w:i/>"), '<w:pStyle w:val="H2"/>');
  expect(await blocksOf(body + para(run(LONG, "<w:b/>")))).toEqual([
    { t: "h2", r: [{ s: "The " }, { s: "Salt", i: 1 }] },
    { t: "p", r: [{ s: LONG, b: 1 }] },
  ]);
});

test("imports a LibreOffice book with its chapters and their contents", async () => {
  const book = await imported(fixture("libreoffice-chapters"));
  expect(book).toMatchObject({ title: "The Salt Garden", author: "Maren Holloway", language: "en-GB" });
  expect(outline(book)).toEqual(["chapter The Gate", "chapter Salt", "chapter The Tide Table"]);
  expect(book.sections.map(({ blocks }) => blocks)).toEqual([
    [
      {
        t: "p",
        r: [
          { s: "The key had hung behind the " },
          { s: "door", i: 1 },
          { s: " for eleven years" },
          { s: "", note: "n1" },
          { s: "." },
        ],
      },
      {
        t: "footnote",
        id: "n1",
        r: [{ s: "Of the " }, { s: "garden", i: 1 }, { s: ", not of the house." }],
      },
      { t: "p", r: [{ s: "Nobody had asked for it." }] },
      { t: "break" },
      {
        t: "p",
        r: [{ s: "When the water stood in the lane, " }, { s: "Ines", b: 1 }, { s: " took it down." }],
      },
    ],
    [
      { t: "h2", r: [{ s: "In the second winter" }] },
      { t: "p", r: [{ s: "Salt came up through the beds, white on the box hedges:" }] },
      { t: "list", ordered: false, items: [[{ s: "under the pear," }], [{ s: "along the wall." }]] },
      { t: "quote", r: [{ s: "She swept it into a pail as one sweeps up flour." }] },
    ],
    [{ t: "p", r: [{ s: "The almanac gave the hour to the minute and was wrong by a week." }] }],
  ]);
  expect(book.notes).toMatchObject([{ code: "links", count: 1 }]);
});

test("reports lost strikethrough, underline, superscript and link addresses", async () => {
  const styles =
    '<w:style w:type="character" w:styleId="Link"><w:name w:val="Hyperlink"/><w:rPr><w:u w:val="single"/></w:rPr></w:style><w:style w:type="character" w:styleId="Gone"><w:name w:val="Gone"/><w:rPr><w:strike/></w:rPr></w:style>';
  const link = (words: string, at: string): string =>
    `<w:hyperlink ${at}>${run(words, '<w:rStyle w:val="Link"/>')}</w:hyperlink>`;
  const field = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const body = para(
    run("Struck", "<w:strike/>") +
      run(" and more", "<w:strike/><w:i/>") +
      run(" kept ", '<w:strike w:val="0"/>') +
      run("twice", '<w:rStyle w:val="Gone"/>') +
      run("not", '<w:rStyle w:val="Gone"/><w:strike w:val="0"/>') +
      run("below", '<w:u w:val="single"/>') +
      run("none", '<w:u w:val="none"/>') +
      run("2", '<w:vertAlign w:val="superscript"/>') +
      run("line", '<w:vertAlign w:val="baseline"/>') +
      run("2", '<w:vertAlign w:val="subscript"/>') +
      link("her page", 'r:id="x"') +
      link("https://example.org/a", 'r:id="x"') +
      link("chapter two", 'w:anchor="two"') +
      `${field("begin")}<w:r><w:instrText> HYPERLINK "https://example.org" </w:instrText></w:r>${field("separate")}${run("there")}${field("end")}`,
  );
  const book = await imported(buildDocx(heading(1, "One") + body, { styles }));
  expect(book.notes).toMatchObject([
    { code: "struck_text", count: 2 },
    { code: "underlines", count: 1 },
    { code: "raised_text", count: 2 },
    { code: "links", count: 2, sentence: "The addresses of 2 links were left out; their words stay." },
  ]);
});
