import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { type DraftFields, useDraftFields } from "./use-draft-fields.ts";

type Email = { subject: string; text: string };
const EMPTY: Email = { subject: "", text: "" };

function buildForm(name: string | null = "ada.letter", known = EMPTY) {
  return renderHook(({ of }) => useDraftFields<Email>(name, of), { initialProps: { of: known } });
}

function type(form: { result: { current: DraftFields<Email> } }, next: Partial<Email>): void {
  act(() => form.result.current.change(next));
}

test("restores what is typed, under its own name only", () => {
  const form = buildForm();
  type(form, { text: "Dear desk" });
  form.unmount();
  const again = buildForm().result.current;
  expect(again.fields).toEqual({ subject: "", text: "Dear desk" });
  expect(again.isBack).toBe(true);
  expect(buildForm("eve.letter").result.current).toMatchObject({ fields: EMPTY, isBack: false });
});

test("stores and reads nothing in a form without a name", () => {
  localStorage.setItem("colophon.draft.null", JSON.stringify({ text: "Not mine" }));
  const form = buildForm(null);
  expect(form.result.current.fields).toEqual(EMPTY);
  type(form, { text: "Dear desk" });
  expect(form.result.current.fields.text).toBe("Dear desk");
  expect(localStorage).toHaveLength(1);
});

test("keeps what is typed after sending, and drops what was sent", () => {
  const form = buildForm();
  type(form, { subject: "Spine", text: "Too narrow" });
  const sent = form.result.current.fields;
  type(form, { text: "Too narrow. And one thing more" });
  act(() => form.result.current.settle(sent));
  expect(form.result.current.fields).toEqual({ subject: "", text: "Too narrow. And one thing more" });
  form.unmount();
  expect(buildForm().result.current.fields).toEqual({ subject: "", text: "Too narrow. And one thing more" });
});

test("drops what was sent even if the form was left before it arrived", () => {
  const form = buildForm();
  type(form, { text: "Too narrow" });
  const { settle, fields } = form.result.current;
  form.unmount();
  settle(fields);
  expect(buildForm().result.current.fields).toEqual(EMPTY);
  expect(localStorage).toHaveLength(0);
});

test("updates untouched fields, and stores no draft of known values", () => {
  const form = buildForm("ada.letter", { subject: "Spines", text: "" });
  type(form, { text: "Dear desk" });
  form.rerender({ of: { subject: "Spines and covers", text: "" } });
  expect(form.result.current.fields).toEqual({ subject: "Spines and covers", text: "Dear desk" });
  type(form, { text: "" });
  expect(localStorage).toHaveLength(0);
});

test.each([["no text"], [{ text: 7 }], [{ colour: "red" }], [null]])("ignores a draft of %j", (kept) => {
  localStorage.setItem("colophon.draft.ada.letter", JSON.stringify(kept));
  expect(buildForm().result.current.fields).toEqual(EMPTY);
});
