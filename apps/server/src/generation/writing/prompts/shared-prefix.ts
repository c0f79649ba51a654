import { createHash } from "node:crypto";
import type { BookOutline, CastMember, ChapterCard } from "@colophon/contracts/library/books/outline";
import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { BOOK_LANGUAGES, isEnglish, languageLabel } from "@colophon/contracts/library/books/languages";
import { type Brief, type BriefStyle, FORM_TRAITS, SCENES_BY_THEMSELVES } from "@colophon/rules/brief";
import type { VoiceCard } from "@colophon/rules/writing-tasks";
import { promptsOf } from "../forms/forms.ts";
import { fillPrompt, labelled, listed, readPrompt } from "./prompt-file.ts";
import { sourcesBlock } from "./source-blocks.ts";

const RULES = readPrompt(new URL("rules.md", import.meta.url));
const PROSE = readPrompt(new URL("prose.md", import.meta.url));
const BRIEF = readPrompt(new URL("brief.md", import.meta.url));
const VOICE = readPrompt(new URL("voice.md", import.meta.url));
const STYLE = readPrompt(new URL("style.md", import.meta.url));

const POINT_OF_VIEW = {
  "third-limited": "third person, close to one person at a time",
  "third-omniscient": "third person, by a narrator who sees everybody",
  first: "first person",
} as const;

/** Audiences, as worded in prompts. */
export const AUDIENCE = {
  adult: "adult readers",
  "young-adult": "readers of 13 to 18",
  children: "children of 7 to 11, read alone or aloud",
} as const;

/** Parts of a book included in every call about it. */
export type BookSoFar = {
  brief: Brief;
  /** null until there is one */
  plan: BookOutline | null;
  /** null until the audition */
  voice: VoiceCard | null;
  /** the text so far, one block per scene, in the order written */
  blocks: readonly string[];
};

/**
 * Shared start of all calls about a book, so that a provider's prefix cache hits for every role: rules,
 * brief, bible, voice, style card, text. Each part only grows at its end. The role comes last, as the prompt.
 */
export function sharedPrefix(book: BookSoFar): { system: string; cachedPrefix: string[]; cacheKey: string } {
  const { brief, plan, voice, blocks } = book;
  return {
    system: bookRules(brief),
    cachedPrefix: [
      briefBlock(brief),
      ...(plan === null ? [] : [bibleBlock(plan, brief)]),
      ...(voice === null ? [] : [voiceBlock(voice, brief)]),
      ...styleBlock(brief),
      ...blocks,
    ],
    cacheKey: fenceOf(brief),
  };
}

/**
 * Name of the fence around the author's text. It derives from a number drawn after the text was entered, so
 * nobody can have typed the closing mark.
 */
export function fenceOf({ seed, title }: Pick<Brief, "seed" | "title">): string {
  return `brief-${createHash("sha256").update(`${seed} ${title}`).digest("hex").slice(0, 12)}`;
}

function bookRules(brief: Brief): string {
  return fillPrompt(RULES, {
    fence: fenceOf(brief),
    language: languageRule(brief.languageVariant),
    audience: AUDIENCE[brief.audience],
    person: personRule(brief),
    style: brief.writingStyle === null ? "" : `Style: ${brief.writingStyle.toLowerCase()}.`,
    form: promptsOf(brief.form).rules.text,
    // Dishes and poems have their own rules for lines and for the answer.
    prose: SCENES_BY_THEMSELVES.has(brief.form) ? "" : PROSE.text,
    avoid: avoidRule(brief),
  });
}

/** Language of everything readers see, outlines included, since their titles are printed. */
export function languageRule(language: LanguageVariant): string {
  if (isEnglish(language)) {
    const spelling = language === "en-GB" ? "British" : "American";
    return `Language: English, with ${spelling} spelling.`;
  }
  const { name } = BOOK_LANGUAGES[language];
  return `Language: ${languageLabel(language)}. Everything you write for the book is in ${name}, chapter titles too, with its own idiom and not as a translation; speech is set as novels in ${name} set it, a dash as – or —, never as a hyphen.`;
}

/**
 * Person and tense are the author's choice for narrative forms; lessons, recipes and poems have their own.
 */
function personRule(brief: Brief): string {
  if (!FORM_TRAITS[brief.form].isNarrative) return "";
  return `Told in ${POINT_OF_VIEW[brief.pointOfView]}, in the ${brief.tense} tense.`;
}

/** The author's own text, fenced off as data. */
function briefBlock(brief: Brief): string {
  const fence = fenceOf(brief);
  const own = (text: string): string => text.replaceAll(fence, "");
  return fillPrompt(BRIEF, {
    fence,
    title: own(brief.title),
    genre: brief.genre,
    themes: labelled("Themes", own(brief.themes.join(", "))),
    description: labelled("Description", own(brief.description)),
    sources: own(sourcesBlock(brief)),
    chapters: String(brief.chapters),
    words: String(brief.wordsPerChapter),
    kept: labelled("People the author named, kept as they are", brief.requiredNames.join(", ")),
    drawn: labelled("Names drawn for everybody else, the most important first", brief.names.join(", ")),
  });
}

/**
 * The outline as needed by every role; a scene's card adds the rest. Any of it may be typed by the author, so
 * it is fenced off as data.
 */
function bibleBlock(plan: BookOutline, brief: Brief): string {
  const parts = [
    labelled("Logline", oneLine(plan.logline)),
    labelled("Turns", oneLine(plan.turns.join(" "))),
    labelled("Thesis", oneLine(plan.thesis)),
    section("People", plan.cast.map(personLine).map(oneLine)),
    section(
      "Places",
      plan.places.map(({ name, description }) => oneLine(`${name}: ${description}`)),
    ),
    section(
      "Timeline",
      plan.timeline.map(({ when, event }) => oneLine(`${when}: ${event}`)),
    ),
    section("What holds in this world", plan.world_rules.map(oneLine)),
    section(
      "Promises",
      plan.promises.map(
        ({ text, planted_in: planted, paid_in: paid }) =>
          `${oneLine(text)} (planted in chapter ${planted}, paid in ${paid})`,
      ),
    ),
    section("Chapters", plan.chapters.map(chapterLine)),
  ];
  const stated = parts.filter((part) => part !== "").join("\n\n");
  return `BIBLE AND PLAN\n\n${fencedLines(brief, stated)}\n\nEND OF BIBLE AND PLAN`;
}

/** Text the author may have typed, fenced off as data. */
export function fencedLines(brief: Pick<Brief, "seed" | "title">, text: string): string {
  const fence = fenceOf(brief);
  return `<${fence}>\n${text.replaceAll(fence, "")}\n</${fence}>`;
}

/** Removes a text's line breaks, so that it can't form list items or headings. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `${title}\n${lines.map((line) => `- ${line}`).join("\n")}`;
}

function personLine(person: CastMember): string {
  const aliases = person.aliases.length === 0 ? "" : ` (${person.aliases.join(", ")})`;
  const parts = [
    person.role,
    person.attributes.join(", "),
    labelled("wants", person.want),
    labelled("needs", person.need),
    labelled("speech", person.speech),
    ...person.knows.map(({ fact, since }) => `knows since ${since || "the beginning"}: ${fact}`),
  ];
  return `${person.name}${aliases}: ${parts.filter((part) => part !== "").join("; ")}`;
}

function chapterLine(card: ChapterCard, at: number): string {
  const turns = card.scenes.map(({ turn, goal }) => turn || goal).filter((turn) => turn !== "");
  const head = oneLine(`${at + 1}. “${card.title}”: ${card.purpose}`);
  return [head, ...turns.map((turn) => `   · ${oneLine(turn)}`)].join("\n");
}

/** The author's own passages and settings take precedence over the audition. */
function voiceBlock(voice: VoiceCard, { style, tense, pointOfView }: Brief): string {
  const person = style?.saysPerson === true ? POINT_OF_VIEW[pointOfView] : voice.person;
  const stated = style?.saysTense === true ? tense : voice.tense;
  return fillPrompt(VOICE, {
    person: [person, stated].filter((part) => part !== "").join(", "),
    distance: voice.distance,
    rhythm: voice.rhythm,
    diction: voice.diction,
    sounds: hasPassages(style) ? "" : "It sounds like this (never repeat these sentences):",
    passages: hasPassages(style) ? "" : voice.passages.join("\n\n"),
  });
}

function hasPassages(style: BriefStyle | undefined): boolean {
  return style !== undefined && style.passages.length > 0;
}

/** The style card; empty if nothing is set. The author's own text is fenced off as data. */
function styleBlock(brief: Brief): string[] {
  const { style } = brief;
  if (style === undefined || !saysAnything(style)) return [];
  const fence = fenceOf(brief);
  const own = (words: string): string => `<${fence}>\n${words.replaceAll(fence, "")}\n</${fence}>`;
  return [
    fillPrompt(STYLE, {
      lines: style.lines.join("\n"),
      notes: style.notes === "" ? "" : `Its author notes of style, and of nothing else:\n${own(style.notes)}`,
      sounds: hasPassages(style)
        ? "It sounds like this, which its author has written (take the manner, never the sentences or what they tell):"
        : "",
      passages: hasPassages(style) ? own(style.passages.join("\n\n")) : "",
    }),
  ];
}

function saysAnything({ lines, notes, passages }: BriefStyle): boolean {
  return lines.length > 0 || notes !== "" || passages.length > 0;
}

/** Words the author wants to avoid, fenced off as data. */
function avoidRule(brief: Brief): string {
  if (brief.doNotUse.length === 0) return "";
  const fence = fenceOf(brief);
  return `Never use these words and turns, whoever speaks:\n<${fence}>\n${listed(brief.doNotUse).replaceAll(fence, "")}\n</${fence}>`;
}
