import { dashOf, ELISION, OPENS_AFTER, quotationMarksOf } from "@colophon/rules/quotation-marks";
import { InputRule } from "prosemirror-inputrules";
import type { EditorState, Transaction } from "prosemirror-state";
import { settingsOf } from "./editor-settings.ts";

const APOSTROPHE = "’";

/**
 * Typographic marks of the language, applied while typing. Backspace right afterwards
 * restores what was typed.
 */
export function typographyRules(language: string): InputRule[] {
  return [
    rule(/"$/u, (before) => doubleMark(before, language)),
    rule(/'$/u, (before) => singleMark(before, language)),
    rule(/--$/u, (before) => (/\d$/u.test(before) ? "–" : dashOf(language))),
    rule(/–-$/u, () => "—"),
    rule(/\.\.\.$/u, () => "…"),
    elisionRule(language),
  ];
}

type Setting = (before: string) => string | null;

/** A rule for characters just before the cursor. */
function rule(pattern: RegExp, set: Setting): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    if (!settingsOf(state).typography) return null;
    const before = textBefore(state, start);
    const mark = set(before);
    return mark === null ? null : replaced(state, { text: mark, from: start, to: end });
  });
}

function textBefore(state: EditorState, position: number): string {
  const start = state.doc.resolve(position);
  return start.parent.textBetween(
    Math.max(0, start.parentOffset - 2_000),
    start.parentOffset,
    null,
    "\uFFFC",
  );
}

function replaced(
  state: EditorState,
  { text, from, to }: { text: string; from: number; to: number },
): Transaction {
  const { tr, schema } = state;
  const marks = state.storedMarks ?? state.doc.resolve(to).marks();
  return tr.replaceWith(
    from,
    to,
    schema.text(
      text,
      marks.filter((mark) => mark.type.name !== "origin"),
    ),
  );
}

function doubleMark(before: string, language: string): string | null {
  const { open, close } = quotationMarksOf(language);
  const isOpen = before.lastIndexOf(open) > before.lastIndexOf(close);
  if (/\d$/u.test(before) && !isOpen) return null;
  return opens(before) ? open : close;
}

function singleMark(before: string, language: string): string | null {
  const { innerOpen, innerClose } = quotationMarksOf(language);
  if (opens(before)) return innerOpen;
  if (/\d$/u.test(before)) return null;
  return before.lastIndexOf(innerOpen) > before.lastIndexOf(innerClose) ? innerClose : APOSTROPHE;
}

/** French marks have a space inside, after which the next mark must not count as an opening one. */
function opens(before: string): boolean {
  const last = before.replace(/(?<=«)\u202F$/u, "").at(-1);
  return last === undefined || OPENS_AFTER.test(last);
}

/**
 * Turns an opening quotation mark into an apostrophe once its word turns out to be an elision (’tis, ’90s).
 */
function elisionRule(language: string): InputRule {
  const { innerOpen, elision = ELISION } = quotationMarksOf(language);
  return new InputRule(/(\S)([\p{L}\d]{1,6}) $/u, (state, match, start, end) => {
    const [, mark, word = ""] = match;
    if (mark !== innerOpen || !settingsOf(state).typography || !elision.test(`${word} `)) return null;
    return state.tr
      .insertText(" ", end)
      .replaceWith(start, start + 1, state.schema.text(APOSTROPHE, state.doc.nodeAt(start)?.marks));
  });
}
