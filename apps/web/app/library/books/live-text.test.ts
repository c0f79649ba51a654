import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import {
  forgetLiveTexts,
  liveChapter,
  appendDraft,
  completeScene,
  useLiveChapter,
  useLiveWordCounts,
} from "./live-text.ts";

afterEach(forgetLiveTexts);

const piece = (text: string, from?: number, scene = 1) =>
  ({ type: "scene-draft", chapter: 1, scene, text, ...(from !== undefined && { from }) }) as const;
const texts = (chapter = 1) => liveChapter("b1", chapter).map(({ text }) => text);

async function buildFrame(): Promise<void> {
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
}

test("joins a scene's pieces, and skips repeated ones", () => {
  appendDraft("b1", piece("It ", 0));
  appendDraft("b1", piece("rained.", 3));
  appendDraft("b1", piece("rained.", 3));
  expect(texts()).toEqual(["It rained."]);
});

test("replaces the first attempt by a restarted scene", () => {
  appendDraft("b1", piece("It rained all day.", 0));
  appendDraft("b1", piece("She left.", 0));
  expect(texts()).toEqual(["She left."]);
});

test("says that the start of a scene is missing when joining midway", () => {
  appendDraft("b1", piece("and on.", 400));
  expect(liveChapter("b1", 1)).toEqual([{ scene: 1, text: "and on.", isWhole: false, isTorn: true }]);
  appendDraft("b1", piece(" And on.", 407));
  expect(texts()).toEqual(["and on. And on."]);
});

test("trusts a server without positions of pieces", () => {
  appendDraft("b1", piece("It "));
  appendDraft("b1", piece("rained."));
  expect(texts()).toEqual(["It rained."]);
});

test("replaces a draft by the stored scene, and ignores late pieces", () => {
  appendDraft("b1", piece("It rain", 0));
  completeScene("b1", { chapter: 1, scene: 1, text: "It rained, and stopped." });
  appendDraft("b1", piece("ed", 7));
  appendDraft("b1", piece("ed"));
  expect(texts()).toEqual(["It rained, and stopped."]);
});

test("keeps the last eight chapters of a replayed book of forty", () => {
  for (let chapter = 1; chapter <= 40; chapter += 1) {
    completeScene("b1", { chapter, scene: 1, text: `Chapter ${chapter}` });
  }
  expect(texts(32)).toEqual([]);
  expect(texts(33)).toEqual(["Chapter 33"]);
  expect(texts(40)).toEqual(["Chapter 40"]);
});

test("draws once per frame for any number of pieces", async () => {
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    return useLiveChapter("b1", 1);
  });
  for (let at = 0; at < 100; at += 1) appendDraft("b1", piece("x", at));
  await buildFrame();
  expect(result.current[0]?.text).toHaveLength(100);
  expect(drawn).toBe(2);
});

test("redraws the outline for a stored scene, not for a draft", async () => {
  appendDraft("b1", piece("It ", 0));
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    return useLiveWordCounts("b1");
  });
  appendDraft("b1", piece("rained.", 3));
  await buildFrame();
  expect(drawn).toBe(1);
  completeScene("b1", { chapter: 1, scene: 1, text: "It rained." });
  await buildFrame();
  expect([...result.current]).toEqual([[1, 2]]);
});
