import type {
  CoverConcept,
  CoverTemplate,
  CoverTexture,
  CoverType,
} from "@colophon/contracts/covers/designs/choices";

/** Name and one-sentence description of an option. */
export type Named = { name: string; about: string };

/** Front cover layouts to choose from. */
export const TEMPLATE_NAMES: Readonly<Record<CoverTemplate, Named>> = {
  classic: {
    name: "Classic",
    about: "Title in the upper third, centred, with the author at the foot and the picture between them.",
  },
  headline: {
    name: "Headline",
    about: "Everything large and flush at the foot, so that the picture has the upper half to itself.",
  },
  "big-type": {
    name: "Big type",
    about: "The title fills the page line by line, as thrillers are set, with the author above it.",
  },
  "ornate-frame": {
    name: "Ornate frame",
    about: "A darker border with fine lines and corner pieces around title and picture.",
  },
  band: {
    name: "Band",
    about: "A solid band across the page bears the title, with the picture above and below it.",
  },
  "split-block": {
    name: "Split block",
    about: "A plain block with all type on the upper half, and the picture on the lower.",
  },
  playful: {
    name: "Playful",
    about: "Leaning lines in two colours and the author's name on a pill, for young readers.",
  },
  label: {
    name: "Label",
    about: "A paper label with a double line, pasted on the picture as on a jar or a notebook.",
  },
  "author-first": {
    name: "Author first",
    about: "The author's name across the top, as of a writer who is known, and the title at the foot.",
  },
  window: {
    name: "Window",
    about: "Paper all round a window through which the picture shows, and the type on the paper.",
  },
};

/** Typeface combinations to choose from. */
export const TYPE_NAMES: Readonly<Record<CoverType, Named>> = {
  literary: { name: "Literary", about: "A high-contrast display serif beside Garamond italics." },
  garalde: { name: "Garalde", about: "Fine capitals of the Renaissance, quiet and bookish." },
  didone: { name: "Didone", about: "Thick and thin strokes with poise, for drama and society." },
  script: { name: "Script", about: "A copperplate hand for a title of a few words." },
  italic: { name: "Italic", about: "A display serif in italics, warm and in motion." },
  lyric: { name: "Lyric", about: "Light italics with much air, for verse and for short prose." },
  inscribed: { name: "Inscribed", about: "Roman capitals as they are cut in stone, for legend and history." },
  condensed: { name: "Condensed", about: "Narrow capitals that fill a page, loud and tense." },
  grotesque: { name: "Grotesque", about: "Strong narrow sans capitals with a serif beside them." },
  techno: { name: "Techno", about: "Squared letters of machines, for the future and its tools." },
  geometric: { name: "Geometric", about: "Round, heavy sans letters, plain and sure of themselves." },
  wide: { name: "Wide", about: "Broad sans capitals with the calm of a horizon." },
  plain: { name: "Plain", about: "A heavy humanist sans that says what it has to say." },
  essay: { name: "Essay", about: "A sturdy text serif, for argument and for lives." },
  soft: { name: "Soft", about: "A brushed serif with rounded ends, friendly and unhurried." },
  round: { name: "Round", about: "Fat round letters that children like." },
  bubble: { name: "Bubble", about: "Soft, even letters like those of a picture book." },
};

/** Concepts of how the art shows the subject, to choose from. */
export const CONCEPT_NAMES: Readonly<Record<CoverConcept, Named>> = {
  scene: { name: "Scene", about: "A landscape, a room or a still picture such as the genre is known for." },
  emblem: { name: "Emblem", about: "One object as a crest, large and in the middle." },
  silhouette: { name: "Silhouette", about: "Dark figures against a sky that glows." },
  "cut-paper": { name: "Cut paper", about: "Layers of coloured paper with soft shadows between them." },
  woodcut: { name: "Woodcut", about: "Cut lines and two inks, as an old print has them." },
  pattern: {
    name: "Pattern",
    about: "The book's things repeated over the whole page, as on a printed cloth.",
  },
  "still-life": { name: "Still life", about: "A few objects that stand together on a table." },
  map: { name: "Map", about: "A drawn map with coasts, roads and places." },
  lettering: {
    name: "Lettering",
    about: "The title is the picture, with the book's things among its letters.",
  },
};

/** Overlay textures to choose from. */
export const TEXTURE_NAMES: Readonly<Record<CoverTexture, Named>> = {
  none: { name: "None", about: "The art as it was painted." },
  paper: { name: "Paper", about: "The tooth of uncoated paper." },
  linen: { name: "Linen", about: "Threads of a cloth binding." },
  grain: { name: "Grain", about: "The grain of film." },
  worn: { name: "Worn", about: "Aged paper with rubbed edges, as of a book that was read often." },
};
