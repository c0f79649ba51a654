import { parseArgs } from "node:util";
import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { BINDINGS, PAPERS, PRESS_THEMES, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import type {
  Binding,
  Paper,
  PressFileKind,
  PressTheme,
  TrimSize,
} from "@colophon/contracts/library/books/print";
import { COVER_TEMPLATES, type CoverTemplate } from "@colophon/contracts/covers/designs/choices";
import { BadInput } from "./bad-input.ts";

/** Values of `--only`, and the kinds of files for each; hardcovers swap the wrap. */
const FILES = {
  pdf: ["pdf"],
  reading: ["reading-pdf"],
  epub: ["epub"],
  docx: ["docx"],
  txt: ["txt"],
  cover: ["cover", "front-jpeg", "front-png"],
} as const;

/** The options of one run. */
export type PressRequest = {
  file: string;
  out: string;
  kinds: PressFileKind[];
  trim: TrimSize;
  paper: Paper;
  theme: PressTheme | undefined;
  binding: Binding;
  largePrint: boolean;
  genre: string | undefined;
  seed: number | undefined;
  template: CoverTemplate | undefined;
};

const OPTIONS = {
  trim: { type: "string", default: "6x9" },
  paper: { type: "string", default: "cream" },
  theme: { type: "string" },
  binding: { type: "string", default: "paperback" },
  out: { type: "string" },
  only: { type: "string" },
  "large-print": { type: "boolean", default: false },
  genre: { type: "string" },
  seed: { type: "string" },
  template: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const;

/**
 * @param words  the command line after the program's name
 * @returns      null if help is requested
 * @throws       BadInput naming the invalid option and its allowed values
 */
export function readRequest(words: readonly string[]): PressRequest | null {
  const { values, positionals } = parsed(words);
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (file === undefined) throw new BadInput("Which book? Name its JSON file first, then --out DIR.");
  if (more.length > 0) throw new BadInput(`One book at a time: ${more.join(" ")} is one too many.`);
  if (values.out === undefined || values.out === "") {
    throw new BadInput("Where to? Name a folder with --out DIR.");
  }
  const binding = chosen("--binding", values.binding, BINDINGS);
  const trim = chosen("--trim", values.trim.replaceAll("×", "x"), namesOf(TRIM_SIZES));
  const paper = chosen("--paper", values.paper, namesOf(PAPERS));
  requireBindable({ trim, paper, binding });
  return {
    file,
    out: values.out,
    kinds: kindsOf(values.only, binding),
    trim,
    paper,
    theme: values.theme === undefined ? undefined : chosen("--theme", values.theme, namesOf(PRESS_THEMES)),
    binding,
    largePrint: values["large-print"],
    genre: values.genre === undefined ? undefined : chosen("--genre", values.genre, BOOK_GENRES),
    seed: seedOf(values.seed),
    template:
      values.template === undefined ? undefined : chosen("--template", values.template, COVER_TEMPLATES),
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? (error.message.split(/\. |\n/u)[0] ?? "") : String(error);
    throw new BadInput(`${message}; --help lists the options.`, { cause: error });
  }
}

function chosen<Name extends string>(option: string, value: string, names: readonly Name[]): Name {
  const name = names.find((candidate) => candidate.toLowerCase() === value.trim().toLowerCase());
  if (name !== undefined) return name;
  throw new BadInput(`${option} ${value}: there is no such choice; there are ${names.join(", ")}.`);
}

type Bindable = Pick<PressRequest, "trim" | "paper" | "binding">;

function requireBindable({ trim, paper, binding }: Bindable): void {
  requireOneOf("--trim", trim, boundAs(binding, TRIM_SIZES));
  requireOneOf("--paper", paper, boundAs(binding, PAPERS));

  function requireOneOf(option: string, name: string, names: readonly string[]): void {
    if (names.includes(name)) return;
    throw new BadInput(
      `${option} ${name}: KDP does not bind it as ${binding}; there are ${names.join(", ")}.`,
    );
  }
}

type Bound = Readonly<Record<string, { bindings: readonly Binding[] }>>;

function boundAs(binding: Binding, choices: Bound): string[] {
  return Object.entries(choices)
    .filter(([, { bindings }]) => bindings.includes(binding))
    .map(([name]) => name);
}

function kindsOf(only: string | undefined, binding: Binding): PressFileKind[] {
  const asked = only?.split(",").filter((name) => name.trim() !== "") ?? Object.keys(FILES);
  if (asked.length === 0) throw new BadInput("--only names no file to make.");
  const kinds = asked.flatMap(
    (name): readonly PressFileKind[] => FILES[chosen("--only", name, namesOf(FILES))],
  );
  return [...new Set(kinds)].map((kind) =>
    kind === "cover" && binding === "hardcover" ? "hardcover" : kind,
  );
}

function seedOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const seed = /^\d{1,10}$/u.test(value) ? Number(value) : Number.NaN;
  if (seed <= 0xffff_ffff) return seed;
  throw new BadInput(`--seed ${value}: a seed is a whole number from 0 to 4294967295.`);
}

function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names;
}

/** The text for --help. */
export function helpText(): string {
  return `Makes a book's files: print PDF, reading PDF, EPUB, DOCX, text, cover wrap and front covers.

  npm run press -- FILE.json --out DIR [options]

  FILE.json        the book: title, author, year, chapters [{kind, title, blocks}] and more; a figure's src is a
                   data: address or the name of a picture file in the book's own folder
  --out DIR        folder for the files; other files in it are left alone
  --trim NAME      page size in inches (6x9): ${wrapped(namesOf(TRIM_SIZES))}
  --paper NAME     ${namesOf(PAPERS).join(", ")} (cream)
  --theme NAME     ${namesOf(PRESS_THEMES).join(", ")} (by the genre; classic)
  --binding NAME   ${BINDINGS.join(", ")} (paperback)
  --only LIST      some of ${namesOf(FILES).join(",")} (all of them)
  --large-print    16 pt type and more
  --genre NAME     the cover's art: ${wrapped(BOOK_GENRES)}
  --seed NUMBER    another picture of the same kind on the cover
  --template NAME  layout of the cover: ${wrapped(COVER_TEMPLATES)}
  --help           this text

The last line on stdout is a JSON summary: files [{kind, path, bytes, pages}], pages, words, seconds, findings.
All else goes to stderr. Exit status 0: the files are written. 2: the input is at fault, a sentence says where;
1: the press itself failed. With 1 and 2 nothing is written.
`;
}

function wrapped(names: readonly string[]): string {
  const lines: string[] = [];
  for (let at = 0; at < names.length; at += 8) lines.push(names.slice(at, at + 8).join(", "));
  return lines.join(`,\n${" ".repeat(19)}`);
}
