import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import type { Manuscript } from "../manuscript/manuscript.ts";
import { parseManuscript } from "../manuscript/manuscript.ts";
import type { Picture } from "../manuscript/picture.ts";
import { aManuscript } from "../testing/a-manuscript.ts";
import { preparePictures } from "./pictures.ts";

const grey = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: { r: 90, g: 90, b: 90, alpha: 0 } } });

const address = (type: string, bytes: Uint8Array): string =>
  `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;

function bookWith(...sources: string[]): Manuscript {
  const figures = sources.map((src) => ({ t: "figure", src, alt: "A grey field" }));
  const blocks = [{ t: "p", r: "Text." }, ...figures];
  return parseManuscript({ ...aManuscript(), chapters: [{ title: "One", blocks }] });
}

async function prepared(src: string): Promise<Picture | undefined> {
  return (await preparePictures(bookWith(src))).get(src);
}

test("a picture keeps its pixels and its kind, and twice the same is held once", async () => {
  const src = address("png", await grey(40, 30).png().toBuffer());
  const pictures = await preparePictures(bookWith(src, src));
  expect([...pictures.values()]).toMatchObject([{ mediaType: "image/png", widthPx: 40, heightPx: 30 }]);
});

test("transparency becomes white, as print would show it", async () => {
  const picture = await prepared(address("png", await grey(8, 8, 4).png().toBuffer()));
  const { data, info } = await sharp(picture?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test("a CMYK picture and a WebP one become sRGB files that every format can hold", async () => {
  const cmyk = await grey(20, 20).toColourspace("cmyk").jpeg().toBuffer();
  const webp = await grey(20, 20).webp().toBuffer();
  for (const src of [address("jpeg", cmyk), address("webp", webp)]) {
    const picture = await prepared(src);
    expect(picture?.mediaType).toBe("image/jpeg");
    expect(await sharp(picture?.bytes).metadata()).toMatchObject({ space: "srgb", channels: 3 });
  }
});

test("a picture larger than print can use is made smaller", async () => {
  const picture = await prepared(address("jpeg", await grey(7000, 70).jpeg().toBuffer()));
  expect(picture?.widthPx).toBe(6600);
});

test.each([
  ["a file cut short", address("png", Buffer.from("iVBORw0KGgo", "base64"))],
  ["an SVG", address("svg+xml", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))],
  ["an address of the web", "https://example.org/a.png"],
  ["a path", "../../secret.png"],
])("%s is refused with its chapter", async (_, src) => {
  await expect(preparePictures(bookWith(src))).rejects.toMatchObject({
    code: "invalid_manuscript",
    message: "A picture in the chapter “One” cannot be read. Please use a PNG or JPEG file.",
  });
});
