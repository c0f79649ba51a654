import { expect, test } from "vitest";
import { readXml } from "../checks/xml-events.ts";
import { checkUploadedEpub, type UploadedEpub, NoEpub } from "./uploaded-epub.ts";
import { buildEpub, type MadeEpub } from "./testing/build-epub.ts";

const how = { read: readXml, isUnsafe: () => false };

function check(made: MadeEpub = {}): Promise<UploadedEpub> {
  return checkUploadedEpub(buildEpub(made), how);
}

function sentences({ findings }: UploadedEpub): string[] {
  return findings
    .filter(({ code }) => code !== "EPB-001")
    .map(({ severity, code, place }) => `${severity} ${code}${place === null ? "" : ` ${place}`}`);
}

test("takes a file's own metadata as the author's", async () => {
  const book = await check();
  expect([book.title, book.author, book.language, book.documents]).toEqual([
    "The Lamp at Saltmarsh",
    "Ada Wren-Holloway",
    "en-GB",
    2,
  ]);
  const nameless = await check({ opf: (opf) => opf.replace(/<dc:(?:title|creator)>[^<]*<\/dc:\w+>/gu, "") });
  expect([nameless.title, nameless.author]).toEqual(["", ""]);
  expect(sentences(nameless).join(" ")).toContain("EPB-003");
  expect(sentences(nameless).join(" ")).not.toMatch(/OWN-004|MET-007|MET-001/u);
});

test("softens our own stricter rules: KDP accepts one form of contents, and a cover separate from the file", async () => {
  const noNcx = await check({ opf: (opf) => opf.replace("application/x-dtbncx+xml", "text/plain") });
  expect(sentences(noNcx)).toContain("info EPB-002");
  const noCover = await check({ opf: (opf) => opf.replace(' properties="cover-image"', "") });
  expect([noCover.hasCover, sentences(noCover).includes("warning EPB-004")]).toEqual([false, true]);
  const modern = await check({
    opf: (opf) => opf.replace("<package>", '<package version="3.0">').replace(' properties="nav"', ""),
  });
  expect([modern.version, sentences(modern).includes("blocker EPB-002")]).toEqual(["3.0", true]);
});

test("reports a title that KDP rejects, and gives advice for any program", async () => {
  const book = await check({ opf: (opf) => opf.replace("The Lamp at Saltmarsh", "Visit www.salt.example") });
  const found = book.findings.find(({ code }) => code === "MET-001");
  expect([found?.severity, found?.source]).toEqual(["blocker", expect.stringContaining("KDP Help")]);
  const lost = await check({ toc: '<ol><li><a href="gone.xhtml">Gone</a></li></ol>' });
  const hint = lost.findings.find(({ code }) => code === "EPB-002")?.hint;
  expect(hint).toContain("the program that makes the EPUB");
});

test("ends the check for a harmful file, and rejects an archive without a package", async () => {
  const harm = new RangeError("made to harm");
  const meets = {
    read: (source: string): ReturnType<typeof readXml> => {
      if (source.includes("It burned")) throw harm;
      return readXml(source);
    },
    isUnsafe: (error: unknown) => error === harm,
  };
  await expect(checkUploadedEpub(buildEpub(), meets)).rejects.toBe(harm);
  const empty = buildEpub({ files: { "META-INF/container.xml": "<container/>" } });
  await expect(checkUploadedEpub(empty, how)).rejects.toBeInstanceOf(NoEpub);
});
