import type { CoverConcept } from "@colophon/contracts/covers/designs/choices";
import { subgenresOf } from "@colophon/cover/subjects/subgenres/all-subgenres";
import { tableEntry } from "@colophon/rules/table-entry";

/** Material for a cover's image: nouns, and the author's own wishes. Never a book's prose. */
export type PromptMaterial = {
  genre: string;
  /** id of one of the genre's subgenres */
  subgenre: string | null;
  /** things, animals and human figures, the most significant first */
  subjects: readonly string[];
  /** kinds of places: "harbour", "orchard" */
  places: readonly string[];
  style: string;
  mood: string;
  audience: string;
};

/** Style of one of several images. */
export type ImageStyle = { concept: CoverConcept; colours: readonly string[] };

/** Each concept as a prompt; the type is set by the press, so lettering means a play of shapes. */
const CONCEPT_PROMPTS: Readonly<Record<CoverConcept, string>> = {
  scene: "a wide scene, the main subject large in its lower half, calm sky or ground above it",
  emblem: "one object alone as an emblem, centred and close, on a plain, softly textured ground",
  silhouette: "a dark silhouette against light, with few details and a clear outline",
  "cut-paper": "layers of cut paper with soft shadows between them, in bold and simple shapes",
  woodcut: "a woodcut print in few colours, with strong carved lines",
  pattern: "an all-over pattern of small motifs that leaves a large calm field in the middle",
  "still-life": "a still life of a few objects on a plain ground, lit from one side",
  map: "an old hand-drawn map seen from above, without names or marks on it",
  lettering: "a quiet play of large abstract shapes and light",
};

/** Area where the press sets its type, to be left empty. */
const TYPE_AREA_HINT =
  "Leave the upper third and the lowest sixth calm and almost empty, with little contrast, as room for type that is set later. One clear subject that can still be told at the size of a stamp. The picture fills an upright 2:3 sheet to its edges.";

/** Ends every prompt, including an author's own: text on a cover is set by the press. */
const NO_TEXT_RULE =
  "No text, no letters, no numbers, no words, no signature, no watermark, no logo, no frame, no picture of a book. No likeness of a real person.";

const GENRE_PROMPTS: Readonly<Record<string, string>> = {
  General: "a book",
  Fiction: "a literary novel",
  "Non-Fiction": "a non-fiction book",
  Business: "a business book",
  "Self-Help": "a self-help book",
  Romance: "a romance novel",
  Mystery: "a mystery novel",
  Thriller: "a thriller",
  "Science Fiction": "a science fiction novel",
  Fantasy: "a fantasy novel",
  Horror: "a horror novel",
  Biography: "a biography",
  History: "a history book",
  Travel: "a travel book",
  Cooking: "a cookbook",
  Technology: "a technology book",
  Health: "a book on health",
  Education: "a textbook",
  Children: "a children's book",
  Poetry: "a book of poems",
};

const NOTHING_IN_PARTICULAR = "light and weather that suit it";

/** Prompt for an image model. @param look  style of this one image */
export function coverPrompt(material: PromptMaterial, look: ImageStyle): string {
  const { genre, style, mood, audience } = material;
  const kind = tableEntry(GENRE_PROMPTS, genre) ?? GENRE_PROMPTS["General"] ?? "a book";
  return [
    `Art for the cover of ${kind}${describeKind(material)}.`,
    `It shows ${describeSubjects(material)}.`,
    `Composition: ${CONCEPT_PROMPTS[look.concept]}.`,
    ...(style === "" ? [] : [`Style: ${sentenceEnd(style)}`]),
    ...(mood === "" ? [] : [`Mood: ${sentenceEnd(mood)}`]),
    ...(audience === "" ? [] : [`For readers: ${sentenceEnd(audience)}`]),
    `Colours: ${listed(look.colours)}.`,
    TYPE_AREA_HINT,
    NO_TEXT_RULE,
  ].join(" ");
}

function describeKind({ genre, subgenre }: PromptMaterial): string {
  const found = subgenresOf(genre).find(({ id }) => id === subgenre);
  return found === undefined ? "" : ` (${found.name.toLowerCase()})`;
}

function describeSubjects({ subjects, places }: PromptMaterial): string {
  const [first, ...others] = subjects;
  const place = places[0] === undefined ? "" : `, in the surroundings of ${listed(places)}`;
  if (first === undefined) return place === "" ? NOTHING_IN_PARTICULAR : `the place itself${place}`;
  const beside = others.length === 0 ? "" : `, with ${listed(others)}`;
  return `above all ${first}${beside}${place}`;
}

function sentenceEnd(words: string): string {
  return `${words.replace(/[\s.!?]+$/u, "")}.`;
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/**
 * An author's own prompt for one of several images: their words are kept, followed by what makes the images
 * differ and keeps text off them.
 */
export function authorPrompt(prompt: string, { look, number }: { look: ImageStyle; number: number }): string {
  const other = number === 1 ? [] : [`Another view of it: ${CONCEPT_PROMPTS[look.concept]}.`];
  const calm = prompt.includes(NO_TEXT_RULE) ? [] : [NO_TEXT_RULE];
  return [sentenceEnd(prompt.trim()), ...other, ...calm].join(" ");
}

/**
 * Fallback prompt, used once after a content filter blocked the first: without the book's own words, and
 * without people.
 */
export function tamePrompt({ genre, look }: { genre: string; look: ImageStyle }): string {
  const kind = tableEntry(GENRE_PROMPTS, genre) ?? "a book";
  return [
    `Quiet, family-friendly art for the cover of ${kind}: a peaceful view of nature or a few everyday objects, without people or animals.`,
    `Colours: ${listed(look.colours)}.`,
    TYPE_AREA_HINT,
    NO_TEXT_RULE,
  ].join(" ");
}
