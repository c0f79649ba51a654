import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import type { Manuscript } from "../manuscript/manuscript.ts";
import { parseManuscript } from "../manuscript/manuscript.ts";
import type { PreparedImage } from "../manuscript/prepared-image.ts";
import { buildManuscript } from "../testing/build-manuscript.ts";
import { prepareImages } from "./prepare-images.ts";

const grey = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: { r: 90, g: 90, b: 90, alpha: 0 } } });

const address = (type: string, bytes: Uint8Array): string =>
  `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;

function bookWith(...sources: string[]): Manuscript {
  const figures = sources.map((src) => ({ t: "figure", src, alt: "A grey field" }));
  const blocks = [{ t: "p", r: "Text." }, ...figures];
  return parseManuscript({ ...buildManuscript(), chapters: [{ title: "One", blocks }] });
}

async function prepared(src: string): Promise<PreparedImage | undefined> {
  return (await prepareImages(bookWith(src))).get(src);
}

test("keeps an image's pixels and type, and stores duplicates once", async () => {
  const src = address("png", await grey(40, 30).png().toBuffer());
  const pictures = await prepareImages(bookWith(src, src));
  expect([...pictures.values()]).toMatchObject([{ mediaType: "image/png", widthPx: 40, heightPx: 30 }]);
});

test("turns transparency white, as in print", async () => {
  const picture = await prepared(address("png", await grey(8, 8, 4).png().toBuffer()));
  const { data, info } = await sharp(picture?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test("converts CMYK and WebP images to sRGB files for every format", async () => {
  const cmyk = await grey(20, 20).toColourspace("cmyk").jpeg().toBuffer();
  const webp = await grey(20, 20).webp().toBuffer();
  for (const src of [address("jpeg", cmyk), address("webp", webp)]) {
    const picture = await prepared(src);
    expect(picture?.mediaType).toBe("image/jpeg");
    expect(await sharp(picture?.bytes).metadata()).toMatchObject({ space: "srgb", channels: 3 });
  }
});

test("shrinks an image that is larger than print can use", async () => {
  const picture = await prepared(address("jpeg", await grey(7000, 70).jpeg().toBuffer()));
  expect(picture?.widthPx).toBe(6600);
});

test.each([
  ["a file cut short", address("png", Buffer.from("iVBORw0KGgo", "base64"))],
  ["an SVG", address("svg+xml", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))],
  ["an address of the web", "https://example.org/a.png"],
  ["a path", "../../secret.png"],
])("rejects %s with its chapter", async (_, src) => {
  await expect(prepareImages(bookWith(src))).rejects.toMatchObject({
    code: "invalid_manuscript",
    message: "A picture in the chapter “One” cannot be read. Please use a PNG or JPEG file.",
  });
});

test("rotates a photo by its orientation tag", async () => {
  const turned = await grey(40, 20)
    .withExif({ IFD0: { Orientation: "6" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await prepared(address("jpeg", turned))).toMatchObject({ widthPx: 20, heightPx: 40 });
});

test("strips metadata such as place and author from an image", async () => {
  const tagged = await grey(20, 20)
    .withExif({ IFD0: { Copyright: "Somebody", Artist: "Ada at home" } })
    .jpeg()
    .toBuffer();
  expect(tagged.includes("Ada at home")).toBe(true);
  const picture = await prepared(address("jpeg", tagged));
  expect(Buffer.from(picture?.bytes ?? []).includes("Ada at home")).toBe(false);
});

test("limits the longer side, and keeps the proportions", async () => {
  expect(await prepared(address("jpeg", await grey(70, 7000).jpeg().toBuffer()))).toMatchObject({
    widthPx: 66,
    heightPx: 6600,
  });
  expect(await prepared(address("jpeg", await grey(6600, 10).jpeg().toBuffer()))).toMatchObject({
    widthPx: 6600,
  });
});

test("does not enlarge a small image", async () => {
  expect(await prepared(address("png", await grey(3, 2).png().toBuffer()))).toMatchObject({
    widthPx: 3,
    heightPx: 2,
  });
});

test("keeps line drawings as PNG, converts GIF to it, and keeps photos as JPEG", async () => {
  const kinds = async (type: string, bytes: Uint8Array): Promise<(string | undefined)[]> => {
    const picture = await prepared(address(type, bytes));
    const { format } = await sharp(picture?.bytes).metadata();
    return [picture?.mediaType, picture?.extension, format];
  };
  expect(await kinds("png", await grey(8, 8).png().toBuffer())).toEqual(["image/png", "png", "png"]);
  expect(await kinds("gif", await grey(8, 8).gif().toBuffer())).toEqual(["image/png", "png", "png"]);
  expect(await kinds("jpeg", await grey(8, 8).jpeg().toBuffer())).toEqual(["image/jpeg", "jpg", "jpeg"]);
});

test("recognizes an image by its bytes, not its URL", async () => {
  const bytes = await grey(8, 8).jpeg().toBuffer();
  expect(await prepared(address("png", bytes))).toMatchObject({ mediaType: "image/jpeg" });
});

test("gives an image an id by content that is fit for a file name", async () => {
  const src = address("png", await grey(8, 8).png().toBuffer());
  const one = await prepared(src);
  const other = await prepared(address("png", await grey(9, 8).png().toBuffer()));
  expect(await prepared(src)).toMatchObject({ id: one?.id });
  expect(other?.id).not.toBe(one?.id);
  expect(one?.id).toMatch(/^[0-9a-f]{16}$/u);
});

test("prepares images of front and back matter too, and names the place of a bad one", async () => {
  const src = address("png", await grey(8, 8).png().toBuffer());
  const figure = (of: string) => ({ t: "figure" as const, src: of, alt: "A grey field" });
  for (const part of [
    "foreword",
    "preface",
    "introduction",
    "afterword",
    "acknowledgements",
    "aboutTheAuthor",
  ] as const) {
    const book = (of: string) => parseManuscript({ ...buildManuscript(), [part]: { blocks: [figure(of)] } });
    expect([...(await prepareImages(book(src))).keys()]).toEqual([src]);
    await expect(prepareImages(book("no picture"))).rejects.toMatchObject({
      message: "A picture in the front or back matter cannot be read. Please use a PNG or JPEG file.",
    });
  }
});

test.each([
  ["bytes that are no picture", Buffer.from("no picture at all")],
  ["a picture that breaks off in the middle", Buffer.from("PNG")],
])("rejects %s with the reason for a log", async (name, bytes) => {
  const whole = await grey(200, 200).png({ compressionLevel: 0 }).toBuffer();
  const cut = name.includes("breaks off") ? whole.subarray(0, 4000) : bytes;
  await expect(prepareImages(bookWith(address("png", cut)))).rejects.toMatchObject({
    code: "invalid_manuscript",
    cause: expect.stringMatching(/\w/u),
  });
});
