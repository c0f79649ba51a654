import type { Beat, BookOutline, ChapterCard, PlannedScene } from "@colophon/contracts/library/books/outline";
import type { InlineEditKind } from "@colophon/contracts/assistant/inline-edits/inline-edit";
import type { OutlineTarget } from "@colophon/contracts/generation/outline/outline";
import type { Brief } from "./brief.ts";

/** What a book is about in a sentence, and the turns it goes through. */
export type Spine = { logline: string; turns: string[] };

/** How a book sounds: chosen once from several openings, sent with every scene from then on. */
export type VoiceCard = {
  person: string;
  tense: string;
  distance: string;
  rhythm: string;
  diction: string;
  /** two passages that sound as the book should */
  passages: string[];
};

/** A fact the book has told, with the words that tell it. */
export type StoredFact = {
  about: string;
  attribute: string;
  value: string;
  quote: string;
  /** 0 where an earlier volume of its series has told it */
  chapter: number;
  /** the title of that volume */
  volume?: string;
};

/** One scene to write: a share of a chapter's beats and of its words. */
export type SceneCard = {
  chapterNumber: number;
  chapter: ChapterCard;
  /** from 1 within the chapter */
  sceneNumber: number;
  scenesInChapter: number;
  /** null in plans that were made before there were scene cards */
  card: Omit<PlannedScene, "beats"> | null;
  beats: Beat[];
  /** words the scene should have */
  words: number;
  /** words to ask for: what this model must be asked for to write `words` */
  requestedWords: number;
  /** true when the scene closes the chapter, or the book */
  endsChapter: boolean;
  endsBook: boolean;
};

/** What else the writer of a scene is told, beside plan and text so far. */
export type SceneContext = {
  /** null until the audition has been held */
  voice: VoiceCard | null;
  /** facts of the people and places on the card */
  facts: StoredFact[];
  /** what the bible says now of whom and what the scene names, a line each */
  bible?: readonly string[];
  /** phrases this book has worn out */
  worn: string[];
  /** text that was cut by its length and is to be continued; empty for a whole scene */
  continues: string;
  /** what its author says of a chapter that is written anew; absent where it is written for the first time */
  again?: string;
  /** why the last draft of this scene could not be taken; empty at the first asking */
  rejectionReasons: string[];
};

/** A finding of the instant checks that blocks a scene. */
export type SceneFinding = { measure: string; detail: string; quote: string };

/** A statement of a book about the world: a number, a name, a quotation or a study, in the sentence that makes it. */
export type Statement = {
  id: string;
  kind: "number" | "name" | "quotation" | "study";
  /** the sentence, letter by letter as it stands in the text */
  quote: string;
};

/** What the writing of a book asks of a model, as data beside the prompt. */
export type WritingTask =
  | { kind: "spine"; brief: Brief }
  | {
      kind: "plan";
      brief: Brief;
      spine: Spine;
      rejectionReasons: string[];
      rejectedOutline: BookOutline | null;
    }
  | { kind: "card"; brief: Brief; plan: BookOutline; chapterNumber: number; rejectionReasons: string[] }
  | { kind: "next-card"; brief: Brief; plan: BookOutline; chapterNumber: number; words: number; note: string }
  | { kind: "suggest"; brief: Brief; plan: BookOutline; target: OutlineTarget; wish: string }
  | { kind: "audition"; brief: Brief; plan: BookOutline }
  | {
      kind: "scene";
      brief: Brief;
      plan: BookOutline;
      scene: SceneCard;
      context: SceneContext;
      textSoFar: string;
    }
  | { kind: "repair"; brief: Brief; scene: SceneCard; text: string; findings: SceneFinding[] }
  | { kind: "ledger"; brief: Brief; plan: BookOutline; chapterNumber: number; text: string }
  | { kind: "line-edit"; brief: Brief; plan: BookOutline; chapterNumber: number; text: string }
  | { kind: "truth"; brief: Brief; plan: BookOutline; chapterNumber: number; claims: Statement[] }
  | { kind: "editor"; brief: Brief; plan: BookOutline; text: string; fromChapter: number; toChapter: number }
  | { kind: "blurb"; brief: Brief; plan: BookOutline }
  | {
      kind: "passage";
      brief: Brief;
      work: InlineEditKind | "take" | "change";
      note: string;
      text: string;
      words: number;
    }
  | { kind: "list-change"; brief: Brief; instruction: string; parts: { number: number; text: string }[] }
  | { kind: "read-chapter"; chapterNumber: number; title: string; text: string }
  | { kind: "read-book"; chapters: { title: string; summary: string }[] }
  | { kind: "question"; question: string; passages: { section: number; text: string }[] }
  | { kind: "listing"; title: string; genre: string; categories: readonly string[] };
