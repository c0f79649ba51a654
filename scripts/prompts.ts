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
  ["Spine", "Two ways the book could go; the better one is taken.", buildSpinePrompt(brief)],
  [
    "Plan",
    "Of the spine that was taken.",
    buildOutlinePrompt(brief, { spine: { logline: plan.logline, turns: plan.turns }, refused: null }),
  ],
  [
    "Plan, asked for again",
    "With what its gate found, and the plan.",
    buildOutlinePrompt(brief, {
      spine: { logline: plan.logline, turns: plan.turns },
      refused: { plan, reasons: ["A story needs a cast; the plan declares nobody."] },
    }),
  ],
  [
    "Card",
    "Where a few cards are all that is wrong of a plan.",
    buildCardPrompt(brief, {
      plan,
      chapterNumber: 2,
      reasons: ["Chapter 2 has too few beats to be written from."],
    }),
  ],
  ["Audition", "Before the first scene.", buildAuditionPrompt(brief, plan)],
  ["Scene", "Each with the text so far.", buildScenePrompt({ ...scene, context })],
  [
    "Scene, gone on with",
    "Where it was cut by its length.",
    buildScenePrompt({
      ...scene,
      context: { ...context, continues: "Ned came up the stairs as if he was counting" },
    }),
  ],
  [
    "Scene, written anew",
    "Where the first draft could not be taken.",
    buildScenePrompt({
      ...scene,
      context: { ...context, rejectionReasons: ["It has 210 words; 1000 were asked for"] },
    }),
  ],
  [
    "Scene, of a book with a style card",
    "What its author asks for and has measured of their own prose goes with every call.",
    buildScenePrompt({ ...scene, brief: EXAMPLE_STYLED_BRIEF, context }),
  ],
  [
    "Repair",
    "Of what blocks a scene.",
    buildRepairPrompt({
      book: { ...soFar, blocks: [] },
      scene: EXAMPLE_SCENE,
      text: EXAMPLE_TEXT,
      findings: [{ measure: "leaked_prompt", detail: "Words of the prompt", quote: "The lamp was out." }],
    }),
  ],
  ["Ledger", "Of every chapter.", buildLedgerPrompt(chapter)],
  ["Line edit", "Of every chapter.", buildLineEditPrompt(chapter)],
  [
    "Truth",
    "Of every chapter that claims to be true.",
    buildTruthPrompt({
      brief,
      plan,
      chapterNumber: 1,
      claims: [{ id: "C1", kind: "number", quote: "Lamps burned for 31 hours in 1871." }],
    }),
  ],
  ["Editor", "Of the whole book.", buildEditorPrompt(soFar, { text: block, fromChapter: 1, toChapter: 2 })],
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
    "Card of a further chapter",
    "Where a finished book goes on.",
    buildNextCardPrompt(soFar, {
      chapterNumber: 3,
      words: 1200,
      note: "Ruth writes the letter.",
      waitedFor: ["Who put out the lamp"],
    }),
  ],
  [
    "A passage",
    "Rewritten at its author's wish; what comes back is proposed.",
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
    "What a change would touch",
    "Of a book whose author changes something in all of it; each part is then worked on like a passage.",
    buildListChangePrompt(
      { brief, plan },
      { instruction: "Move it to 1920.", parts: [{ number: 1, text: EXAMPLE_TEXT }] },
    ),
  ],
  [
    "Reading of a chapter",
    "Of a manuscript that its author brought along.",
    buildReadChapterPrompt(manuscript, { ...chapterRead, piece: 1, pieces: 1, known: ["Ned Harrow"] }),
  ],
  [
    "Reading of the whole",
    "After its chapters.",
    buildReadBookPrompt(manuscript, {
      chapters: [{ title: "The Dark Hour", summary: "Ruth finds the lamp out and climbs." }],
      passages: [EXAMPLE_TEXT],
      letters: 48_000,
    }),
  ],
  [
    "Question",
    "What an author asks of their book, with the passages that code has found.",
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
    "What a book's page in the store could say, from what is known of it; held to KDP's rules by code.",
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
    "Written by `npm run prompts` from the code that asks and the texts beside it (`apps/server/src/generation/writing/prompts/` and `forms/`); do not edit. The book is a small example. Of every call: the system's text, then one message with the prefix, part by part, and the prompt, all parts with an empty line between them. What stands in an earlier call too is not repeated here, though it is sent: that is what a provider's cache finds again. A call that is answered with an object sends its shape along as well (`apps/server/src/generation/writing/answers.ts`).",
    ...shown().flat(),
    "# What the forms say",
    "Rules stand in the system's text of every call, the plan's text in the prompts of plan and card, the scene's text in the prompt of every scene.",
    ...BOOK_FORMS.flatMap((form) => {
      const { rules, plan: planning, scene: writing } = promptsOf(form);
      return [
        `## ${form}`,
        "Rules:",
        fenced(rules.text),
        "Plan:",
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
      if (before !== undefined) return [`${label}: as in ${before}.`];
      names.set(part, `“${name}”, ${label.charAt(0).toLowerCase()}${label.slice(1)}`);
      return [`${label}:`, fenced(part)];
    };
    return [
      `## ${name}`,
      `${when} At most ${promptSpec.maxOutputTokens} tokens of answer, by the ${promptSpec.tier} model.`,
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
