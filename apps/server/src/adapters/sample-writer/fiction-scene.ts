import type { Beat, BookPlan } from "@colophon/contracts/books/plan";
import type { SceneCard } from "@colophon/domain/writing-tasks";
import { forbiddenPattern } from "./forbidden-words.ts";
import type { Draft, Paragraph, Piece } from "./draft.ts";
import { writeToLength } from "./draft.ts";
import type { FictionBook } from "./fiction-book.ts";
import { FictionParagraphs } from "./fiction-paragraphs.ts";
import type { SceneSetting, Telling } from "./telling.ts";
import { keywordsOf } from "./keywords.ts";
import { Mentions, type Person, personNamed } from "./people.ts";
import { curl, spell } from "./spelling.ts";
import { beatKey, type Story, type StoryBeat } from "./story.ts";
import { typedBeat } from "./typed-beat.ts";

/** What one scene of a story needs to know. */
export type FictionSceneTask = { book: FictionBook; plan: BookPlan; scene: SceneCard };

/** One scene of a story in prose, within a few words of the length asked for. */
export function writeFictionScene({ book, plan, scene }: FictionSceneTask): string {
  const bags = book.bags.dealScene({
    chapter: scene.chapterNumber,
    scene: scene.sceneNumber,
    scenes: scene.scenesInChapter,
  });
  const setting = settingOf(book, scene);
  const paragraphs = new FictionParagraphs({ book, plan, scene, bags, setting });
  const beats = scene.beats.map((beat) => knownBeat(book.story, plan, beat));
  paragraphs.compose(beats);
  const text = writeToLength(draftOf(paragraphs, { book, plan, scene }), scene.words);
  return curl(spell(text, book.brief.languageVariant));
}

/** An author's own place is taken by its name; the places of drawn beats come with them. */
function settingOf(book: FictionBook, scene: SceneCard): SceneSetting {
  const chapter = book.story.chapters[scene.chapterNumber - 1];
  const { place } = scene.chapter;
  const known = book.story.places.find(({ name }) => name === place);
  const isAuthors = place !== "" && known === undefined;
  return {
    place: known ?? { name: place === "" ? book.story.town : place, kind: "room", description: "" },
    isAuthors,
    weather: chapter?.weather ?? "clear",
    hour: chapter?.hour ?? "day",
    keywords: keywordsOf(book.brief.description, 6),
  };
}

/** The drawn beat behind a beat of the plan; a beat an author typed is read as well as can be. */
function knownBeat(story: Story, plan: BookPlan, beat: Beat): StoryBeat {
  const cast = [...story.parts.values()].map(({ name, given }) => ({
    name,
    aliases: [given],
    role: "",
    attributes: [],
  }));
  const key = beatKey(beat, plan.cast);
  const drawn = story.chapters
    .flatMap(({ beats }) => beats)
    .find((candidate) => beatKey({ text: candidate.sentence }, cast) === key);
  return drawn ?? typedBeat(beat, plan);
}

function draftOf(paragraphs: FictionParagraphs, { book, plan, scene }: FictionSceneTask): Draft<Telling> {
  const telling = tellingOf(book, plan, scene);
  const forbidden = forbiddenPattern(book.brief.doNotUse);
  const guard = (paragraph: Paragraph<Telling>): Paragraph<Telling> => ({
    ...paragraph,
    pieces: paragraph.pieces.map((piece) => withoutForbidden(piece, forbidden)),
  });
  return {
    paragraphs: paragraphs.written.map(guard),
    begin: () => ({ ...telling, mentions: new Mentions(telling.narrator) }),
    nextParagraph: ({ mentions }) => mentions.nextParagraph(),
    further: (words) => paragraphs.further(words),
  };
}

function withoutForbidden(piece: Piece<Telling>, forbidden: RegExp | null): Piece<Telling> {
  if (forbidden === null || !piece.optional) return piece;
  return {
    ...piece,
    say: (telling) => piece.say(telling).replace(/^.*$/s, (text) => (forbidden.test(text) ? "" : text)),
  };
}

/** People by the plan's own names, so that somebody renamed there is renamed here. */
function tellingOf(
  book: FictionBook,
  plan: BookPlan,
  scene: SceneCard,
): Telling & { narrator: Person | null } {
  const parts = new Map(
    [...book.story.parts].map(([part, person], index): [string, Person] => {
      const planned = plan.cast[index];
      return [
        part,
        planned === undefined
          ? person
          : { ...personNamed(planned.name), given: planned.aliases[0] ?? planned.name },
      ];
    }),
  );
  const lead = parts.get("L") ?? personNamed("Nobody");
  const card = scene.chapter.point_of_view;
  const seen = [...parts.values()].find(({ name, given }) => name === card || given === card) ?? lead;
  const narrator = book.brief.pointOfView === "first" ? seen : null;
  return {
    parts,
    viewpoint: seen,
    narrator,
    mentions: new Mentions(narrator),
    tense: book.brief.tense,
    town: book.story.town,
  };
}
