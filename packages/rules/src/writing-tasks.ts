import type { Beat, BookOutline, ChapterCard, PlannedScene } from "@colophon/contracts/library/books/outline";
import type { InlineEditKind } from "@colophon/contracts/assistant/inline-edits";
import type { OutlineTarget } from "@colophon/contracts/generation/outline/outline";
import type { Brief } from "./brief.ts";

/** A book's subject in one sentence, and its turning points. */
export type Spine = { logline: string; turns: string[] };

/** A book's voice: chosen once from several openings and sent with every scene from then on. */
export type VoiceCard = {
  person: string;
  tense: string;
  distance: string;
  rhythm: string;
  diction: string;
  /** two passages in the book's intended voice */
  passages: string[];
};

/** A fact stated in the book, with the words that state it. */
export type StoredFact = {
  about: string;
  attribute: string;
  value: string;
  quote: string;
  /** 0 if stated in an earlier volume of the series */
  chapter: number;
  /** title of that volume */
  volume?: string;
};

/** One scene to write: a share of a chapter's beats and words. */
export type SceneCard = {
  chapterNumber: number;
  chapter: ChapterCard;
  /** from 1 within the chapter */
  sceneNumber: number;
  scenesInChapter: number;
  /** null in outlines made before scene cards existed */
  card: Omit<PlannedScene, "beats"> | null;
  beats: Beat[];
  /** target word count of the scene */
  words: number;
  /** word count to request so that this model writes about `words` */
  requestedWords: number;
  /** true if the scene closes the chapter, or the book */
  endsChapter: boolean;
  endsBook: boolean;
};

/** Context for writing a scene, besides the outline and the text so far. */
export type SceneContext = {
  /** null until the audition */
  voice: VoiceCard | null;
  /** facts of the people and places on the card */
  facts: StoredFact[];
  /** current bible entries for everyone and everything named in the scene, one per line */
  bible?: readonly string[];
  /** phrases overused in this book */
  worn: string[];
  /** text that was truncated and is to be continued; empty for a whole scene */
  continues: string;
  /** the author's instructions for rewriting a chapter; absent the first time */
  again?: string;
  /** reasons the last draft of this scene was rejected; empty at the first attempt */
  rejectionReasons: string[];
};

/** A finding of the instant checks that blocks a scene. */
export type SceneFinding = { measure: string; detail: string; quote: string };

/** A statement about the world in a book: the sentence with a number, a name, a quotation or a study. */
export type Statement = {
  id: string;
  kind: "number" | "name" | "quotation" | "study";
  /** the sentence, verbatim */
  quote: string;
};

/** A request to a model while writing a book, as data next to the prompt. */
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
