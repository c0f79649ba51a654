import { BOOK_FORMS } from "@colophon/rules/brief";
import { categoriesForGenre } from "@colophon/kdp/listing-categories";
import type { SceneContext } from "@colophon/rules/writing-tasks";
import type { PromptSpec } from "../apps/server/src/generation/writing/call-model.ts";
import { promptsOf } from "../apps/server/src/generation/writing/forms/forms.ts";
import { buildAuditionPrompt } from "../apps/server/src/generation/writing/prompts/audition-prompt.ts";
import { buildBlurbPrompt } from "../apps/server/src/generation/writing/prompts/blurb-prompt.ts";
import {
  buildEditorPrompt,
  buildLedgerPrompt,
  buildLineEditPrompt,
  buildRepairPrompt,
  buildTruthPrompt,
} from "../apps/server/src/generation/writing/prompts/chapter-prompts.ts";
import {
  buildCardPrompt,
  buildNextCardPrompt,
  buildOutlinePrompt,
  buildSpinePrompt,
} from "../apps/server/src/generation/writing/prompts/outline-prompt.ts";
import { buildListChangePrompt } from "../apps/server/src/generation/writing/prompts/list-change-prompt.ts";
import { buildInlineEditPrompt } from "../apps/server/src/generation/writing/prompts/inline-edit-prompt.ts";
import { buildScenePrompt } from "../apps/server/src/generation/writing/prompts/scene-prompt.ts";
import {
  buildReadBookPrompt,
  buildReadChapterPrompt,
} from "../apps/server/src/assistant/analysis/prompts/analysis-prompts.ts";
import { buildListingPrompt } from "../apps/server/src/publishing/listings/prompts/listing-prompt.ts";
import { buildBookChatPrompt } from "../apps/server/src/assistant/book-chat/prompts/book-chat-prompt.ts";
import { sceneBlock } from "../apps/server/src/generation/writing/text-so-far.ts";
import {
  EXAMPLE_BRIEF,
  EXAMPLE_OUTLINE,
  EXAMPLE_SCENE,
  EXAMPLE_STYLED_BRIEF,
  EXAMPLE_TEXT,
  EXAMPLE_VOICE,
} from "./prompts/example-book.ts";

const brief = EXAMPLE_BRIEF;
const plan = EXAMPLE_OUTLINE;
const block = sceneBlock(plan, { chapterId: "chapter-1", number: 1, text: EXAMPLE_TEXT });
const soFar = { brief, plan, voice: EXAMPLE_VOICE, blocks: [block] };
const chapter = { ...soFar, chapterNumber: 1, title: "The Dark Hour", text: EXAMPLE_TEXT };
const context: SceneContext = {
  voice: EXAMPLE_VOICE,
  facts: [{ about: "Ruth", attribute: "coat", value: "grey", quote: "her grey coat", chapter: 1 }],
  worn: ["the edge of the rail"],
  continues: "",
  rejectionReasons: [],
};
const scene = { brief, plan, scene: EXAMPLE_SCENE, blocks: [block] };

const manuscript = {
  runId: "00000000-0000-4000-8000-000000000000",
  title: brief.title,
  genre: brief.genre,
  language: brief.languageVariant,
};
const chapterRead = { number: 1, title: "The Dark Hour", text: EXAMPLE_TEXT };

const STAGES: readonly (readonly [string, string, PromptSpec])[] = [
  ["Spine", "Two possible directions for the book; the better one is chosen.", buildSpinePrompt(brief)],
  [
    "Outline",
    "From the chosen spine.",
    buildOutlinePrompt(brief, { spine: { logline: plan.logline, turns: plan.turns }, refused: null }),
  ],
  [
    "Outline, second attempt",
    "With the rejected outline and what its check found.",
    buildOutlinePrompt(brief, {
      spine: { logline: plan.logline, turns: plan.turns },
      refused: { plan, reasons: ["A story needs a cast; the plan declares nobody."] },
    }),
  ],
  [
    "Chapter card",
    "When only a few cards of an outline were rejected.",
    buildCardPrompt(brief, {
      plan,
      chapterNumber: 2,
      reasons: ["Chapter 2 has too few beats to be written from."],
    }),
  ],
  ["Audition", "Before the first scene.", buildAuditionPrompt(brief, plan)],
  ["Scene", "Each with the text so far.", buildScenePrompt({ ...scene, context })],
  [
    "Scene, continued",
    "When the answer was cut off by its length.",
    buildScenePrompt({
      ...scene,
      context: { ...context, continues: "Ned came up the stairs as if he was counting" },
    }),
  ],
  [
    "Scene, second attempt",
    "When the first draft was rejected.",
    buildScenePrompt({
      ...scene,
      context: { ...context, rejectionReasons: ["It has 210 words; 1000 were asked for"] },
    }),
  ],
  [
    "Scene of a book with a style card",
    "The author's wishes and the measurements of their own prose are part of every call.",
    buildScenePrompt({ ...scene, brief: EXAMPLE_STYLED_BRIEF, context }),
  ],
  [
    "Repair",
    "For problems that block a scene.",
    buildRepairPrompt({
      book: { ...soFar, blocks: [] },
      scene: EXAMPLE_SCENE,
      text: EXAMPLE_TEXT,
      findings: [{ measure: "leaked_prompt", detail: "Words of the prompt", quote: "The lamp was out." }],
    }),
  ],
  ["Ledger", "For every chapter.", buildLedgerPrompt(chapter)],
  ["Line edit", "For every chapter.", buildLineEditPrompt(chapter)],
  [
    "Truth",
    "For every chapter of a factual form, such as a biography or a how-to book.",
    buildTruthPrompt({
      brief,
      plan,
      chapterNumber: 1,
      claims: [{ id: "C1", kind: "number", quote: "Lamps burned for 31 hours in 1871." }],
    }),
  ],
  [
    "Editor",
    "For the complete book.",
    buildEditorPrompt(soFar, { text: block, fromChapter: 1, toChapter: 2 }),
  ],
  [
    "Blurb",
    "For the back of the cover.",
    buildBlurbPrompt({
      brief,
      plan,
      summaries: [{ title: "The Dark Hour", purpose: "Ruth goes up.", summary: "" }],
    }),
  ],
  [
    "Card of another chapter",
    "When a finished book is continued.",
    buildNextCardPrompt(soFar, {
      chapterNumber: 3,
      words: 1200,
      note: "Ruth writes the letter.",
      waitedFor: ["Who put out the lamp"],
    }),
  ],
  [
    "Inline edit",
    "A passage rewritten for its author; the result is a suggestion.",
    buildInlineEditPrompt(
      {
        brief,
        plan,
        voice: EXAMPLE_VOICE,
        summaries: ["WHAT WAS TOLD BEFORE\nCHAPTER 1, in short: The lamp goes out."],
      },
      {
        work: "shorten",
        note: "Keep the rail.",
        text: EXAMPLE_TEXT,
        before: "Nobody had lit the lamp.",
        after: "Then it was morning.",
        words: 60,
        rejectionReasons: [],
      },
    ),
  ],
  [
    "Bulk edit: list of parts",
    "For a change throughout a book; each part is then rewritten like a passage.",
    buildListChangePrompt(
      { brief, plan },
      { instruction: "Move it to 1920.", parts: [{ number: 1, text: EXAMPLE_TEXT }] },
    ),
  ],
  [
    "Analysis of a chapter",
    "For an imported manuscript.",
    buildReadChapterPrompt(manuscript, { ...chapterRead, piece: 1, pieces: 1, known: ["Ned Harrow"] }),
  ],
  [
    "Analysis of the book",
    "After its chapters.",
    buildReadBookPrompt(manuscript, {
      chapters: [{ title: "The Dark Hour", summary: "Ruth finds the lamp out and climbs." }],
      passages: [EXAMPLE_TEXT],
      letters: 48_000,
    }),
  ],
  [
    "Book chat",
    "An author's question about their book, with the passages that code has found.",
    buildBookChatPrompt(manuscript.runId, {
      title: brief.title,
      question: "Who knows that the lamp was out, by chapter 1?",
      people: ["Ned Harrow; boatman"],
      summaries: ["Chapter 1, “The Dark Hour”: Ruth finds the lamp out and climbs."],
      facts: ["Ruth, coat: grey (Chapter 1, “The Dark Hour”)"],
      passages: [{ section: 1, name: "Chapter 1, “The Dark Hour”", text: EXAMPLE_TEXT }],
      bounds: "Only the chapters that the question names were looked at; say nothing of others.",
    }),
  ],
  [
    "Listing",
    "Suggestions for a book's store page; code checks them against KDP's rules.",
    buildListingPrompt(manuscript.runId, {
      title: brief.title,
      author: "Ada Wren",
      genre: brief.genre,
      audience: brief.audience,
      language: brief.languageVariant,
      blurb: "The lamp was out, and nobody would say why.",
      about: [plan.logline],
      summaries: ["The Dark Hour: Ruth finds the lamp out and climbs."],
      entries: ["Ned Harrow (boatman)"],
      opening: "",
      categories: categoriesForGenre(brief.genre),
      answers: ["Who is it about? a boatman, a keeper’s daughter"],
      readers: "people who like the sea",
      summary: "A boatman finds the lamp out.",
      existing: "",
      wished: ["lighthouse mystery"],
      imported: ["sea mystery books"],
      refused: ["There are 2 keywords that can be used."],
    }),
  ],
];

// Prints docs/prompts.md: node scripts/prompts.ts > docs/prompts.md
if (import.meta.main) process.stdout.write(promptsPage());

/** The page docs/prompts.md: every prompt as it is sent, for a small book. */
export function promptsPage(): string {
  return [
    "# Every prompt as it is sent",
    "Written by `npm run prompts` from the code that asks and the texts beside it (`apps/server/src/generation/writing/prompts/` and `forms/`); do not edit. The book is a small example. Each call is a system text and one message: the parts of the prefix, then the prompt, separated by empty lines. Text that an earlier call also has is not repeated here, but it is sent: that is what providers cache. A call that returns an object also sends its schema (`apps/server/src/generation/writing/answers.ts`).",
    ...shown().flat(),
    "# Forms",
    "A form's rules are in the system text of every call, its outline text in the prompts for outline and card, its scene text in the prompt for every scene.",
    ...BOOK_FORMS.flatMap((form) => {
      const { rules, plan: planning, scene: writing } = promptsOf(form);
      return [
        `## ${form}`,
        "Rules:",
        fenced(rules.text),
        "Outline:",
        fenced(planning.text),
        "Scene:",
        fenced(writing.text),
      ];
    }),
  ]
    .join("\n\n")
    .concat("\n");
}

function shown(): string[][] {
  const names = new Map<string, string>();
  return STAGES.map(([name, when, promptSpec]) => {
    const told = (part: string, label: string): string[] => {
      const before = names.get(part);
      if (before !== undefined) return [`${label}: same as ${before}.`];
      names.set(part, `“${name}”, ${label.charAt(0).toLowerCase()}${label.slice(1)}`);
      return [`${label}:`, fenced(part)];
    };
    return [
      `## ${name}`,
      `${when} At most ${promptSpec.maxOutputTokens} output tokens, from the ${promptSpec.tier} model.`,
      ...told(promptSpec.system, "System"),
      ...promptSpec.cachedPrefix.flatMap((part, at) => told(part, `Prefix, part ${at + 1}`)),
      "Prompt:",
      fenced(promptSpec.prompt),
    ];
  });
}

function fenced(text: string): string {
  return `~~~text\n${text}\n~~~`;
}
