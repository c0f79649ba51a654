import { expect, test } from "vitest";
import type { ImportedBook } from "../imported-book.ts";
import { buildDocx, heading, para, run } from "../testing/build-docx.ts";
import { buildPng, imported, outline, short } from "../testing/imported.ts";

const LONG = "It was a long day, and nobody in the house could say who had lit the lamp.";
const FILES = { "word/media/p1.png": buildPng(800, 600) };

function bookOf(body: string, parts: Parameters<typeof buildDocx>[1] = {}): Promise<ImportedBook> {
  return imported(buildDocx(heading(1, "One") + body, { files: FILES, ...parts }));
}

async function blocksOf(body: string, parts: Parameters<typeof buildDocx>[1] = {}): Promise<string[]> {
  return (await bookOf(body, parts)).sections.flatMap(({ blocks }) => blocks.map(short));
}

const r = (inside: string): string => `<w:r>${inside}</w:r>`;
const field = (type: string): string => r(`<w:fldChar w:fldCharType="${type}"/>`);
const complex = (code: string, result: string): string =>
  `${field("begin")}${r(`<w:instrText> ${code} </w:instrText>`)}${field("separate")}${run(result)}${field("end")}`;

test.each([
  ["a tab", run("So") + r("<w:tab/>") + run("on."), "p So on."],
  ["a tab of a margin", run("So") + r("<w:ptab/>") + run("on."), "p So on."],
  ["a hyphen that keeps words together", run("e") + r("<w:noBreakHyphen/>") + run("mail."), "p e\u2011mail."],
  ["a sign by its number", run("caf") + r('<w:sym w:font="Arial" w:char="00E9"/>'), "p café"],
  ["an ornament of a picture face", run("So ") + r('<w:sym w:font="Wingdings" w:char="0041"/>'), "p So ❦"],
  ["an ornament of a private place", run("So ") + r('<w:sym w:font="Arial" w:char="E000"/>'), "p So ❦"],
  ["the last ornament of a private place", run("So ") + r('<w:sym w:char="F8FF"/>'), "p So ❦"],
  ["a letter beyond the private place", run("So ") + r('<w:sym w:char="F900"/>'), "p So \uF900"],
  ["a letter before the private place", run("So ") + r('<w:sym w:char="D7A3"/>'), "p So 힣"],
  [
    "a sign in a run of a picture face",
    run("So ") + r('<w:rPr><w:rFonts w:ascii="Webdings"/></w:rPr><w:sym w:char="0041"/>'),
    "p So ❦",
  ],
  ["a sign without a number", run("So") + r('<w:sym w:font="Arial"/>'), "p So"],
  ["a sign beyond all letters", run("So") + r('<w:sym w:char="FFFFFF"/>'), "p So"],
  ["the end of a column", run("So ") + r('<w:br w:type="column"/>') + run("on."), "p So on."],
  ["an insertion", `<w:ins>${run("So.")}</w:ins>`, "p So."],
  ["a text that was moved here", `<w:moveTo>${run("So.")}</w:moveTo>`, "p So."],
  ["a tag", `<w:smartTag>${run("So.")}</w:smartTag>`, "p So."],
  ["another markup", `<w:customXml>${run("So.")}</w:customXml>`, "p So."],
  ["a direction", `<w:dir>${run("So")}</w:dir><w:bdo>${run(".")}</w:bdo>`, "p So."],
  ["a content control", `<w:sdt><w:sdtPr/><w:sdtContent>${run("So.")}</w:sdtContent></w:sdt>`, "p So."],
  [
    "a formula of its own",
    `<w:r><w:t>So </w:t></w:r><m:oMathPara><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></m:oMathPara>`,
    "p So x",
  ],
  ["a link", `<w:hyperlink w:anchor="x">${run("So.")}</w:hyperlink>`, "p So."],
  ["a field of words", `<w:fldSimple w:instr=" REF x ">${run("So.")}</w:fldSimple>`, "p So."],
  ["a field without a code", `<w:fldSimple>${run("So.")}</w:fldSimple>`, "p So."],
  ["a field of many pieces", complex("REF x", "So."), "p So."],
  [
    "a number of a page",
    `${run("So")}<w:fldSimple w:instr="PAGE">${run("7")}</w:fldSimple>${run(".")}`,
    "p So.",
  ],
  ["the count of pages of many pieces", run("So") + complex("NUMPAGES", "9") + run("."), "p So."],
  [
    "a field inside a field",
    `${field("begin")}${r("<w:instrText>REF </w:instrText>")}${complex("PAGE", "7")}${field("separate")}${run("So.")}${field("end")}`,
    "p So.",
  ],
  ["text that was hidden and is not", run("So.", '<w:vanish w:val="0"/>'), "p So."],
])("reads %s in a paragraph", async (_, inside, expected) => {
  expect(await blocksOf(`<w:p>${inside}</w:p>`)).toEqual([expected]);
});

test("ends small capitals where they end", async () => {
  const book = await bookOf(
    para(run("a", "<w:smallCaps/>") + run("b", "<w:lang/>") + run("c", "<w:smallCaps/>")),
  );
  expect(book.sections[0]?.blocks).toEqual([
    { t: "p", r: [{ s: "a", sc: 1 }, { s: "b" }, { s: "c", sc: 1 }] },
  ]);
});

test("drops and counts deleted and moved text, and hidden text that has words", async () => {
  const gone = `<w:del>${r("<w:delText>a</w:delText>")}</w:del><w:moveFrom>${run("b")}</w:moveFrom>`;
  const hidden = run("c", "<w:vanish/>") + r("<w:rPr><w:vanish/></w:rPr><w:tab/>");
  const book = await bookOf(`<w:p>${run("So.")}${gone}${hidden}</w:p>`);
  expect(book.sections[0]?.blocks.map(short)).toEqual(["p So."]);
  expect(book.notes.map(({ code, count }) => `${code} ${count}`)).toEqual(["deletions 2", "hidden_text 1"]);
});

test("leaves out and reports the mark of a missing note", async () => {
  const mark = r('<w:footnoteReference w:id="9"/>') + r('<w:endnoteReference w:id="9"/>');
  const book = await bookOf(`<w:p>${run("So")}${mark}${run(".")}</w:p>`);
  expect(book.sections[0]?.blocks).toEqual([{ t: "p", r: [{ s: "So." }] }]);
  expect(book.notes).toMatchObject([{ code: "notes_lost", count: 2 }]);
});

test("reports no loss for a link whose text is its address, in a field too", async () => {
  const words = run("www.example.org");
  const body = `<w:p><w:hyperlink r:id="x">${words}</w:hyperlink><w:fldSimple w:instr='HYPERLINK "https://example.org"'>${words}</w:fldSimple></w:p>`;
  expect((await bookOf(body)).notes).toEqual([]);
  const lost = body.replaceAll("www.example.org", "her page");
  expect((await bookOf(lost)).notes).toMatchObject([{ code: "links", count: 2 }]);
});

const BLIP = '<a:graphic><a:graphicData><a:blip r:embed="p1"/></a:graphicData></a:graphic>';
const drawing = (inside: string): string => para(r(`<w:drawing>${inside}</w:drawing>`));
const anchored = (horizontal: string, vertical: string, wrap: string): string =>
  drawing(
    `<wp:anchor><wp:positionH relativeFrom="${horizontal}"/><wp:positionV relativeFrom="${vertical}"/><wp:${wrap}/>${BLIP}</wp:anchor>`,
  );

test.each([
  [
    "in the text",
    drawing(`<wp:inline><wp:docPr descr="A lamp"/>${BLIP}</wp:inline>`),
    "figure inline A lamp",
  ],
  [
    "in an older form",
    para(r('<w:pict><v:shape alt="A lamp"><v:imagedata r:id="p1"/></v:shape></w:pict>')),
    "figure inline A lamp",
  ],
  [
    "in a newer form beside an older one",
    para(
      r(
        `<mc:AlternateContent><mc:Choice><w:drawing>${BLIP}</w:drawing></mc:Choice><mc:Fallback><w:pict><v:imagedata r:id="p1"/></w:pict></mc:Fallback></mc:AlternateContent>`,
      ),
    ),
    "figure inline",
  ],
  [
    "in the older form alone",
    para(
      r(
        '<mc:AlternateContent><mc:Fallback><w:pict><v:imagedata r:id="p1"/></w:pict></mc:Fallback></mc:AlternateContent>',
      ),
    ),
    "figure inline",
  ],
  ["that hangs on the page", anchored("page", "page", "wrapTopAndBottom"), "figure inline"],
])("reads an image %s", async (_, picture, expected) => {
  expect(await blocksOf(picture)).toEqual([expected]);
});

test.each([
  ["in the text", drawing(`<wp:inline>${BLIP}</wp:inline>`), "figure page"],
  ["that hangs on the page", anchored("page", "page", "wrapTopAndBottom"), "figure bleed"],
  ["that hangs on the page's margin", anchored("page", "margin", "wrapTopAndBottom"), "figure page"],
  ["that stands beside text", anchored("page", "page", "wrapSquare"), "figure page"],
])("reads an image alone at the start of a page, %s", async (_, picture, expected) => {
  const body = picture.replace("<w:p>", "<w:p><w:pPr><w:pageBreakBefore/></w:pPr>");
  expect(await blocksOf(para(LONG) + body)).toEqual([`p ${LONG}`, expected]);
});

test("replaces a drawing that is no image by a note, and keeps a rule", async () => {
  const shape = drawing("<a:graphic/>");
  const book = await bookOf(para(LONG) + shape + para(r("<w:object/>")) + para(LONG));
  expect(book.notes).toMatchObject([{ code: "drawings", count: 2 }]);
  expect((await bookOf(para(LONG) + para(r("<w:lastRenderedPageBreak/>")))).notes).toEqual([]);
});

test("reads an image in a text box once", async () => {
  const box = drawing(`<w:txbxContent>${para("Inside.")}${drawing(BLIP)}</w:txbxContent>`);
  expect(await blocksOf(para(LONG) + box)).toEqual([`p ${LONG}`, "p Inside.", "figure inline"]);
});

const named = (name: string, more = ""): string =>
  `<w:style w:type="paragraph" w:styleId="X"><w:name w:val="${name}"/>${more}</w:style>`;
const inStyle = (text: string): string => para(text, '<w:pStyle w:val="X"/>');

test.each([
  ["Quote", ["quote So."]],
  ["Intense Quote", ["quote So."]],
  ["Block Text", ["quote So."]],
  ["Zitat", ["quote So."]],
  ["Quotations", ["quote So."]],
  ["Verse", ["verse So."]],
  ["Poetry Text", ["verse So."]],
  ["List Bullet 2", ["ul So."]],
  ["List Number", ["ol So."]],
  ["Caption", ["p So."]],
  ["Heading 3", ["h3 So."]],
  ["Scene Break", ["break"]],
  ["Contents 1", []],
  ["TOC Heading", []],
  ["Index 1", []],
  ["Half Title", []],
  ["Box Heading", ["h3 So."]],
  ["Body Text", ["p So."]],
  ["Quote of the Day", ["p So."]],
])("reads a paragraph in the style %s", async (name, expected) => {
  expect(await blocksOf(para(LONG) + inStyle("So.") + para(LONG), { styles: named(name) })).toEqual([
    `p ${LONG}`,
    ...expected,
    `p ${LONG}`,
  ]);
});

test.each([
  ["Copyright Page", "copyright"],
  ["Dedication", "dedication"],
  ["Epigraph", "epigraph"],
])("joins paragraphs in the style %s into one section of that kind", async (name, kind) => {
  const book = await imported(
    buildDocx(inStyle("So.") + inStyle("And on.") + heading(1, "One") + para(LONG), { styles: named(name) }),
  );
  expect(book.sections.map((section) => [section.kind, section.blocks.length])).toEqual([
    [kind, 2],
    ["chapter", 1],
  ]);
});

test("takes the first title, subtitle and author by their styles as the book's", async () => {
  const styles = ["Title", "Subtitle", "Author"]
    .map((name) => `<w:style w:styleId="${name}"><w:name w:val="${name}"/></w:style>`)
    .join("");
  const line = (style: string, text: string): string => para(text, `<w:pStyle w:val="${style}"/>`);
  const front = line("Title", "The Road") + line("Subtitle", "A Story") + line("Author", "Ada Wren");
  const body = heading(1, "One") + line("Subtitle", "Later") + line("Author", "Mara Quill") + para(LONG);
  const book = await imported(buildDocx(front + body + heading(1, "Two") + para(LONG), { styles }));
  expect(book).toMatchObject({ title: "The Road", subtitle: "A Story", author: "Ada Wren" });
  expect(book.sections[0]?.blocks.map(short)).toEqual(["p Later", "p Mara Quill", `p ${LONG}`]);
});

test("takes number and title of a chapter from their own styles", async () => {
  const styles = ["Chapter Number", "Chapter Title"]
    .map((name, index) => `<w:style w:styleId="C${index}"><w:name w:val="${name}"/></w:style>`)
    .join("");
  const chapter = (number: string, title: string): string =>
    para(number, '<w:pStyle w:val="C0"/>') + para(title, '<w:pStyle w:val="C1"/>') + para(LONG);
  const book = await imported(
    buildDocx(chapter("Chapter 1", "Away") + chapter("Chapter 2", "Home"), { styles }),
  );
  expect(outline(book)).toEqual(["chapter Away", "chapter Home"]);
});

test("takes the line in the source style as a quotation's source, and keeps its other lines", async () => {
  const styles =
    '<w:style w:styleId="Q"><w:name w:val="Quote"/></w:style><w:style w:styleId="S"><w:name w:val="Attribution"/></w:style>';
  const source = para("— Her", '<w:pStyle w:val="S"/>');
  expect(await blocksOf(para("So.", '<w:pStyle w:val="Q"/>') + source + source, { styles })).toEqual([
    "quote So. / Her",
    "p — Her",
  ]);
});

test("separates stanzas by empty lines and by paragraph spacing", async () => {
  const verse = (text: string, spacing = ""): string => para(text, `<w:pStyle w:val="X"/>${spacing}`);
  const styles = named("Verse");
  expect(await blocksOf(verse("a") + verse("b") + para("") + verse("c"), { styles })).toEqual([
    "verse a / b",
    "verse c",
  ]);
  const after = '<w:spacing w:after="240"/>';
  const before = '<w:spacing w:before="240"/>';
  expect(
    await blocksOf(verse("a") + verse("b", after) + verse("c", before) + verse("d"), { styles }),
  ).toEqual(["verse a / b", "verse c / d"]);
  expect(await blocksOf(verse("a") + verse("c", before), { styles })).toEqual(["verse a / c"]);
  expect(
    await blocksOf(verse(run("a") + r("<w:br/>") + run("b") + r("<w:br/><w:br/>") + run("c")), { styles }),
  ).toEqual(["verse a / b", "verse c"]);
});

test("inherits meaning and look of a style from its base", async () => {
  const styles =
    '<w:style w:styleId="P"><w:name w:val="Quote"/><w:rPr><w:i/></w:rPr></w:style>' +
    '<w:style w:styleId="E"><w:name w:val="Tale"/><w:rPr><w:i/><w:b/></w:rPr></w:style>' +
    '<w:style w:styleId="F"><w:name w:val="Own Tale"/><w:basedOn w:val="E"/><w:rPr><w:b w:val="0"/></w:rPr></w:style>' +
    named("Own Quote", '<w:basedOn w:val="P"/>');
  expect(await blocksOf(inStyle("So."), { styles })).toEqual(["quote So."]);
  const book = await bookOf(para("So.", '<w:pStyle w:val="F"/>'), { styles });
  expect(book.sections[0]?.blocks).toEqual([{ t: "p", r: [{ s: "So.", i: 1 }] }]);
});

test("stops at styles that are based on each other", async () => {
  const styles = named("Tale", '<w:basedOn w:val="X"/>');
  expect(await blocksOf(inStyle("So."), { styles })).toEqual(["p So."]);
});

test("takes a paragraph or a style with an outline level as a heading", async () => {
  const level = (value: number): string => `<w:outlineLvl w:val="${value}"/>`;
  const styles = named("Own Heading", `<w:pPr>${level(0)}</w:pPr>`);
  const text = para(LONG);
  const book = await imported(
    buildDocx(
      inStyle("One") + text + para("Two", level(0)) + para("Deep", level(8)) + para("Text", level(9)) + text,
      { styles },
    ),
  );
  expect(outline(book)).toEqual(["chapter One", "chapter Two"]);
  expect(book.sections[1]?.blocks.map(short)).toEqual(["h3 Deep", "p Text", `p ${LONG}`]);
});

test("drops the small capitals of a chapter's first words, and recognizes the style by name", async () => {
  const lead =
    '<w:style w:type="character" w:styleId="L"><w:name w:val="Lead-in"/><w:rPr><w:smallCaps/></w:rPr></w:style>';
  const book = await bookOf(para(run("So", '<w:rStyle w:val="L"/>') + run(" on.")), { styles: lead });
  expect(book.sections[0]?.blocks).toEqual([{ t: "p", r: [{ s: "So on." }] }]);
  expect(await blocksOf(para("So.", '<w:pStyle w:val="Quote"/>'))).toEqual(["quote So."]);
});

test("takes a centered line of a style as the title below a number, but not one that is not centered", async () => {
  const styles = named("Middle", '<w:pPr><w:jc w:val="center"/></w:pPr>');
  const book = async (properties: string): Promise<string[]> => {
    const chapter = (n: number, title: string): string =>
      para(`Chapter ${n}`) + para(title, properties) + para(LONG);
    return outline(await imported(buildDocx(chapter(1, "Away") + chapter(2, "Home"), { styles })));
  };
  expect(await book('<w:pStyle w:val="X"/>')).toEqual(["chapter Away", "chapter Home"]);
  expect(await book('<w:pStyle w:val="X"/><w:jc w:val="left"/>')).toEqual(["chapter", "chapter"]);
  expect(await book('<w:jc w:val="center"/>')).toEqual(["chapter Away", "chapter Home"]);
});

test.each([
  ["decimal", "ol a"],
  ["bullet", "ul a"],
  ["none", "p a"],
])("reads a list with bullets of the kind %s", async (format, expected) => {
  const numbering = `<w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/></w:lvl></w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num>`;
  const item = (id: string): string => para("a", `<w:numPr><w:numId w:val="${id}"/></w:numPr>`);
  expect(await blocksOf(item("3"), { numbering })).toEqual([expected]);
  expect(await blocksOf(item("0"), { numbering })).toEqual(["p a"]);
  expect(await blocksOf(item("9"), { numbering })).toEqual(["ul a"]);
});

test("keeps lists of different numbering apart, and reads lists from styles", async () => {
  const numbering = ["3", "4"]
    .map(
      (id) =>
        `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"/></w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`,
    )
    .join("");
  const item = (text: string, id: string): string =>
    para(text, `<w:numPr><w:numId w:val="${id}"/></w:numPr>`);
  const styles = named("Own List", '<w:pPr><w:numPr><w:numId w:val="4"/></w:numPr></w:pPr>');
  expect(await blocksOf(item("a", "3") + item("b", "3") + inStyle("c"), { numbering, styles })).toEqual([
    "ol a / b",
    "ol c",
  ]);
});

const cell = (inside: string, properties = ""): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${inside}</w:tc>`;
const row = (...cells: string[]): string => `<w:tr>${cells.join("")}</w:tr>`;
const a = cell(para("a"));
const b = cell(para("b"));

test.each([
  ["rows in a content control", `<w:sdt><w:sdtContent>${row(a, b)}</w:sdtContent></w:sdt>`, ["table a / b"]],
  ["rows that were put in", `<w:ins>${row(a, b)}</w:ins>`, ["table a / b"]],
  ["cells in a content control", row(a, `<w:sdt><w:sdtContent>${b}</w:sdtContent></w:sdt>`), ["table a / b"]],
  ["cells in another markup", row(a, `<w:customXml>${b}</w:customXml>`), ["table a / b"]],
  ["several paragraphs in a cell", row(cell(para("a") + para("c")), b), ["table a c / b"]],
  ["a picture in a cell", row(cell(para("a") + drawing(BLIP)), b), ["table a / b", "figure inline"]],
  [
    "a text box in a cell",
    row(cell(drawing(`<w:txbxContent>${para("x")}</w:txbxContent>`)), b),
    ["table  / b", "p x"],
  ],
  ["one cell", row(cell(para("a") + para("c"))), ["p a", "p c"]],
  ["a picture in its only cell", row(cell(para("a") + drawing(BLIP))), ["p a", "figure inline"]],
  ["nothing", "", []],
])("reads a table with %s", async (_, rows, expected) => {
  expect(await blocksOf(`<w:tbl>${rows}</w:tbl>`)).toEqual(expected);
});

test("pads short rows with empty cells, and reports cells joined downwards", async () => {
  const book = await bookOf(`<w:tbl>${row(a, b)}${row(cell(para("c"), "<w:vMerge/>"))}</w:tbl>`);
  expect(book.sections[0]?.blocks).toEqual([
    {
      t: "table",
      rows: [
        [[{ s: "a" }], [{ s: "b" }]],
        [[{ s: "c" }], []],
      ],
    },
  ]);
  expect(book.notes.map(({ code }) => code)).toEqual(["joined_cells"]);
});

test("gives a table of one row no head", async () => {
  const head = `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${a}${b}</w:tr></w:tbl>`;
  const book = await bookOf(head);
  expect(book.sections[0]?.blocks).toEqual([{ t: "table", rows: [[[{ s: "a" }], [{ s: "b" }]]] }]);
});

test("puts notes from the head, cells and caption of a table after it", async () => {
  const mark = r('<w:footnoteReference w:id="2"/>');
  const footnotes = `<w:footnote w:id="2">${para("Said.")}</w:footnote>`;
  const marked = (text: string): string => cell(`<w:p>${run(text)}${mark}</w:p>`);
  const styles = named("Caption");
  const table = `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${marked("a")}${b}</w:tr>${row(marked("c"), b)}</w:tbl>`;
  const caption = `<w:p><w:pPr><w:pStyle w:val="X"/></w:pPr>${run("Sums")}${mark}</w:p>`;
  const [block, ...notes] = (await bookOf(caption + table, { styles, footnotes })).sections[0]?.blocks ?? [];
  expect(block).toMatchObject({
    head: [[{ s: "a" }, { note: "n1" }], [{ s: "b" }]],
    rows: [[[{ s: "c" }, { note: "n2" }], [{ s: "b" }]]],
    caption: [{ s: "Sums" }, { note: "n3" }],
  });
  expect(notes.map(short)).toEqual(["footnote Said.", "footnote Said.", "footnote Said."]);
});

test.each([
  [
    "a control of contents",
    `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${para("One 1")}</w:sdtContent></w:sdt>`,
    [],
    ["contents"],
  ],
  ["another control", `<w:sdt><w:sdtContent>${para("So.")}</w:sdtContent></w:sdt>`, ["p So."], []],
  [
    "paragraphs that were put in",
    `<w:ins>${para("So.")}</w:ins><w:moveTo>${para("On.")}</w:moveTo>`,
    ["p So.", "p On."],
    [],
  ],
  [
    "paragraphs in other markup",
    `<w:customXml>${para("So.")}</w:customXml><w:smartTag>${para("On.")}</w:smartTag>`,
    ["p So.", "p On."],
    [],
  ],
  ["a document inside", "<w:altChunk/>", [], ["embedded"]],
  ["a mark of a place", "<w:bookmarkStart/>", [], []],
])("reads %s between paragraphs", async (_, inside, blocks, notes) => {
  const book = await bookOf(inside + para(LONG));
  expect(book.sections[0]?.blocks.map(short)).toEqual([...blocks, `p ${LONG}`]);
  expect(book.notes.map(({ code }) => code)).toEqual(notes);
});

test("reports contents found by their styles once per place", async () => {
  const styles = named("toc 1");
  const two = inStyle("One 1") + inStyle("Two 9");
  expect((await bookOf(two + para(LONG) + two, { styles })).notes).toMatchObject([
    { code: "contents", count: 1 },
  ]);
});

test("reads a Word file without namespace prefixes", async () => {
  const space = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const text = `<document xmlns="${space}" id="a"><body><p id="b"><r><t>So.</t></r></p></body></document>`;
  const files = { "word/document.xml": new TextEncoder().encode(text) };
  expect((await imported(buildDocx("", { files }))).sections[0]?.blocks.map(short)).toEqual(["p So."]);
});

test("reads endnotes as notes, and drops notes within notes", async () => {
  const mark = r('<w:endnoteReference w:id="2"/>');
  const endnotes = `<w:endnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:endnote w:id="1" w:type="separator">${para("-")}</w:endnote><w:endnote w:id="2" w:type="normal">${para(run("Said.") + mark)}</w:endnote><w:endnote w:id="3">${para("")}</w:endnote></w:endnotes>`;
  const kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = `<Relationships><Relationship Id="e" Type="${kinds}/endnotes" Target="/word/notes/ends.xml"/></Relationships>`;
  const files = {
    "word/_rels/document.xml.rels": new TextEncoder().encode(relations),
    "word/notes/ends.xml": new TextEncoder().encode(endnotes),
  };
  const book = await imported(
    buildDocx(`<w:p>${run("So")}${mark}${r('<w:endnoteReference w:id="3"/>')}</w:p>`, { files }),
  );
  expect(book.sections[0]?.blocks).toEqual([
    { t: "p", r: [{ s: "So" }, { s: "", note: "n1" }] },
    { t: "footnote", id: "n1", r: [{ s: "Said." }] },
  ]);
  expect(book.notes.filter(({ code }) => code !== "notes_lost")).toEqual([]);
});

test("takes title and author from the file's properties", async () => {
  const core = `<cp:coreProperties xmlns:cp="urn:x" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title> The Road </dc:title><dc:creator>Ada Wren</dc:creator></cp:coreProperties>`;
  const files = { "docProps/core.xml": new TextEncoder().encode(core) };
  expect(await imported(buildDocx(heading(1, "One") + para(LONG), { files }))).toMatchObject({
    title: "The Road",
    author: "Ada Wren",
  });
});
