import type { Disclosure } from "@colophon/contracts/publishing/kdp-form";

/** A printed section, and its word counts by origin, as the words are now. */
export type DisclosedSection = {
  title: string;
  words: number;
  /** by origin: `model:anthropic/claude-…` */
  byOrigin: ReadonlyMap<string, number>;
  /** the model that drafted it, even if the draft was replaced: `anthropic/claude-…`; null if none did */
  draftedBy: string | null;
};

export type DisclosedBook = {
  sections: readonly DisclosedSection[];
  /** a prepared text that no model was asked for */
  isSample: boolean;
  /** number of images the author added to the text */
  pictures: number;
  /** the chosen cover's art; if omitted: painted by the press's code */
  cover?: CoverArt;
};

/** Art of a cover: painted by code, an image uploaded by its author, or one painted by an image model. */
export type CoverArt =
  | { kind: "code" }
  | { kind: "own" }
  | { kind: "model"; provider: string; model: string };

/** How much of a model's text has been edited since. */
export type Editing = "little" | "much";

/** The answers in the wording of KDP's form, for text, images and translations. */
export type DisclosureAnswers = { texts: string; images: string; translations: string };

/**
 * KDP's rule in a sentence.
 * @source KDP Help, "Content Guidelines" (G200672390), as of 2026-08
 */
export const AI_RULE =
  "KDP asks for text, images and translations that an AI tool created, also where you edited them heavily afterwards; what you created yourself, and only had a tool check or edit, is AI-assisted and is not declared (KDP Help, Content Guidelines, August 2026).";

const SAMPLE = "model:sample/";
const MODEL = "model:";

/**
 * A chapter counts as the model's while at least half of its words are; our own threshold, KDP defines none.
 */
export const ENTIRE_SHARE = 0.5;
/** Replacing up to a tenth of a model's text is little editing; our own threshold. */
export const LITTLE_EDITED_SHARE = 0.9;

/**
 * The answers to KDP's questions about AI. The share is based on the text's
 * origin marks: words retyped by an author are theirs.
 * @source docs/product/rulings.md D11
 */
export function discloseAi(book: DisclosedBook): {
  disclosure: Disclosure;
  answers: DisclosureAnswers;
  editing: Editing | null;
} {
  const chapters = book.sections.map(chapterOf);
  const written = chapters.filter(({ words }) => words > 0);
  const texts = madeByAi(written);
  const editing = editingOf(written, texts);
  return {
    disclosure: {
      texts,
      // Images in the text are the author's own uploads; only the cover can be a model's.
      images: paintedBy(book) === null ? "none" : "some",
      translations: "none",
      tools: [...new Set([...chapters.flatMap(({ tools }) => tools), ...coverTools(book)])],
      reasons: [
        textReason(written, texts),
        ...draftReasons(book),
        ...sampleReasons(book),
        ...imageReasons(book),
        TRANSLATED,
      ],
      chapters,
    },
    answers: { texts: textAnswer(texts, editing), images: imageAnswer(book), translations: "None" },
    editing,
  };
}

type DisclosedChapter = Disclosure["chapters"][number];

function chapterOf({ title, words, byOrigin }: DisclosedSection): DisclosedChapter {
  const models = [...byOrigin].filter(([by]) => by.startsWith(MODEL) && !by.startsWith(SAMPLE));
  const marked = models.reduce((sum, [, count]) => sum + count, 0);
  return {
    title,
    words,
    words_by_model: Math.min(words, marked),
    tools: models.map(([by]) => toolName(by.slice(MODEL.length))),
  };
}

/** "anthropic/claude-x" for KDP's field for tools: "claude-x (anthropic)". */
function toolName(identity: string): string {
  const [provider = "", ...model] = identity.split("/");
  return model.length === 0 ? provider : `${model.join("/")} (${provider})`;
}

function madeByAi(chapters: readonly DisclosedChapter[]): Disclosure["texts"] {
  if (chapters.every((chapter) => chapter.words_by_model === 0)) return "none";
  return chapters.every((chapter) => shareOf([chapter]) >= ENTIRE_SHARE) ? "entire" : "some";
}

function shareOf(chapters: readonly DisclosedChapter[]): number {
  const words = chapters.reduce((sum, chapter) => sum + chapter.words, 0);
  const byModel = chapters.reduce((sum, chapter) => sum + chapter.words_by_model, 0);
  return words === 0 ? 0 : byModel / words;
}

/**
 * The form's options, as reported by people who fill it in; KDP's help pages do not list them. As of 2026-11.
 */
function textAnswer(texts: Disclosure["texts"], editing: Editing | null): string {
  if (texts === "none" || editing === null) return "None";
  const edited = editing === "little" ? "minimal or no editing" : "extensive editing";
  return `${texts === "entire" ? "Entire work" : "Some sections"}, with ${edited}`;
}

function editingOf(chapters: readonly DisclosedChapter[], texts: Disclosure["texts"]): Editing | null {
  if (texts === "none") return null;
  const models = chapters.filter(({ words_by_model: byModel }) => byModel > 0);
  return shareOf(models) >= LITTLE_EDITED_SHARE ? "little" : "much";
}

function textReason(chapters: readonly DisclosedChapter[], texts: Disclosure["texts"]): string {
  if (texts === "none") {
    return "No word of the text stands as a model wrote it. What you wrote elsewhere and brought along counts as yours: if another tool created it, answer for that too.";
  }
  const words = chapters.reduce((sum, chapter) => sum + chapter.words, 0);
  const byModel = chapters.reduce((sum, chapter) => sum + chapter.words_by_model, 0);
  const percent = Math.min(99, Math.max(1, Math.round((byModel / words) * 100)));
  const share = byModel === words ? "all" : `about ${percent} %`;
  return `${byModel.toLocaleString("en-US")} of ${words.toLocaleString("en-US")} words (${share}) stand as a model wrote them; words you typed anew are counted as yours.`;
}

/** A draft that was rewritten completely has no marks, but KDP may still count it. */
function draftReasons({ sections }: DisclosedBook): string[] {
  const rewritten = sections.filter(
    (section) =>
      section.words > 0 &&
      section.draftedBy !== null &&
      !`${MODEL}${section.draftedBy}`.startsWith(SAMPLE) &&
      chapterOf(section).words_by_model === 0,
  );
  if (rewritten.length === 0) return [];
  const names = rewritten.map(({ title }) => `“${title}”`).join(", ");
  return [
    `A model drafted ${names}, and no word of the draft is left. If your text still follows the draft, KDP counts it as AI-generated: answer “some” or more.`,
  ];
}

function sampleReasons({ isSample }: DisclosedBook): string[] {
  return isSample
    ? [
        "The sample text of this book was prepared beforehand and no model was asked for it. It is for trying the product, not for publication.",
      ]
    : [];
}

/** "openai/gpt-image-2.6-sunburst" if a model painted the cover; null if none did. */
function paintedBy({ cover }: DisclosedBook): string | null {
  return cover?.kind === "model" ? `${cover.provider}/${cover.model}` : null;
}

function coverTools(book: DisclosedBook): string[] {
  const painter = paintedBy(book);
  return painter === null ? [] : [toolName(painter)];
}

/** The press sets text over the image and crops it, which is little editing. */
function imageAnswer(book: DisclosedBook): string {
  return paintedBy(book) === null ? "None" : "One or a few AI-generated images, with minimal or no editing";
}

function imageReasons(book: DisclosedBook): string[] {
  const { pictures } = book;
  const cover = coverReason(book);
  if (pictures === 0) return [cover];
  const inside =
    pictures === 1 ? "The picture in the text is one" : `The ${pictures} pictures in the text are ones`;
  return [cover, `${inside} that you placed there: if an AI tool made any, answer for images too.`];
}

function coverReason({ cover = { kind: "code" } }: DisclosedBook): string {
  switch (cover.kind) {
    case "code":
      return "The cover is painted by code of Colophon's press; no generative model makes it.";
    case "own":
      return "The cover's picture is one that you sent: if an AI tool made it, answer for images too.";
    case "model":
      return `The cover's picture was painted by ${toolName(`${cover.provider}/${cover.model}`)}, an AI tool: KDP asks you to declare it as an AI-generated image.`;
    default:
      return cover satisfies never;
  }
}

const TRANSLATED = "Colophon translates nothing, so no translation is AI-generated.";
