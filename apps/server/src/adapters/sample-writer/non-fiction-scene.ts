import type { Beat, BookPlan } from "@colophon/contracts/books/plan";
import { countWords } from "@colophon/domain/word-count";
import type { SceneCard } from "@colophon/domain/writing-tasks";
import type { SceneBags } from "./book-bags.ts";
import type { Paragraph, Piece } from "./draft.ts";
import { writeToLength } from "./draft.ts";
import { joinedStatements } from "./join-sentences.ts";
import { keywordsOf } from "./keywords.ts";
import type { KeyPoint } from "./non-fiction-register.ts";
import type { NonFictionBook } from "./non-fiction-book.ts";
import { Mentions, personNamed } from "./people.ts";
import { renderSentence } from "./render-sentence.ts";
import { curl, spell } from "./spelling.ts";

/** What one scene of an argument needs to know. */
export type NonFictionSceneTask = { book: NonFictionBook; plan: BookPlan; scene: SceneCard };

/** A share of a chapter's points in prose, within a few words of the length asked for. */
export function writeNonFictionScene({ book, scene }: NonFictionSceneTask): string {
  const { brief, bags } = book;
  const dealt = bags.dealScene({
    chapter: scene.chapterNumber,
    scene: scene.sceneNumber,
    scenes: scene.scenesInChapter,
  });
  const essay = new EssayParagraphs(book, scene, dealt);
  essay.compose(scene.beats.map((beat) => knownPoint(book, beat)));
  const text = writeToLength(
    {
      paragraphs: essay.written,
      begin: () => null,
      nextParagraph: () => {},
      further: (words) => essay.further(words),
    },
    scene.words,
  );
  return curl(spell(text, brief.languageVariant));
}

/** The drawn point behind a beat; one an author typed is argued in general terms. */
function knownPoint(book: NonFictionBook, beat: Beat): KeyPoint {
  const drawn = book.argument.chapters
    .flatMap(({ points }) => points)
    .find(({ claim }) => claim === beat.text);
  const claim = `${beat.text.replaceAll(/["“”{}<>[\]|]/g, "").replace(/[.!?]+\s*$/, "")}.`;
  return drawn ?? { claim, topic: "this point", gain: "", cost: "", step: "", sign: "" };
}

/** What a unit says after its claim, as far as its length reaches. */
const SEGMENTS = [
  ...([
    "why",
    "example",
    "practice",
    "doubt",
    "wonder",
    "reflect",
    "example",
    "detail",
    "doubt",
    "practice",
  ] as const),
  ...(["wonder", "reflect", "detail", "example", "practice", "doubt", "detail", "reflect"] as const),
];
type Segment = (typeof SEGMENTS)[number];
/** What a neglected point costs is said once. */
const LATER_SEGMENTS = SEGMENTS.filter((segment) => segment !== "why");
const SIGN_WORDS = 25;
const CLOSE_WORDS = 60;
const FURTHER_WORDS_MAX = 20;
/** People for examples a chapter has for itself; those who come up again do so without their circumstances. */
const EXAMPLES_PER_CHAPTER = 3;
/** How many of a hundred neighboring statements are joined, and of paragraphs run into the one before. */
const JOINED_PERCENT = 65;
const MERGED_PERCENT = 30;
const NOBODY = personNamed("Nobody");

class EssayParagraphs {
  readonly written: Paragraph<null>[] = [];
  readonly #book: NonFictionBook;
  readonly #scene: SceneCard;
  readonly #bags: SceneBags;
  readonly #nouns: Map<string, string>;
  readonly #olds: string[];
  #words = 0;
  #examples = 0;

  constructor(book: NonFictionBook, scene: SceneCard, bags: SceneBags) {
    this.#book = book;
    this.#scene = scene;
    this.#bags = bags;
    const { field, result, record, unit } = book.argument.words;
    this.#nouns = new Map(Object.entries({ field, result, record, unit: `one ${unit}`, unitBare: unit }));
    const before = book.argument.chapters.slice(0, scene.chapterNumber - 1);
    this.#olds = before.flatMap(({ points }) => points.map(({ topic }) => topic)).slice(-12);
  }

  compose(points: readonly KeyPoint[]): void {
    const { scene } = { scene: this.#scene };
    if (points[0] !== undefined) this.#aim(points[0]);
    this.#open();
    for (const [index, point] of points.entries()) {
      const left = scene.words - this.#words - (scene.endsChapter ? CLOSE_WORDS : 0);
      this.#argue(point, this.#words + left / (points.length - index), index);
    }
    if (scene.endsChapter) this.#close();
  }

  further(words: number): Piece<null> | null {
    const wanted = Math.min(words, FURTHER_WORDS_MAX);
    const bags = ["explain", "nuance", "reflect", "practice", "question", "short", "connect", "theme"];
    const template = this.#bags.takeNearest(bags, wanted, this.#fits());
    const filling = template === "" ? this.#bags.takeAnyway(bags, this.#fits()) : template;
    return filling === "" ? null : this.#piece(filling);
  }

  #open(): void {
    const { sceneNumber, chapter } = this.#scene;
    if (sceneNumber > 1) {
      this.#paragraph([this.#from("sceneOpen"), this.#from("reflect")]);
      return;
    }
    const asked = chapter.question.trim().replace(/\?+$/, "");
    this.#nouns.set(
      "question",
      asked.charAt(0).toLowerCase() + asked.slice(1).replaceAll(/["“”{}<>[\]|]/g, ""),
    );
    if (asked !== "") this.#paragraph([this.#piece(this.#bags.take("chapterOpen"), false)]);
    this.#paragraph([this.#from("chapterOpenMore"), this.#from("reflect"), this.#from("theme")]);
  }

  #argue(point: KeyPoint, until: number, index: number): void {
    this.#aim(point);
    if (index > 0 || this.#scene.sceneNumber > 1) this.#paragraph([this.#from("turnTo")]);
    this.#paragraph([
      this.#piece(point.claim, false),
      this.#from("explain"),
      this.#with("gain", point.gain),
      this.#from(this.#bags.random.int(2) === 0 ? "explain" : "short"),
    ]);
    let stepSaid = false;
    let isFirst = true;
    for (let before = -1; before !== this.#words && this.#words <= until - SIGN_WORDS;) {
      before = this.#words;
      for (const segment of isFirst ? SEGMENTS : LATER_SEGMENTS) {
        if (this.#words > until - SIGN_WORDS) break;
        this.#segment(segment, point, segment === "practice" && !stepSaid);
        stepSaid ||= segment === "practice";
      }
      isFirst = false;
    }
    this.#paragraph([this.#with("sign", point.sign), this.#from("short")]);
  }

  #segment(segment: Segment, point: KeyPoint, isFirstPractice: boolean): void {
    switch (segment) {
      case "why":
        this.#paragraph([
          this.#with("cost", point.cost),
          this.#from("reflect"),
          this.#from("connect"),
          this.#from("reflect"),
        ]);
        break;
      case "example":
        this.#example();
        break;
      case "practice":
        this.#paragraph([
          ...(isFirstPractice ? [this.#with("step", point.step)] : []),
          this.#from("practice"),
          this.#from("practice"),
          this.#from("short"),
        ]);
        break;
      case "doubt":
        this.#doubt();
        break;
      case "wonder":
        this.#paragraph([this.#from("question"), this.#from("question"), this.#from(this.#aside())]);
        break;
      case "reflect":
        this.#paragraph([this.#from("reflect"), this.#from("nuance"), this.#from("reflect")]);
        break;
      case "detail":
        this.#paragraph([
          this.#from("explain"),
          this.#from("practice"),
          this.#from("nuance"),
          this.#from("connect"),
        ]);
        break;
      default:
        segment satisfies never;
    }
  }

  #doubt(): void {
    const [objection = "", reply = ""] =
      this.#bags.left("doubt") > 0 ? this.#bags.take("doubt", this.#fits()).split(" || ") : [];
    if (objection === "") {
      this.#paragraph([this.#from("nuance"), this.#from("explain")]);
      return;
    }
    this.written.push({ kind: "narrative", pieces: [this.#piece(objection, false)] });
    this.#paragraph([this.#piece(reply, false), this.#from("nuance"), this.#from("explain")]);
  }

  /** A case told in order, of somebody made up and new each time. */
  #example(): void {
    if (this.#bags.left("exampleOpen") === 0) {
      this.#paragraph([this.#from("practice"), this.#from("reflect"), this.#from("practice")]);
      return;
    }
    const { actors } = this.#book.argument;
    const number =
      (this.#scene.chapterNumber - 1) * EXAMPLES_PER_CHAPTER + this.#scene.sceneNumber - 1 + this.#examples;
    const whole = actors[number % actors.length] ?? "somebody";
    const actor =
      number < actors.length
        ? whole
        : (/^.*?(?= (?:who|whose|with|in|on|at|from|for|of|to|after|above|between|asked|used|afraid|learning|paid|copying|writing|off|before)\b)/.exec(
            whole,
          )?.[0] ?? whole);
    this.#examples += 1;
    const pronouns = isFeminine(whole, this.#bags.random.int(2) === 0)
      ? ["she", "her", "her"]
      : ["he", "him", "his"];
    for (const [slot, word] of [
      ["sh", pronouns[0]],
      ["hr", pronouns[1]],
      ["hs", pronouns[2]],
      ["actor", actor],
    ] as const) {
      this.#nouns.set(slot, word ?? "");
      this.#nouns.set(slot.charAt(0).toUpperCase() + slot.slice(1), word ?? "");
    }
    this.#paragraph([
      { ...this.#from("exampleOpen"), optional: false },
      this.#from("exampleTrouble"),
      this.#from("exampleTurn"),
      this.#from("exampleResult"),
    ]);
    this.#paragraph([this.#from("exampleLesson")]);
  }

  #aside(): string {
    const hasKeywords = keywordsOf(this.#book.brief.description, 6).length > 0;
    return hasKeywords && this.#bags.random.int(2) === 0 ? "keyword" : "theme";
  }

  #close(): void {
    const [exercise = ""] = this.#scene.chapter.exercises;
    const bare = exercise.replaceAll(/["“”{}<>[\]|]/g, "").replace(/[.!?]+\s*$/, "");
    this.#nouns.set("exercise", bare.charAt(0).toLowerCase() + bare.slice(1));
    if (bare !== "") this.#paragraph([this.#piece(this.#bags.take("exercise"), false)]);
    this.#paragraph([
      { ...this.#from(this.#scene.endsBook ? "bookClose" : "chapterClose"), optional: false },
    ]);
  }

  #aim(point: KeyPoint): void {
    this.#nouns.set("topic", point.topic);
  }

  /** A frame around a clause of the point; nothing where an author's own point has no such clause. */
  #with(kind: "gain" | "cost" | "step" | "sign", clause: string): Piece<null> {
    if (clause === "") return this.#piece("");
    return this.#piece(this.#bags.take(kind).replaceAll(`{${kind}}`, clause), false);
  }

  #from(bag: string): Piece<null> {
    return this.#piece(this.#bags.left(bag) > 0 ? this.#bags.take(bag, this.#fits()) : "");
  }

  /** Sentences that look back need something to look back on, and those on themes a theme. */
  #fits(): (text: string) => boolean {
    return (text) =>
      (this.#olds.length > 0 || !text.includes("{old}")) &&
      (this.#book.brief.themes.length > 0 || !text.includes("{theme}"));
  }

  #piece(template: string, optional = true): Piece<null> {
    const { random } = this.#bags;
    const { brief } = this.#book;
    const keywords = keywordsOf(brief.description, 6);
    const nouns = new Map(this.#nouns);
    if (template.includes("{old}")) nouns.set("old", random.pick(this.#olds));
    if (template.includes("{kw}"))
      nouns.set("kw", keywords.length > 0 ? `the ${random.pick(keywords)}` : "the rest");
    if (template.includes("{theme}")) nouns.set("theme", random.pick(brief.themes).toLowerCase());
    this.#words += countWords(template);
    const text = template === "" ? "" : said(template, nouns);
    return { optional, say: () => text };
  }

  /** Some neighboring statements become one long sentence, so that sentences are of unlike lengths. */
  #paragraph(pieces: Piece<null>[]): void {
    const joined: Piece<null>[] = [];
    for (const piece of pieces) {
      const before = joined.at(-1);
      const text = before === undefined ? null : joinedStatements(before.say(null), piece.say(null));
      if (before === undefined || text === null || this.#bags.random.int(100) >= JOINED_PERCENT)
        joined.push(piece);
      else joined.splice(-1, 1, { optional: before.optional && piece.optional, say: () => text });
    }
    const last = this.written.at(-1);
    const isMerged =
      joined.length > 1 &&
      last !== undefined &&
      last.pieces.length > 1 &&
      this.#bags.random.int(100) < MERGED_PERCENT;
    if (isMerged) last.pieces.push(...joined);
    else this.written.push({ kind: "narrative", pieces: joined });
  }
}

function said(template: string, nouns: ReadonlyMap<string, string>): string {
  const roles = {
    viewpoint: NOBODY,
    partner: null,
    subject: NOBODY,
    listener: NOBODY,
    absent: NOBODY,
    parts: new Map(),
    nouns,
  };
  return renderSentence(template, { roles, mentions: new Mentions(null), tense: "present" });
}

const FEMININE = /\b(?:mother|grandmother|widow|sister|girl|schoolgirl|wife|aunt|her)\b/;
const MASCULINE =
  /\b(?:father|grandfather|widower|boy|brother|grandson|sailor|soldier|his|postman|watchman|ferryman)\b/;

function isFeminine(actor: string, otherwise: boolean): boolean {
  if (FEMININE.test(actor)) return true;
  return MASCULINE.test(actor) ? false : otherwise;
}
