import { readFileSync } from "node:fs";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { PressError } from "../press-error.ts";
import { type FontFamily, readFamily } from "./fonts.ts";

// Does not exist: every file the template sees is handed over by name, nothing on disk can be read.
const ROOT = "/nonexistent-press-root";

/** Every template the press has, by the path it is imported under. */
const TEMPLATES = {
  "interior.typ": new URL("../pdf/interior.typ", import.meta.url),
  "setting.typ": new URL("../pdf/setting.typ", import.meta.url),
  "ornaments.typ": new URL("../pdf/ornaments.typ", import.meta.url),
  "furniture.typ": new URL("../pdf/furniture.typ", import.meta.url),
  "openers.typ": new URL("../pdf/openers.typ", import.meta.url),
  "blocks.typ": new URL("../pdf/blocks.typ", import.meta.url),
  "display-pages.typ": new URL("../pdf/display-pages.typ", import.meta.url),
  "cover.typ": new URL("../cover/cover.typ", import.meta.url),
  "cover-type.typ": new URL("../cover/cover-type.typ", import.meta.url),
  "cover-fronts.typ": new URL("../cover/cover-fronts.typ", import.meta.url),
  "cover-back.typ": new URL("../cover/cover-back.typ", import.meta.url),
  "cover-spine.typ": new URL("../cover/cover-spine.typ", import.meta.url),
  "titles.typ": new URL("titles.typ", import.meta.url),
} as const;

// The message is printed with its quotes and escapes escaped once more.
const NOT_SHOWN = /the text `\\*"(.+?)\\*"` could not be displayed/gu;

/** What one compilation reads: JSON under /data/NAME.json, other files under the path given. */
export type TypstInput = {
  template: keyof typeof TEMPLATES;
  data: Readonly<Record<string, unknown>>;
  files?: ReadonlyMap<string, Uint8Array>;
};

/** The typesetter with the press's templates and some families; lives in the child process only. */
export type TypstCompiler = {
  /** @throws PressError "crashed" with Typst's own words as the cause */
  compile(input: TypstInput): NodeTypstDocument;
  /** PDF/UA-1. @throws PressError "missing_glyphs" naming every character no font has */
  pdf(document: NodeTypstDocument): Buffer;
  /** Glyphs become paths, so that no font is needed to show it. A character no font has becomes a box. */
  svg(document: NodeTypstDocument): string;
  /** Elements of the finished document, as plain JSON. */
  query(document: NodeTypstDocument, selector: string): unknown;
  forget(): void;
};

/** Fonts come from memory; FONTCONFIG_FILE must already point at an empty folder. */
export function createTypstCompiler(families: readonly FontFamily[]): TypstCompiler {
  const fontBlobs = families.flatMap(readFamily);
  const compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs }] });
  for (const [path, url] of Object.entries(TEMPLATES)) {
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
    forget: () => {
      for (const path of mapped) compiler.unmapShadow(`${ROOT}/${path}`);
      mapped.clear();
      compiler.evictCache(0);
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
