import { readFileSync } from "node:fs";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { PressError } from "../press-error.ts";
import { type FontFamily, readFamily } from "./fonts.ts";

// Does not exist: every file the template sees is passed by name, and nothing on disk can be read.
const ROOT = "/nonexistent-press-root";

/** Template files by import path. */
export type Templates<Path extends string = string> = Readonly<Record<Path, URL>>;

// The message is printed with its quotes and escapes escaped again.
const NOT_SHOWN = /the text `\\*"(.+?)\\*"` could not be displayed/gu;

/** Input of one compilation: JSON under /data/NAME.json, other files under the given path. */
export type TypstInput<Path extends string> = {
  template: Path;
  data: Readonly<Record<string, unknown>>;
  files?: ReadonlyMap<string, Uint8Array>;
};

/** The typesetter with some templates and families; used in the typesetting process only. */
export type TypstCompiler<Path extends string = string> = {
  /** @throws PressError "crashed" with Typst's own message as the cause */
  compile(input: TypstInput<Path>): NodeTypstDocument;
  /** PDF/UA-1. @throws PressError "missing_glyphs" naming every character missing from all fonts */
  pdf(document: NodeTypstDocument): Buffer;
  /**
   * Glyphs become paths, so that no font is needed to show it. A character missing from all fonts becomes a
   * box.
   */
  svg(document: NodeTypstDocument): string;
  /** Elements of the finished document, as plain JSON. */
  query(document: NodeTypstDocument, selector: string): unknown;
  /** Frees what the last job left behind, except what was used in this many jobs before it. */
  forget(jobs?: number): void;
};

/** Fonts come from memory; FONTCONFIG_FILE must already point to an empty folder. */
export function createTypstCompiler<Path extends string>(
  templates: Templates<Path>,
  families: readonly FontFamily[],
): TypstCompiler<Path> {
  const fontBlobs = families.flatMap(readFamily);
  const compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs }] });
  for (const [path, url] of Object.entries<URL>(templates)) {
    compiler.addSource(`${ROOT}/${path}`, readFileSync(url, "utf8"));
  }
  // images are large, and are released with the job
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
  // a joiner is only missing together with the characters it joins
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
