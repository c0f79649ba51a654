import { COVER_PROVIDERS, type CoverProvider } from "@colophon/contracts/covers/cover";
import {
  COVER_CONCEPTS,
  COVER_TEMPLATES,
  COVER_TEXTURES,
  COVER_TYPES,
  type CoverConcept,
  type CoverTemplate,
  type CoverTexture,
  type CoverType,
} from "@colophon/contracts/covers/designs";
import type { CoverCatalogue } from "@colophon/contracts/covers/studio";
import { CREDIT_COSTS } from "@colophon/contracts/credits/prices";
import { templatesFor } from "@colophon/press/cover/designs";
import { palettesFor } from "@colophon/press/cover/genre-palettes";
import type { ImageModels } from "../../ports/image-model.ts";
import { PROVIDER_NAMES } from "./provider-names.ts";

export type CatalogueDeps = { imageModels: ImageModels };

type Named = { name: string; about: string };

/** All that a genre's covers can be made of, and who paints; nothing is drawn for it. */
export function coverCatalogue({ imageModels }: CatalogueDeps, genre: string): CoverCatalogue {
  return {
    templates: COVER_TEMPLATES.map((id) => ({ id, ...TEMPLATES[id] })),
    types: COVER_TYPES.map((id) => ({ id, ...TYPES[id] })),
    concepts: COVER_CONCEPTS.map((id) => ({ id, ...CONCEPTS[id] })),
    textures: COVER_TEXTURES.map((id) => ({ id, ...TEXTURES[id] })),
    genre: {
      subgenres: [],
      palettes: palettesFor(genre),
      templates: templatesFor(genre, 0),
      types: [...COVER_TYPES],
    },
    providers: COVER_PROVIDERS.map((id) => presentProvider(imageModels, id)),
  };
}

function presentProvider(imageModels: ImageModels, id: CoverProvider): CoverCatalogue["providers"][number] {
  const offered = imageModels.get(id);
  const isAvailable = id === "painter" || offered !== undefined;
  const name = PROVIDER_NAMES[id];
  return {
    id,
    name,
    model: offered?.model.identity().model ?? "",
    is_available: isAvailable,
    hindrance: isAvailable
      ? ""
      : `${name} is not set up here. The operator can add its key; Colophon's painter needs none.`,
    credits: CREDIT_COSTS.cover_generation.base,
  };
}

const TEMPLATES: Readonly<Record<CoverTemplate, Named>> = {
  classic: { name: "Classic", about: "Title above the art, author below it" },
  headline: { name: "Headline", about: "A large title across the top" },
  "big-type": { name: "Big type", about: "The title fills the front" },
  "ornate-frame": { name: "Ornate frame", about: "A drawn border around title and art" },
  band: { name: "Band", about: "A band of colour that bears the words" },
  "split-block": { name: "Split block", about: "Art above, a block of colour with the words below" },
  playful: { name: "Playful", about: "Round letters that dance a little" },
  label: { name: "Label", about: "The words on a label over the art" },
  "author-first": { name: "Author first", about: "The author's name larger than the title" },
  window: { name: "Window", about: "Art in a window, words on plain ground" },
};

const TYPES: Readonly<Record<CoverType, Named>> = {
  literary: { name: "Literary", about: "A bookish serif for quiet titles" },
  garalde: { name: "Garalde", about: "An old-style serif with warmth" },
  didone: { name: "Didone", about: "High contrast and elegance" },
  script: { name: "Script", about: "Handwriting, for short titles" },
  italic: { name: "Italic", about: "A leaning serif with a voice" },
  lyric: { name: "Lyric", about: "Light and airy, for poems" },
  inscribed: { name: "Inscribed", about: "Roman capitals as if cut in stone" },
  condensed: { name: "Condensed", about: "Tall and narrow, for urgency" },
  grotesque: { name: "Grotesque", about: "A sturdy sans serif" },
  techno: { name: "Techno", about: "Engineered letters for what is to come" },
  geometric: { name: "Geometric", about: "Circles and straight lines" },
  wide: { name: "Wide", about: "Broad capitals with room around them" },
  plain: { name: "Plain", about: "A clear sans serif that stays out of the way" },
  essay: { name: "Essay", about: "A serif for argument and fact" },
  soft: { name: "Soft", about: "Rounded and friendly" },
  round: { name: "Round", about: "Letters for young readers" },
  bubble: { name: "Bubble", about: "Fat and merry, for the youngest" },
};

const CONCEPTS: Readonly<Record<CoverConcept, Named>> = {
  scene: { name: "Scene", about: "A landscape, a room or a still picture of the genre's own" },
  emblem: { name: "Emblem", about: "One object, large and alone, as if struck in foil" },
  silhouette: { name: "Silhouette", about: "Dark shapes against light" },
  "cut-paper": { name: "Cut paper", about: "Layers of paper with shadows between them" },
  woodcut: { name: "Woodcut", about: "Carved lines in few colours" },
  pattern: { name: "Pattern", about: "Small motifs over the whole front" },
  "still-life": { name: "Still life", about: "A few things on a plain ground" },
  map: { name: "Map", about: "A drawn map of where it happens" },
  lettering: { name: "Lettering", about: "The title itself as the picture" },
};

const TEXTURES: Readonly<Record<CoverTexture, Named>> = {
  none: { name: "None", about: "As it is painted" },
  paper: { name: "Paper", about: "The tooth of uncoated paper" },
  linen: { name: "Linen", about: "A woven cloth" },
  grain: { name: "Grain", about: "Fine grain, as in a photograph" },
  worn: { name: "Worn", about: "Rubbed edges, as if read often" },
};
