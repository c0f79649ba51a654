import { readFileSync } from "node:fs";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { PressError } from "../press-error.ts";
import { type FontFamily, readFamily } from "./fonts.ts";

// Does not exist: every file the template sees is handed over by name, nothing on disk can be read.
const ROOT = "/nonexistent-press-root";

/** Template files by the path they are imported under. */
export type Templates<Path extends string = string> = Readonly<Record<Path, URL>>;

// The message is printed with its quotes and escapes escaped once more.
const NOT_SHOWN = /the text `\\*"(.+?)\\*"` could not be displayed/gu;

/** What one compilation reads: JSON under /data/NAME.json, other files under the path given. */
export type TypstInput<Path extends string> = {
  template: Path;
  data: Readonly<Record<string, unknown>>;
  files?: ReadonlyMap<string, Uint8Array>;
};

/** The typesetter with some templates and families; lives in the typesetting process only. */
export type TypstCompiler<Path extends string = string> = {
  /** @throws PressError "crashed" with Typst's own words as the cause */
  compile(input: TypstInput<Path>): NodeTypstDocument;
  /** PDF/UA-1. @throws PressError "missing_glyphs" naming every character no font has */
  pdf(document: NodeTypstDocument): Buffer;
  /** Glyphs become paths, so that no font is needed to show it. A character no font has becomes a box. */
  svg(document: NodeTypstDocument): string;
  /** Elements of the finished document, as plain JSON. */
  query(document: NodeTypstDocument, selector: string): unknown;
  /** Lets go of what the last job left behind, but for what was used in so many jobs before it. */
  forget(jobs?: number): void;
};

/** Fonts come from memory; FONTCONFIG_FILE must already point at an empty folder. */
export function createTypstCompiler<Path extends string>(
  templates: Templates<Path>,
  families: readonly FontFamily[],
): TypstCompiler<Path> {
  const fontBlobs = families.flatMap(readFamily);
  const compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs }] });
  for (const [path, url] of Object.entries<URL>(templates)) {
    compiler.addSource(`${ROOT}/${path}`, readFileSync(url, "utf8"));
  }
  // pictures are large; they go with the job
  const mapped = new Set<string>();
  return {
    compile({ template, data, files = new Map() }) {
      for (const [name, value] of Object.entries(data)) {
        compiler.mapShadow(`${ROOT}/data/${name}.json`, Buffer.from(JSON.stringify(value)));
      }
      for (const [path, bytes] of files) {
        compiler.mapShadow(`${ROOT}/${path}`, Buffer.from(bytes));
        mapped.add(path);
      }
      const compiled = compiler.compile({ mainFilePath: `${ROOT}/${template}` });
      const document = compiled.result;
      if (compiled.hasError() || document === null) {
        throw typesetFailure(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? []));
      }
      return document;
    },
    pdf(document) {
      try {
        return compiler.pdf(document, { pdfStandard: "ua-1" });
      } catch (error) {
        throw exportFailure(error instanceof Error ? error.message : String(error));
      }
    },
    svg: (document) => compiler.plainSvg(document),
    query: (document, selector): unknown => compiler.query(document, { selector }),
    forget: (jobs = 0) => {
      for (const path of mapped) compiler.unmapShadow(`${ROOT}/${path}`);
      mapped.clear();
      compiler.evictCache(jobs);
    },
  };
}

function exportFailure(detail: string): PressError {
  const named = [...new Set(detail.matchAll(NOT_SHOWN).map(([, text = ""]) => unescaped(text)))];
  // a joiner is missed only along with the signs it joins
  const visible = named.filter((text) => /[^\p{Cf}\p{Mn}]/u.test(text));
  const characters = visible.length > 0 ? visible : named;
  if (characters.length === 0) return typesetFailure(detail);
  return new PressError("missing_glyphs", "Some characters cannot be printed.", {
    cause: detail,
    characters,
  });
}

function typesetFailure(detail: string): PressError {
  return new PressError("crashed", "The typesetter could not lay out this book.", { cause: detail });
}

function unescaped(text: string): string {
  return text.replace(/\\+u\{([0-9a-f]+)\}/giu, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}
