import { readFileSync } from "node:fs";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { PressError } from "../press-error.ts";
import { readFontFiles } from "./fonts.ts";

// Does not exist: every file the template sees is handed over by name, nothing on disk can be read.
const ROOT = "/nonexistent-press-root";

const TEMPLATES = {
  interior: new URL("../pdf/interior.typ", import.meta.url),
  cover: new URL("../cover/simple-cover.typ", import.meta.url),
  titles: new URL("titles.typ", import.meta.url),
} as const;

// The message is printed with its quotes and escapes escaped once more.
const NOT_SHOWN = /the text `\\*"(.+?)\\*"` could not be displayed/gu;

/** The typesetter with the press's templates and fonts; lives in the child process only. */
export type TypstCompiler = {
  /** @param data  JSON files the template reads, by name */
  compile(template: "interior" | "cover", data: Readonly<Record<string, unknown>>): NodeTypstDocument;
  /** @throws PressError "missing_glyphs" naming every character no font has */
  pdf(document: NodeTypstDocument): Buffer;
  svg(document: NodeTypstDocument): string;
  /** Elements of the finished document, as plain JSON. */
  query(document: NodeTypstDocument, selector: string): unknown;
  forget(): void;
};

/** Fonts come from memory; FONTCONFIG_FILE must already point at an empty folder. */
export function createTypstCompiler(): TypstCompiler {
  const compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs: readFontFiles() }] });
  for (const [name, url] of Object.entries(TEMPLATES)) {
    compiler.addSource(`${ROOT}/${name}.typ`, readFileSync(url, "utf8"));
  }
  return {
    compile(template, data) {
      for (const [name, value] of Object.entries(data)) {
        compiler.mapShadow(`${ROOT}/data/${name}.json`, Buffer.from(JSON.stringify(value)));
      }
      const compiled = compiler.compile({ mainFilePath: `${ROOT}/${template}.typ` });
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
    forget: () => compiler.evictCache(0),
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
