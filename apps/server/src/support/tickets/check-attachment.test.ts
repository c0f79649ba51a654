import { zipSync, strToU8 } from "fflate";
import { expect, test } from "vitest";
import { kindOfAttachment, nameOfAttachment } from "./check-attachment.ts";

const A_DOCUMENT = { "[Content_Types].xml": strToU8("<x/>"), "word/document.xml": strToU8("<x/>") };

test.each([
  ["docx", A_DOCUMENT],
  ["epub", { mimetype: strToU8("application/epub+zip"), "OEBPS/a.xhtml": strToU8("<x/>") }],
] as const)("recognizes a book archive by its content: %s", (kind, files) => {
  expect(kindOfAttachment(zipSync({ ...files }))).toBe(kind);
});

test.each([
  ["a document with macros", { ...A_DOCUMENT, "word/vbaProject.bin": strToU8("x") }, /macros/],
  ["any archive", { "run.exe": strToU8("x") }, /could hold anything/],
  ["an archive that only says what it is", { mimetype: strToU8("application/zip") }, /could hold anything/],
])("rejects %s", (_, files, reason) => {
  expect(() => kindOfAttachment(zipSync(files))).toThrow(reason);
});

test("rejects an empty file and one that is too large", () => {
  expect(() => kindOfAttachment(new Uint8Array())).toThrow(/empty/);
  expect(() => kindOfAttachment(Buffer.alloc(10 * 1024 * 1024 + 1, "a"))).toThrow(/10 MB/);
});

test("accepts a complete PDF", () => {
  expect(kindOfAttachment(Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF\n"))).toBe("pdf");
});

test.each([
  ["../../etc/passwd", "txt", "passwd.txt"],
  ["C:\\fakepath\\cover.exe", "pdf", "cover.pdf"],
  ["<img src=x onerror=alert(1)>.png", "png", "_img src_x onerror_alert(1)_.png"],
  ["gnp\u202Etxt.exe", "txt", "gnp_txt.txt"],
  ["...", "txt", "file.txt"],
  ["Élodie – 夜.png", "png", "Élodie _ 夜.png"],
  [`${"a".repeat(300)}.png`, "png", `${"a".repeat(80)}.png`],
] as const)("gives %s a safe name", (name, kind, kept) => {
  expect(nameOfAttachment(name, kind)).toBe(kept);
});
