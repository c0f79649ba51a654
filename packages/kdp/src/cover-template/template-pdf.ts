import type { InchRect } from "../cover-geometry.ts";
import { type CoverTemplate, shortNumber, type TemplatePart } from "./cover-template.ts";
import { type Colour, FILE_MARK_STYLES, type MarkStyle } from "./mark-styles.ts";

/**
 * The template as a one-page PDF whose MediaBox is the wrap and whose TrimBox is the trim. Only lines and
 * areas, and labels in a typeface built into every PDF reader: it is placed under a design and not printed.
 * @returns the file's bytes as characters, none above 0x7F
 * @source ISO 32000-1, 7.5 (structure of files) and 14.11.2 (boxes of a page)
 */
export function templatePdf(template: CoverTemplate): string {
  const { width, height, trim, title } = template;
  const sheet = box({ x: 0, y: 0, width, height }, height);
  const content = template.parts.map((part) => drawn(part, height)).join("\n");
  return fileOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox ${sheet} /BleedBox ${sheet} /TrimBox ${box(trim, height)} /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Title ${literal(title)} >>`,
  ]);
}

/**
 * The objects in sequence, and the table of their offsets. The first
 * is the catalog, the last has the title.
 */
function fileOf(objects: readonly string[]): string {
  let file = "%PDF-1.4\n";
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(file.length);
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

/** PDF measures from the lower left corner. */
function box({ x, y, width, height }: InchRect, sheetHeight: number): string {
  const [bottom, top] = [sheetHeight - y - height, sheetHeight - y];
  return `[${[x, bottom, x + width, top].map(shortNumber).join(" ")}]`;
}

function drawn(part: TemplatePart, sheetHeight: number): string {
  const look = FILE_MARK_STYLES[part.mark];
  if (part.kind === "words") return words(part, { sheetHeight, look });
  return ["q", pen(look), path(part, sheetHeight), ending(look), "Q"].join(" ");
}

function path(part: Exclude<TemplatePart, { kind: "words" }>, sheetHeight: number): string {
  if (part.kind === "line") {
    const [x, from, to] = [part.x, sheetHeight - part.fromY, sheetHeight - part.toY].map(shortNumber);
    return `${x} ${from} m ${x} ${to} l`;
  }
  const { x, y, width, height } = part.rect;
  return `${[x, sheetHeight - y - height, width, height].map(shortNumber).join(" ")} re`;
}

function pen({ fill, stroke, width, dash }: MarkStyle): string {
  return [
    fill === null ? "" : `${rgb(fill)} rg`,
    stroke === null ? "" : `${rgb(stroke)} RG ${width} w [${dash.join(" ")}] 0 d`,
  ].join(" ");
}

function ending({ fill, stroke }: MarkStyle): string {
  if (stroke === null) return "f";
  return fill === null ? "S" : "B";
}

function words(
  { text, x, y, size, isTurned }: Extract<TemplatePart, { kind: "words" }>,
  { sheetHeight, look }: { sheetHeight: number; look: MarkStyle },
): string {
  const turn = isTurned ? "0 -1 1 0" : "1 0 0 1";
  const place = `${turn} ${shortNumber(x)} ${shortNumber(sheetHeight - y)} Tm`;
  return `q ${pen(look)} BT /F1 ${size} Tf ${place} ${literal(text)} Tj ET Q`;
}

function rgb(colour: Colour): string {
  return colour.map((part) => part / 100).join(" ");
}

/** Characters beyond ASCII by code, which is the same in WinAnsi and Latin-1. */
function literal(text: string): string {
  const chars = Array.from(text, (char) => {
    if ("()\\".includes(char)) return `\\${char}`;
    const code = char.charCodeAt(0);
    return code < 0x7f ? char : `\\${code.toString(8).padStart(3, "0")}`;
  });
  return `(${chars.join("")})`;
}
