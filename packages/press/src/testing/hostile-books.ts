import type { ManuscriptInput } from "../manuscript/manuscript.ts";
import { hostileText, type HostileText } from "./hostile-text.ts";
import { plainPng } from "./plain-png.ts";

type Chapter = ManuscriptInput["chapters"][number];
type Block = Chapter["blocks"][number];
type Part = { text: HostileText; chapter: number };

/**
 * A word unique to a chapter: where it is found, the chapter is too. In books with a seed of ten it is the
 * only text.
 */
export function markOf(seed: number, chapter: number): string {
  return `zq${seed}x${chapter}k`;
}

const LANGUAGES = "en-US en-GB de de-CH fr fr-CA es it pt pt-BR nl ru el he ar fa hi th ja ko".split(" ");
const IMAGES = [plainPng(1, 1), plainPng(3, 900), plainPng(5200, 40), plainPng(300, 450)];
const LARGEST_IMAGE = plainPng(7000, 9000);

/** Rare book structures, by the seed's last two digits. */
const SHAPES: Readonly<Record<number, (part: Part) => Block[]>> = {
  7: ({ text }) => longChapter(text),
  8: ({ text }) => longChapter(text),
  13: ({ text }) => notes(text, 400),
  21: ({ text }) => [table(text, { rows: 1000, columns: 4 })],
  34: ({ text }) => [table(text, { rows: 120, columns: 12 })],
  42: ({ text }) => Array.from({ length: 3000 }, () => paragraph(text.words(3))),
  55: () => [{ t: "figure", src: LARGEST_IMAGE, alt: "Huge", placement: "page" }],
  68: ({ text }) => [{ t: "list", ordered: true, items: Array.from({ length: 2000 }, () => text.words(4)) }],
  77: ({ text }) => [{ t: "verse", lines: Array.from({ length: 2000 }, () => text.words(6)) }],
  89: ({ text }) => [paragraph(text.words(9_000).replaceAll(" ", "\u00A0"))],
};

/**
 * `isUnsettable`: its text has characters missing from all of the press's typefaces; `hasUnsettableCover`: so
 * does its title.
 */
export type HostileBook = {
  seed: number;
  book: ManuscriptInput;
  isUnsettable: boolean;
  hasUnsettableCover: boolean;
};

/** A valid manuscript designed to break its output. */
export function hostileBook(seed: number): HostileBook {
  const text = hostileText(seed);
  const { random, isUnsettable } = text;
  const hasUnsettableCover = isUnsettable && seed % 16 === 15;
  const amount = seed % 50 === 4 ? 120 : 1 + random.int(6);
  const chapters = Array.from({ length: amount }, (_, chapter) => chapterOf({ text, chapter }, seed));
  return {
    seed,
    isUnsettable,
    hasUnsettableCover,
    book: {
      title: hasUnsettableCover ? `${text.coverLine()} ${text.rareWord()}` : text.coverLine(),
      subtitle: text.coverLine(),
      author: text.coverLine(),
      publisher: text.coverLine(),
      year: 1500 + random.int(1400),
      edition: text.line(),
      isbn: random.pick(["978-1-4028-9462-6", "<isbn> & #1", ""]),
      language: random.pick(LANGUAGES),
      quotes: random.pick(["typographic", "as-typed"]),
      description: text.words(60),
      keywords: [text.line(), text.line()],
      dedication: text.words(20),
      epigraph: { text: `Said ${text.words(12)}`, source: text.line() },
      notice: text.words(12),
      foreword: matter(text),
      preface: matter(text),
      introduction: matter(text),
      chapters: isUnsettable ? [rareChapter(text), ...chapters] : chapters,
      afterword: matter(text),
      acknowledgements: matter(text),
      aboutTheAuthor: matter(text),
      alsoBy: Array.from({ length: random.int(4) }, () => text.line()),
    },
  };
}

function matter(text: HostileText): ManuscriptInput["foreword"] {
  const { random } = text;
  const dice = random.next();
  if (dice < 0.4) return dice < 0.2 ? undefined : "";
  if (dice < 0.6) return `${text.words(30)}\n\n${text.words(8)}`;
  return { title: text.line(), blocks: Array.from({ length: random.int(4) }, () => blockOf(text)) };
}

function rareChapter(text: HostileText): Chapter {
  const words = Array.from({ length: 6 }, () => text.rareWord()).join(" ");
  return { title: text.line(), blocks: [paragraph(`Rare ${words} letters`)] };
}

/** 60,000 words in paragraphs of widely varying length. */
function longChapter(text: HostileText): Block[] {
  const lengths = Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? 2_000 : at % 3 === 1 ? 20 : 980));
  return lengths.map((length) => paragraph(text.words(length)));
}

function chapterOf(part: Part, seed: number): Chapter {
  const { text, chapter } = part;
  const title = chapter % 5 === 4 ? String(chapter) : text.line();
  const mark = paragraph(markOf(seed, chapter));
  if (seed % 10 === 0) return { title, blocks: [mark] };
  // a drop capital may split a chapter's first word in two
  const opening = [paragraph(`Opening ${text.words(3)}`), mark];
  const shape = chapter === 0 ? SHAPES[seed % 100] : undefined;
  if (shape !== undefined) return { title, blocks: [...opening, ...shape(part)] };
  const blocks = Array.from({ length: 1 + text.random.int(9) }, () => blockOf(text));
  return { title, blocks: [...opening, ...blocks, ...notes(text, text.random.int(3))] };
}

function blockOf(text: HostileText): Block {
  const { random } = text;
  const makers: readonly (() => Block)[] = [
    () => paragraph(text.words(1 + random.int(150))),
    () => styled(text),
    () => styled(text),
    () => ({ t: "break" }),
    () => ({ t: "h2", r: text.line() }),
    () => ({ t: "h3", r: text.line() }),
    () => ({ t: "quote", r: text.words(30), source: text.line() }),
    () => ({ t: "verse", lines: Array.from({ length: 1 + random.int(8) }, () => text.words(5)) }),
    () => ({
      t: "list",
      ordered: random.next() < 0.5,
      items: Array.from({ length: random.int(7) }, () => text.words(9)),
    }),
    () => ({
      t: "figure",
      src: random.pick(IMAGES),
      alt: text.line(),
      caption: text.words(8),
      placement: random.pick(["inline", "inline", "page", "bleed"]),
    }),
    () => table(text, { rows: 1 + random.int(6), columns: 1 + random.int(5) }),
    () => box(text),
  ];
  return random.pick(makers)();
}

function paragraph(r: string): Block {
  // the schema's own limit
  return { t: "p", r: r.slice(0, 99_000).length === r.length ? r : pieces(r) };
}

function pieces(text: string): { s: string }[] {
  return Array.from({ length: Math.ceil(text.length / 90_000) }, (_, at) => ({
    s: text.slice(at * 90_000, (at + 1) * 90_000),
  }));
}

function styled(text: HostileText): Block {
  const runs = Array.from({ length: 1 + text.random.int(12) }, () => {
    const s = `${text.words(1 + text.random.int(5))} `;
    return [
      { s },
      { s, i: 1 as const },
      { s, b: 1 as const },
      { s, sc: 1 as const },
      { s, i: 1 as const, b: 1 as const },
    ];
  });
  return { t: "p", r: runs.map((choices) => text.random.pick(choices)) };
}

function notes(text: HostileText, amount: number): Block[] {
  return Array.from({ length: amount }, (_, at): Block[] => [
    paragraph(`Noted ${text.words(12)}`),
    { t: "footnote", r: `Note ${at} ${text.words(8)}` },
  ]).flat();
}

function table(text: HostileText, { rows, columns }: { rows: number; columns: number }): Block {
  const row = (): string[] => Array.from({ length: columns }, () => text.words(text.random.int(4)));
  return { t: "table", head: row(), rows: Array.from({ length: rows }, row), caption: text.line() };
}

function box(text: HostileText): Block {
  const list = { t: "list" as const, ordered: true, items: [text.words(5), text.words(9)] };
  return {
    t: "box",
    kind: text.random.pick(["recipe", "exercise", "note"]),
    title: text.line(),
    blocks: [{ t: "p", r: text.words(20) }, { t: "h3", r: text.line() }, list],
    writingLines: text.random.int(12),
  };
}
