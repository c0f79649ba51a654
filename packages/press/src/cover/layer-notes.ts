import type { FrontText } from "@colophon/contracts/library/books/book-texts";
import { frontTextOf } from "@colophon/contracts/covers/designs/studio";
import type { TextLayer } from "./cover-layers.ts";
import type { BackPart, CoverRequest, RenderedCover, SpineAuthor } from "./cover-request.ts";
import { overlapsOf } from "./text-places.ts";
import type { Composition } from "./typeset-cover.ts";

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
  order: CoverRequest;
};

/** Notes for the author on the resulting front: limited or fixed placements, and illegible text. */
export function layerNotes({ composition, texts, thumbnail, order }: Noted): string[] {
  const front = texts.flatMap((text) => {
    const name = frontTextOf(text.name);
    return name === null ? [] : [{ ...text, name }];
  });
  return [
    ...clampedMessage(front.filter(({ held }) => held).map(({ name }) => name)),
    ...overlapNote(overlapsOf(composition.probes)),
    ...front.flatMap((text) => inkNote(text, order)),
    ...(thumbnail.legible
      ? []
      : ["The title can hardly be read on a shop's small picture. Make it larger or its ink stronger."]),
    ...backNote(composition.backLeftOff),
    ...spineNote(composition.spineAuthor),
    ...texts.flatMap(behindNote),
  ];
}

const BACK_NAMES: Readonly<Record<BackPart, string>> = {
  text: "all of the text",
  quotes: "all of the quotes",
  bio: "the biography",
  photo: "the photo",
  mark: "the publisher's mark",
};

function backNote(parts: readonly BackPart[]): string[] {
  if (parts.length === 0) return [];
  const names = parts.map((part) => BACK_NAMES[part]);
  const all =
    names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
  return [`The back has no room for ${all}; that is not printed. Shorten the text, or leave something out.`];
}

function spineNote(author: SpineAuthor): string[] {
  switch (author) {
    case "surname":
      return ["The title is so long that the spine bears the author's surname alone."];
    case "left-off":
      return ["The title is so long that the spine has no room for the author's name."];
    case "whole":
    case null:
      return [];
    default:
      return author satisfies never;
  }
}

/** For back and spine; the front's texts are named individually. */
function behindNote({ name, contrast, needed }: TextLayer): string[] {
  if (frontTextOf(name) !== null || contrast >= needed) return [];
  const where = name.startsWith("spine") ? "spine" : "back";
  return [
    `What stands on the ${where} does not stand out enough from what is under it. Choose other colours.`,
  ];
}

function clampedMessage(names: readonly FrontText[]): string[] {
  if (names.length === 0) return [];
  const are = names.length === 1 ? "is" : "are";
  return [`The ${listed(names)} ${are} held within the part of the front that is sure to be seen.`];
}

function overlapNote(pairs: readonly (readonly [FrontText, FrontText])[]): string[] {
  const names = [...new Set(pairs.flat())];
  if (names.length === 0) return [];
  const advice = names.length === 2 ? "Move one of them." : "Move them apart.";
  return [`The ${listed(names)} stand over each other. ${advice}`];
}

function listed(names: readonly FrontText[]): string {
  const all = names.map((name) => NAMES[name]);
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1) ?? ""}`;
}

function inkNote(text: TextLayer & { name: FrontText }, { recipe }: CoverRequest): string[] {
  const name = NAMES[text.name];
  if (text.contrast < text.needed)
    return [`The ${name} does not stand out enough from what is under it. Move it or choose another ink.`];
  const chosen = recipe?.texts[text.name]?.ink ?? null;
  if (chosen === null || text.mended === "none") return [];
  return chosen === text.ink
    ? [`The art gives way under the ${name}, so that the ink you chose reads there.`]
    : [`The ink you chose for the ${name} does not read there, so it has another one.`];
}
