import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { zipArchive } from "../archive/zip-archive.ts";
import { renderEpub } from "../epub/render-epub.ts";
import { fairCopy } from "../manuscript/fair-copy.ts";
import { buildChapter, buildManuscript } from "../testing/build-manuscript.ts";
import { proveValidEpub } from "./epub-validity.ts";

const book = renderEpub(fairCopy(buildManuscript({ chapters: [buildChapter("One", "Text.")] })), {
  cover: null,
  theme: "classic",
  embedFonts: false,
});

/** The book with some of its files changed; null removes one. */
function bookWith(change: (path: string, text: string) => string | null): Uint8Array {
  const files = Object.entries(unzipSync(book)).flatMap(([path, bytes]) => {
    const text = change(path, strFromU8(bytes));
    return text === null ? [] : [{ path, bytes: Buffer.from(text), isStored: true }];
  });
  return zipArchive(files, { year: 2026 });
}

test("accepts a sound e-book", async () => {
  await expect(proveValidEpub(book)).resolves.toBeUndefined();
});

test.each([
  ["a document that is missing", "EPUB/chapter-001.xhtml", () => null],
  [
    "a link that leads nowhere",
    "EPUB/contents.xhtml",
    (text: string) => text.replace("chapter-001.xhtml", "nowhere.xhtml"),
  ],
  [
    "a document that is not well-formed",
    "EPUB/chapter-001.xhtml",
    (text: string) => text.replace("</section>", ""),
  ],
  [
    "a book without a title",
    "EPUB/package.opf",
    (text: string) => text.replace(/<dc:title[^]*?<\/dc:title>/gu, ""),
  ],
  [
    "an id that stands twice",
    "EPUB/chapter-001.xhtml",
    (text: string) => text.replace("<p ", '<p id="chapter-001" '),
  ],
])("rejects %s like a store would, and logs where", async (_, at, change) => {
  const damaged = bookWith((path, text) => (path === at ? change(text) : text));
  await expect(proveValidEpub(damaged)).rejects.toMatchObject({
    code: "incomplete",
    message: "The finished EPUB did not pass its check, so it was not delivered.",
    cause: expect.stringMatching(/^[A-Z]+-\d+\w? .*: /u),
  });
});

test("logs five of very many problems", async () => {
  const links = Array.from({ length: 9 }, (_, k) => `<a href="no-${k}.xhtml">x</a>`).join("");
  const damaged = bookWith((path, text) =>
    path === "EPUB/chapter-001.xhtml" ? text.replace("</p>", `${links}</p>`) : text,
  );
  const error = await proveValidEpub(damaged).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ cause: expect.stringMatching(/^(?:RSC-\d+ [^;]+(?:; |$)){5}$/u) });
});

test("rejects bytes that are no archive", async () => {
  await expect(proveValidEpub(Buffer.from("no book"))).rejects.toMatchObject({ code: "incomplete" });
});
