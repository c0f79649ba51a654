import type { FairRun } from "../manuscript/fair-text.ts";
import { joined, NO_XML, xml, type Xml } from "./xml.ts";

/** `id` of the part: distinguishes notes and their marks if several parts share a file. */
export type NoteIds = { id: string };

/** Text with emphasis and note marks. */
export function runsXml(runs: readonly FairRun[], part: NoteIds): Xml {
  return joined(runs.map((run) => runXml(run, part)));
}

/** The ids of a note and of the mark that refers to it. */
export function noteIds({ id }: NoteIds, note: number): { note: string; mark: string } {
  return { note: `${id}-note-${note + 1}`, mark: `${id}-mark-${note + 1}` };
}

function runXml(run: FairRun, part: NoteIds): Xml {
  const text = run.s === "" ? NO_XML : emphasised(run);
  return run.note === undefined ? text : joined([text, noteMark(part, run.note)]);
}

function emphasised(run: FairRun): Xml {
  let content = xml`${run.s}`;
  if (run.sc === 1) content = xml`<span class="caps">${content}</span>`;
  if (run.i === 1) content = xml`<em>${content}</em>`;
  if (run.b === 1) content = xml`<strong>${content}</strong>`;
  return content;
}

function noteMark(part: NoteIds, note: number): Xml {
  const ids = noteIds(part, note);
  return xml`<sup><a id="${ids.mark}" href="#${ids.note}" epub:type="noteref" role="doc-noteref">${note + 1}</a></sup>`;
}
