import { type FrontText } from "@colophon/contracts/covers/designs";
import { frontTextOf } from "@colophon/contracts/covers/studio";
import type { TextLayer } from "./cover-layers.ts";
import type { CoverOrder, RenderedCover } from "./cover-order.ts";
import { overlapsOf } from "./text-places.ts";
import type { Composition } from "./typeset-sheet.ts";

const NAMES: Readonly<Record<FrontText, string>> = {
  title: "title",
  subtitle: "subtitle",
  author: "author's name",
  series: "series line",
  tagline: "tagline",
};

type Noted = {
  composition: Composition;
  texts: readonly TextLayer[];
  thumbnail: RenderedCover["thumbnail"];
  order: CoverOrder;
};

/** What an author should know of the front as it came out: what was held or mended, and what cannot be read. */
export function layerNotes({ composition, texts, thumbnail, order }: Noted): string[] {
  const front = texts.flatMap((text) => {
    const name = frontTextOf(text.name);
    return name === null ? [] : [{ ...text, name }];
  });
  return [
    ...front
      .filter(({ held }) => held)
      .map(({ name }) => `The ${NAMES[name]} is held within the part of the front that is sure to be seen.`),
    ...overlapsOf(composition.probes.filter(({ name }) => frontTextOf(name) !== null)).map(
      ([one, other]) =>
        `The ${nameOf(one)} and the ${nameOf(other)} stand over each other. Move one of them.`,
    ),
    ...front.flatMap((text) => inkNote(text, order)),
    ...(thumbnail.legible
      ? []
      : ["The title can hardly be read on a shop's small picture. Make it larger or its ink stronger."]),
  ];
}

function inkNote(text: TextLayer & { name: FrontText }, { recipe }: CoverOrder): string[] {
  const chosen = recipe?.texts[text.name]?.ink ?? null;
  if (text.contrast < text.needed)
    return [
      `The ${NAMES[text.name]} does not stand out enough from what is under it. Move it or choose another ink.`,
    ];
  if (chosen === null || text.mended === "none") return [];
  if (chosen !== text.ink)
    return [`The ink you chose for the ${NAMES[text.name]} does not read there, so it has another one.`];
  return [`The art gives way under the ${NAMES[text.name]}, so that the ink you chose reads there.`];
}

function nameOf(name: string): string {
  const text = frontTextOf(name);
  return text === null ? name : NAMES[text];
}
