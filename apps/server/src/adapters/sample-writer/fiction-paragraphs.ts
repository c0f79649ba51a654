import type { BookPlan } from "@colophon/contracts/books/plan";
import { countWords } from "@colophon/domain/word-count";
import type { SceneCard } from "@colophon/domain/writing-tasks";
import type { SceneBags } from "./book-bags.ts";
import { type Paragraph, type Piece, saidTogether } from "./draft.ts";
import { speak, type Turn } from "./fiction-speech.ts";
import type { FictionBook } from "./fiction-book.ts";
import { PARTS, type Part } from "./fiction-register.ts";
import { EXCHANGES } from "./frames-dialogue.ts";
import { renderSentence } from "./render-sentence.ts";
import type { StoryBeat, StoryPlace } from "./story.ts";
import { earlierTopics, propsOf, type Moment, rolesAt, type SceneSetting, type Telling } from "./telling.ts";
import { REPLACEABLE, SEGMENTS, type Segment, friendOf } from "./fiction-segments.ts";
import { promiseSentences } from "./typed-beat.ts";

const AFTER_WORDS = 55;
const SHORT_SCENE_WORDS = 650;
/** A scene that is short by more is lengthened by several sentences of about this length. */
const FURTHER_WORDS_MAX = 18;
const CLOSE_WORDS = 45;
const JOINED_PERCENT = 70;
/** Matters of earlier beats that people still talk of. */
const OLD_TOPICS_MAX = 9;
/** Sentences that need somebody else to be there. */
const NEEDS_PARTNER = /\{(?:B!?|he|him|his|himself|xo2)\}/;

type Scene = { book: FictionBook; plan: BookPlan; scene: SceneCard; bags: SceneBags; setting: SceneSetting };

/** Composes a scene out of paragraphs: where it is, what happens, what is said of it, what it leaves behind. */
export class FictionParagraphs {
  readonly written: Paragraph<Telling>[] = [];
  readonly #of: Scene;
  #exchanges: (readonly string[])[];
  #moment: Moment;
  #place: StoryPlace;
  #props: string[] = [];
  #olds: string[] = [];
  #words = 0;
  #drawn = 0;

  constructor(of: Scene) {
    this.#of = of;
    this.#exchanges = of.bags.random.shuffled(EXCHANGES);
    this.#place = of.setting.place;
    this.#moment = {
      place: this.#place,
      partner: null,
      absent: "E",
      topic: "",
      old: "",
      keyword: "",
      prop: "the cup",
    };
  }

  compose(beats: readonly StoryBeat[]): void {
    const { scene } = this.#of;
    if (beats[0] !== undefined) this.#meet(beats[0]);
    this.#open();
    for (const [index, beat] of beats.entries()) {
      const left = scene.words - this.#words - (scene.endsChapter ? CLOSE_WORDS : 0);
      this.#tell(beat, this.#words + left / (beats.length - index), index);
    }
    this.#payPromises();
    if (scene.endsChapter) this.#close();
  }

  /** One more sentence for a scene that came out short; a very short one where little is missing. */
  further(words: number): Piece<Telling> | null {
    const wanted = Math.min(words, FURTHER_WORDS_MAX);
    const template = this.#of.bags.takeNearest([...this.#reflective(), "short"], wanted, this.#fits());
    const filling = template === "" ? this.#of.bags.takeAnyway(this.#reflective(), this.#fits()) : template;
    return filling === "" ? null : this.#piece(filling);
  }

  #open(): void {
    const { scene, setting, plan } = this.#of;
    const opening: Piece<Telling>[] = [];
    if (scene.sceneNumber === 1) {
      opening.push(this.#from(setting.hour), this.#from(setting.weather), this.#from(this.#place.kind));
      if (scene.words > 500) opening.push(this.#from(setting.weather), this.#from(this.#place.kind));
    } else {
      opening.push(this.#from("transition"), this.#from(this.#place.kind), this.#from(this.#place.kind));
    }
    opening.push(this.#action());
    this.#paragraph(opening);
    if (scene.chapterNumber === 1 && scene.sceneNumber === 1) this.#introduce("L");
    if (scene.sceneNumber !== 1) return;
    const due = plan.promises.filter(({ planted_in: planted }) => planted === scene.chapterNumber);
    for (const promise of due) {
      this.#paragraph([
        this.#piece(promiseSentences(promise, { story: this.#of.book.story, plan }).plant, false),
        this.#from("past"),
      ]);
    }
  }

  #tell(beat: StoryBeat, until: number, index: number): void {
    this.#paragraph(this.#happening(beat, index));
    this.#introduceNew(beat);
    for (const segment of this.#segments()) {
      if (this.#words > until - AFTER_WORDS) break;
      this.#segment(segment, beat, until - AFTER_WORDS - this.#words);
    }
    if (beat.snag !== "" && !this.#snagged) this.#paragraph([this.#piece(beat.snag, false)]);
    this.#snagged = false;
    this.#paragraph([
      ...(beat.after === "" ? [] : [this.#piece(beat.after, false)]),
      this.#from(this.#of.bags.random.pick(["mood", "short", "past", "theme", "aboutTopic"])),
    ]);
  }

  /** Where it is, what happens and how. */
  #happening(beat: StoryBeat, index: number): Piece<Telling>[] {
    const before = this.#place;
    this.#meet(beat);
    const isMove = index > 0 && before !== this.#place;
    return [
      ...(index > 0 && !isMove ? [this.#from("transition")] : []),
      ...(isMove ? [this.#from("arrival"), this.#from(this.#place.kind)] : []),
      this.#piece(`${beat.text}.`, false),
      ...(beat.how === "" ? [] : [this.#piece(beat.how, false)]),
      // A short scene is nearly all story; a few words in between keep its sentences of unlike lengths.
      ...(this.#of.scene.words < SHORT_SCENE_WORDS ? [this.#from("short"), this.#from("short")] : []),
      ...(index % 2 === 0 ? [this.#action()] : []),
    ];
  }

  /** The segments over and over, as long as they still have something to say. */
  *#segments(): Generator<Segment> {
    for (let before = -1; before !== this.#words;) {
      before = this.#words;
      yield* this.#snagged ? SEGMENTS.filter((segment) => segment !== "snag") : SEGMENTS;
    }
  }

  #snagged = false;

  #segment(segment: Segment, beat: StoryBeat, room: number): void {
    switch (segment) {
      case "talk":
        this.#talk(room);
        break;
      case "think":
        this.#paragraph(this.#thoughts());
        break;
      case "snag":
        this.#snagged = true;
        this.#paragraph([
          this.#from("short"),
          ...(beat.snag === "" ? [] : [this.#piece(beat.snag, false)]),
          this.#action(),
          this.#from("aboutTopic"),
        ]);
        break;
      case "action":
        this.#paragraph([this.#action(), this.#action("partner"), this.#from(this.#place.kind)]);
        break;
      case "interrupt":
        this.#paragraph([this.#from("interruption"), this.#action()]);
        break;
      case "other":
        this.#paragraph([
          this.#from(this.#of.book.brief.pointOfView === "third-omniscient" ? "omniscient" : "aboutOther"),
          this.#from("aboutOther"),
          this.#from("short"),
        ]);
        break;
      default:
        segment satisfies never;
    }
  }

  /** Two to five sentences of reflection, one of them on a theme or on what the author's description names. */
  #thoughts(): Piece<Telling>[] {
    const { random } = this.#of.bags;
    const kinds = ["theme", "mood", "past", "aboutOther", "keyword", "short"].filter(
      (kind) => kind !== "keyword" || this.#of.setting.keywords.length > 0,
    );
    const chosen = random.shuffled(kinds).slice(0, 1 + random.int(3));
    return [this.#from("aboutTopic"), ...chosen.map((kind) => this.#from(kind))];
  }

  #talk(room: number): void {
    if (this.#moment.partner === null) {
      this.#paragraph([this.#action(), ...this.#thoughts()]);
      return;
    }
    const { bags } = this.#of;
    const exchange = this.#nextExchange();
    const turns = Math.max(2, Math.min(exchange.length, Math.floor(room / 13)));
    const firstIsViewpoint = bags.random.int(2) === 0;
    for (const [index, kind] of exchange.slice(0, turns).entries()) {
      this.#turn({ kind, byViewpoint: (index % 2 === 0) === firstIsViewpoint, index });
    }
  }

  /** The next pattern of talk all of whose turns are still to be had; else the beginning of one, as far as it goes. */
  #nextExchange(): readonly string[] {
    const { bags } = this.#of;
    const reach = (exchange: readonly string[]): number => {
      const missing = exchange.findIndex((kind) => bags.left(kind) === 0);
      return missing === -1 ? exchange.length : missing;
    };
    const whole = this.#exchanges.find((exchange) => reach(exchange) === exchange.length);
    const [longest] = this.#exchanges.toSorted((a, b) => reach(b) - reach(a));
    const chosen = whole ?? longest ?? [];
    this.#exchanges = [...this.#exchanges.filter((exchange) => exchange !== chosen), chosen];
    return chosen.slice(0, Math.max(2, reach(chosen)));
  }

  #turn({ kind, byViewpoint, index }: { kind: string; byViewpoint: boolean; index: number }): void {
    const { bags } = this.#of;
    const text = bags.take(kind, this.#fits());
    if (text === "") return;
    const style =
      index === 0
        ? "tag"
        : bags.random.pick(["bare", "bare", "tag", "gestureAfter", "gestureBefore", "bare"] as const);
    const hasGesture = style.startsWith("gesture") && bags.left("gesture") > 0;
    const turn: Turn = {
      text,
      style: index === 1 && style === "bare" ? "tag" : style,
      gesture: hasGesture ? bags.take("gesture", this.#fits()) : "",
      saying: bags.random.int(10),
    };
    const moment = this.#now();
    const piece: Piece<Telling> = {
      optional: false,
      say: (telling) =>
        speak(turn, { roles: rolesAt(telling, { moment, byViewpoint }), telling, byViewpoint }),
    };
    this.written.push({ kind: "speech", pieces: [piece] });
    this.#words += countWords(text) + countWords(turn.gesture) + (turn.style === "tag" ? 2 : 0);
  }

  #introduceNew(beat: StoryBeat): void {
    const { book, scene } = this.#of;
    const card = book.story.chapters[scene.chapterNumber - 1];
    for (const part of beat.parts) {
      const earlier = book.story.chapters.slice(0, scene.chapterNumber - 1).flatMap(({ beats }) => beats);
      const inChapter = card?.beats.slice(0, card.beats.indexOf(beat)) ?? [];
      const isNew = ![...earlier, ...inChapter].some(({ parts }) => parts.includes(part));
      if (part !== "L" && isNew) this.#introduce(part);
    }
  }

  #introduce(part: Part): void {
    const drawn = this.#of.book.story.roles.get(part);
    const template = this.#of.bags.take("introduction");
    if (drawn === undefined || template === "") return;
    const trait = drawn.traits.slice(0, 2).join(" and ");
    const isNarrator = part === "L" && this.#of.book.brief.pointOfView === "first";
    if (isNarrator) return;
    const text = template
      .replaceAll("{new}", `{${part}}`)
      .replace("{role}", drawn.role)
      .replace("{trait}", trait);
    this.written.at(-1)?.pieces.push(this.#piece(text));
  }

  #payPromises(): void {
    const { scene, plan, book } = this.#of;
    if (!scene.endsChapter) return;
    for (const promise of plan.promises.filter(({ paid_in: paid }) => paid === scene.chapterNumber)) {
      this.#paragraph([
        this.#piece(promiseSentences(promise, { story: book.story, plan }).pay, false),
        this.#from("mood"),
      ]);
    }
  }

  #close(): void {
    const bag = this.#of.scene.endsBook ? "bookClose" : "chapterClose";
    this.#paragraph([this.#from("theme"), { ...this.#from(bag), optional: false }]);
  }

  #meet(beat: StoryBeat): void {
    const { bags, setting, book } = this.#of;
    const lead = this.#viewpointPart();
    const place = setting.isAuthors ? setting.place : (beat.place ?? this.#place);
    if (place !== this.#place || this.#props.length === 0) {
      this.#place = place;
      this.#props = bags.random.shuffled(propsOf(book.register, place)).slice(0, 3);
    }
    const isAtHome =
      book.story.chapters[0]?.beats.includes(beat) !== true &&
      beat.how !== "" &&
      !/\balone\b/.test(beat.text);
    const partner = beat.parts.find((part) => part !== lead) ?? (isAtHome ? friendOf(lead) : null);
    const others = PARTS.filter((part) => part !== lead && part !== partner && !beat.parts.includes(part));
    this.#moment = {
      partner,
      absent: others.length > 0 ? bags.random.pick(others) : "E",
      topic: beat.topic,
      old: "",
      keyword: "",
      prop: "the cup",
      place: this.#place,
    };
    const before = earlierTopics(book.story, beat);
    this.#olds = before.slice(-OLD_TOPICS_MAX);
  }

  #isOutdoors(): boolean {
    return ["street", "water", "wild", "road"].includes(this.#place.kind);
  }

  #viewpointPart(): Part {
    const { plan, scene } = this.#of;
    const at = plan.cast.findIndex(
      ({ name, aliases }) =>
        name === scene.chapter.point_of_view || aliases.includes(scene.chapter.point_of_view),
    );
    return PARTS[Math.max(0, at)] ?? "L";
  }

  #action(by: "viewpoint" | "partner" = "viewpoint"): Piece<Telling> {
    const template = this.#of.bags.take(this.#isOutdoors() ? "actionOut" : "actionIn", this.#fits());
    return this.#piece(template, true, by);
  }

  /** The next sentence of a bag or, when the scene has used up its share, of the reflective bag with most left. */
  #from(wanted: string): Piece<Telling> {
    const { bags, setting } = this.#of;
    const { keywords } = setting;
    const bag = bags.left(wanted) > 0 || !REPLACEABLE.has(wanted) ? wanted : this.#fullest();
    if (bag === "keyword") this.#moment.keyword = this.#of.bags.random.pick(keywords);
    return this.#piece(bags.left(bag) === 0 && bag !== wanted ? "" : bags.take(bag, this.#fits()));
  }

  #fullest(): string {
    const { bags } = this.#of;
    return this.#reflective().toSorted((a, b) => bags.left(b) - bags.left(a))[0] ?? "mood";
  }

  /** Bags whose sentences may stand anywhere. */
  #reflective(): string[] {
    const { setting } = this.#of;
    const action = this.#isOutdoors() ? "actionOut" : "actionIn";
    return [
      "past",
      "mood",
      "theme",
      "aboutTopic",
      "aboutOther",
      action,
      setting.weather,
      setting.hour,
      this.#place.kind,
    ];
  }

  #fits(also: (text: string) => boolean = () => true): (text: string) => boolean {
    const isAlone = this.#moment.partner === null;
    const isFirst = this.#olds.length === 0;
    return (text) =>
      (!isAlone || !NEEDS_PARTNER.test(text)) && (!isFirst || !text.includes("{old}")) && also(text);
  }

  /** Things at hand and matters gone by come up in turn. */
  #now(): Moment {
    this.#drawn += 1;
    return {
      ...this.#moment,
      prop: this.#props[this.#drawn % Math.max(1, this.#props.length)] ?? "the cup",
      old: this.#olds[(this.#drawn * 3) % Math.max(1, this.#olds.length)] ?? "",
    };
  }

  #piece(template: string, optional = true, by: "viewpoint" | "partner" = "viewpoint"): Piece<Telling> {
    this.#words += countWords(template);
    const moment = this.#now();
    return {
      optional,
      say: (telling) =>
        template === ""
          ? ""
          : renderSentence(template, {
              roles: rolesAt(telling, { moment, byViewpoint: by === "viewpoint" || moment.partner === null }),
              mentions: telling.mentions,
              tense: telling.tense,
            }),
    };
  }

  /** Some neighboring statements are said as one long sentence, so that sentences are of unlike lengths. */
  #paragraph(pieces: Piece<Telling>[]): void {
    const said: Piece<Telling>[] = [];
    for (const piece of pieces) {
      const before = said.at(-1);
      const isJoined =
        before?.optional === true && piece.optional && this.#of.bags.random.int(100) < JOINED_PERCENT;
      if (isJoined)
        said.splice(-1, 1, { optional: true, say: (telling) => saidTogether([before, piece], telling) });
      else said.push(piece);
    }
    this.written.push({ kind: "narrative", pieces: said });
  }
}
