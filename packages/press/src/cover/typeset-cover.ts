import { z } from "zod";
import type { TypstCompiler } from "../typesetter/compiler.ts";
import type { Palette } from "@colophon/cover/art/painter";
import { languageOf, type CoverProse, sentencesOfProse } from "./back-text.ts";
import { quotationMarksOf } from "@colophon/rules/quotation-marks";
import type { BackPart, SpineAuthor } from "./cover-request.ts";
import type { CoverTemplate } from "@colophon/contracts/covers/designs/choices";
import { displayParts, isRightToLeft, nameParts, surnameOf } from "./display-parts.ts";
import { mapProse, plainProse, type Prose, sliceProse } from "./prose.ts";
import type { PointRect, CoverLayout } from "./cover-layout.ts";
import type { SetText } from "./typefaces.ts";

/** A typeset block; in points, `need` is the required contrast. */
export type Probe = PointRect & {
  name: string;
  ink: string;
  need: number;
  size: number;
  cap: number;
  /** Its default position, if the author moved it. */
  home: PointRect;
  /** It was requested beyond the safe area, or larger than it. */
  held: boolean;
};

/** A solid shape to paint into the art, in points; `outer` is filled around an "outside" shape. */
export type Panel = PointRect & {
  shape: "rect" | "outside-rect" | "outside-arch" | "outside-circle";
  fill: string;
  alpha: number;
  radius: number;
  outer: PointRect;
};

/** Position of an image outside the design: the author's photo, or the publisher's mark. */
export type PlacedImage = PointRect & { name: "photo" | "mark"; shape: "circle" | "rect" };

/** Content of back and spine besides text. Aspect ratios: width by height. */
export type WrapExtras = { photo: number | null; mark: number | null; volume: number | null; layout: number };

/** A back with only text. */
const NO_EXTRAS: WrapExtras = { photo: null, mark: null, volume: null, layout: 0 };

/** The resulting positions. */
export type Composition = {
  probes: Probe[];
  panels: Panel[];
  /** Horizontal range for the image's motif; null: anywhere on the front. */
  stage: { x: number; width: number } | null;
  /** Position of a small piece of the front's image on an otherwise plain back. */
  vignette: { x: number; y: number; height: number } | null;
  /** Positions of the author's own images, to be drawn into the art. */
  pictures: PlacedImage[];
  backLeftOff: BackPart[];
  spineAuthor: SpineAuthor;
};

/** Colors and shapes of a cover's solid parts, panes and inks. */
export type Scheme = {
  template: CoverTemplate;
  palette: Palette;
  solid: "deep" | "paper";
  pane: Panel["shape"];
  /** Scale of the title's box relative to its usual size. */
  grow: number;
};

/** In points; `scale` as a factor. */
export type Moves = Readonly<Record<string, { dx: number; dy: number; scale: number }>>;

/** The settings of a cover. `inks`: colors of individual blocks that override the template's. */
export type CoverSetting = {
  coverLayout: CoverLayout;
  text: CoverProse;
  set: SetText;
  scheme: Scheme;
  inks: Readonly<Record<string, string>>;
  /** The front's texts that were moved or resized. */
  moves: Moves;
  /** null: everything; otherwise a single text of the front, or "" for all but the front's texts. */
  only: string | null;
  /** The finished art as a JPEG with the page's aspect ratio; null leaves the page transparent. */
  art: Uint8Array | null;
  guides: boolean;
  extras?: WrapExtras | undefined;
};

type TypstDocument = ReturnType<TypstCompiler["compile"]>;

const ART_PATH = "cover-art.jpg";

const Rect = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const ProbeElement = z.object({
  value: Rect.extend({
    name: z.string(),
    ink: z.string(),
    need: z.number(),
    size: z.number(),
    cap: z.number(),
    home: Rect,
    held: z.boolean(),
  }),
});
const PanelElement = z.object({
  value: Rect.extend({
    shape: z.enum(["rect", "outside-rect", "outside-arch", "outside-circle"]),
    fill: z.string(),
    alpha: z.number(),
    radius: z.number(),
    outer: Rect,
  }),
});
const StageElement = z.object({ value: Rect.pick({ x: true, width: true }) });
const VignetteElement = z.object({ value: Rect.pick({ x: true, y: true, height: true }) });
const ImageElement = z.object({
  value: Rect.extend({ name: z.enum(["photo", "mark"]), shape: z.enum(["circle", "rect"]) }),
});
const BackElement = z.object({
  value: z.object({ leftOff: z.array(z.enum(["text", "quotes", "bio", "photo", "mark"])) }),
});
const SpineElement = z.object({ value: z.object({ author: z.enum(["whole", "surname", "left-off"]) }) });

/** @throws PressError "crashed" with Typst's own message as the cause */
export function typesetCover(compiler: TypstCompiler, setting: CoverSetting): TypstDocument {
  return compiler.compile({
    template: "cover.typ",
    data: { cover: templateData(setting) },
    files: setting.art === null ? new Map() : new Map([[ART_PATH, setting.art]]),
  });
}

/** Reads the positions of text and panels from the finished page. */
export function compositionOf(compiler: TypstCompiler, document: TypstDocument): Composition {
  const queryLabel = <Element>(shape: z.ZodType<Element>, label: string): Element[] =>
    z.array(shape).parse(compiler.query(document, `<${label}>`));
  return {
    probes: queryLabel(ProbeElement, "probe").map(({ value }) => value),
    panels: queryLabel(PanelElement, "panel").map(({ value }) => value),
    stage: queryLabel(StageElement, "stage")[0]?.value ?? null,
    vignette: queryLabel(VignetteElement, "vignette")[0]?.value ?? null,
    pictures: queryLabel(ImageElement, "picture").map(({ value }) => value),
    backLeftOff: queryLabel(BackElement, "back-parts").flatMap(({ value }) => value.leftOff),
    spineAuthor: queryLabel(SpineElement, "spine-parts")[0]?.value.author ?? null,
  };
}

function templateData({
  coverLayout,
  text,
  set,
  scheme,
  inks,
  art,
  guides,
  moves,
  only,
  extras,
}: CoverSetting): object {
  const { wrap } = coverLayout;
  const { open, close } = quotationMarksOf(text.language);
  const onSolid = scheme.solid === "deep" ? "paper" : "deep";
  const back = backScheme(scheme);
  return {
    mode: wrap === null ? "front" : "wrap",
    name: text.title,
    authorName: text.author,
    lang: languageOf(text.language),
    rtl: isRightToLeft(text.title),
    page: coverLayout.page,
    front: coverLayout.front,
    frontBleed: coverLayout.frontBleed,
    frontArea: coverLayout.frontArea,
    frontSafe: coverLayout.frontSafe,
    frontBox: coverLayout.frontBox,
    frame: coverLayout.frame,
    ...wrap,
    template: scheme.template,
    grow: scheme.grow,
    palette: scheme.palette,
    solid: scheme.solid,
    onSolid,
    pane: scheme.pane,
    backFill: back.fill,
    backInk: back.ink,
    spineInk: back.ink,
    styles: set.styles,
    title: displayParts(set.title),
    subtitle: displayParts(set.subtitle),
    author: nameParts(set.author),
    titleCaps: displayParts(set.titleCaps),
    authorCaps: nameParts(set.authorCaps),
    hook: runsOf(displayProse(set.hook)),
    series: displayParts(set.series),
    tagline: displayParts(set.tagline),
    publisher: text.publisher,
    publisherParts: displayParts(text.publisher ?? ""),
    blurb: text.blurb.map((paragraph) => boundSentences(paragraph, text.language).map(runsOf)),
    ...biographyOf(text),
    quotes: text.quotes.map(({ words, source }) => ({
      words: runsOf([{ s: open }, ...words, { s: close }]),
      open,
      source,
    })),
    surname: nameParts(surnameOf(set.author)),
    surnameCaps: nameParts(surnameOf(set.authorCaps)),
    extras: extras ?? NO_EXTRAS,
    inks,
    moves,
    only,
    art: art === null ? null : ART_PATH,
    guides: guides && wrap !== null ? guidesOf(coverLayout) : null,
  };
}

/** Fronts with solid parts get a solid back; otherwise the art continues over spine and back. */
function backScheme({ template, solid }: Scheme): { fill: string | null; ink: string } {
  switch (template) {
    case "band":
    case "split-block":
      return { fill: solid, ink: solid === "deep" ? "paper" : "deep" };
    case "window":
      return { fill: "paper", ink: "deep" };
    case "label":
      return { fill: "deep", ink: "paper" };
    default:
      return { fill: null, ink: "ink" };
  }
}

/** In the template's format. */
function runsOf(prose: Prose): { s: string; i: boolean; b: boolean }[] {
  return prose.map(({ s, i, b }) => ({ s, i: i === 1, b: b === 1 }));
}

/** A biography that starts with its author's name gets that name in bold, instead of a separate heading. */
function biographyOf({ author, authorBio }: CoverProse): object {
  if (authorBio === null) return { authorBio: null, bioHasName: false };
  const bioHasName = author !== "" && plainProse(authorBio).startsWith(author);
  return { authorBio: runsOf(bioHasName ? sliceProse(authorBio, author.length) : authorBio), bioHasName };
}

/** Ties spaced marks to their words and removes break hints, as in all display type. */
function displayProse(prose: Prose): Prose {
  return mapProse(prose, (words) => {
    const [before = "", after = ""] = [/^\s+/u.exec(words)?.[0], /\s+$/u.exec(words)?.[0]];
    const parts = displayParts(words);
    const line = parts.map(({ s, gap }, at) => (gap && at > 0 ? ` ${s}` : s)).join("");
    return line === "" ? words : before + line + after;
  });
}

/** No short word alone in the last line. */
function boundSentences(paragraph: Prose, language: string): Prose[] {
  return sentencesOfProse(paragraph, language).map((sentence) => {
    const at = plainProse(sentence).search(/ \S{1,7}$/u);
    if (at === -1) return sentence;
    return [...sliceProse(sentence, 0, at), ...mapProse(sliceProse(sentence, at), bound)];
  });
}

function bound(words: string): string {
  return words.replace(/^ /u, "\u00A0");
}

function guidesOf({ front, wrap, page }: CoverLayout): [string, PointRect[]][] {
  if (wrap === null) return [];
  const trim = {
    x: wrap.back.x,
    y: front.y,
    width: front.x + front.width - wrap.back.x,
    height: front.height,
  };
  return [
    ["#ff0078", [trim, ...wrap.folds]],
    ["#00a0ff", wrap.safe],
    ["#00b050", [wrap.barcode]],
    ["#888888", [{ x: 0, y: 0, ...page }]],
  ];
}
