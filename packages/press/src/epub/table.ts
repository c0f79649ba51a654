import type { FairTable } from "../manuscript/fair-chapter.ts";
import type { FairRun } from "../manuscript/fair-text.ts";
import { runsText } from "../manuscript/part-text.ts";
import { runsXml, type NoteIds } from "./runs.ts";
import { joined, NO_XML, xml, type Xml } from "./xml.ts";

const FIGURES = /^[\p{Sc}\p{N}\s.,:%‰+−–()-]+$/u;

/** A table with a caption and real header cells; numeric columns are aligned to the end. */
export function tableXml({ head, rows, caption }: FairTable, part: NoteIds): Xml {
  const classes = columnClasses(rows);
  const cells = (row: readonly FairRun[][], cell: typeof dataCell): Xml =>
    joined(row.map((runs, column) => cell(runsXml(runs, part), classes[column] ?? NO_XML)));
  const words = caption === null ? NO_XML : xml`<caption>${runsXml(caption, part)}</caption>\n`;
  const header = head === null ? NO_XML : xml`<thead>\n<tr>${cells(head, headerCell)}</tr>\n</thead>\n`;
  const body = rows.map((row) => xml`<tr>${cells(row, dataCell)}</tr>`);
  return xml`<table>\n${words}${header}<tbody>\n${body}\n</tbody>\n</table>`;
}

function dataCell(content: Xml, className: Xml): Xml {
  return xml`<td${className}>${content}</td>`;
}

/** An empty header would be announced with every cell below it. */
function headerCell(content: Xml, className: Xml): Xml {
  return content.xml === "" ? dataCell(content, className) : xml`<th scope="col"${className}>${content}</th>`;
}

function columnClasses(rows: readonly FairRun[][][]): Xml[] {
  const columns = rows[0]?.length ?? 0;
  return Array.from({ length: columns }, (_, column) =>
    isOfFigures(rows.map((row) => runsText(row[column] ?? []))) ? xml` class="figures"` : NO_XML,
  );
}

function isOfFigures(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "");
  return filled.length > 0 && filled.every((cell) => FIGURES.test(cell) && /\p{N}/u.test(cell));
}
