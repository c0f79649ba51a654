import { expect, test } from "vitest";
import {
  type BlockPlace,
  type ChapterMap,
  joinedBehind,
  startBefore,
  unmoved,
  withPlaces,
} from "./chapter-map.ts";

const TOP = 50;
/** Three blocks per page; each page starts with a block. */
function mapOf(blocks: readonly string[]): ChapterMap {
  const places = blocks.map((_, index): BlockPlace => {
    const isPageTop = index % 3 === 0;
    return { page: Math.floor(index / 3), y: TOP + (index % 3) * 100, isPageTop };
  });
  return { blocks, places, pages: Math.ceil(blocks.length / 3) };
}

const BLOCKS = Array.from({ length: 15 }, (_, index) => `block ${index}`);

test("starts typesetting a full page before the first edited block", () => {
  const edited = BLOCKS.with(10, "another");
  const map = unmoved(mapOf(BLOCKS), edited);
  expect(startBefore(map, 10)).toEqual({ block: 6, page: 2 });
  expect(map.pages).toBeNull();
});

test("starts typesetting at the page itself if nothing was edited", () => {
  const map = unmoved(mapOf(BLOCKS), BLOCKS);
  expect(startBefore(map, 10)).toEqual({ block: 9, page: 3 });
  expect(map.pages).toBe(5);
});

test("recognizes pages after an edit if a block is at the same height", () => {
  const old = mapOf(BLOCKS);
  const edited = BLOCKS.with(10, "another");
  const again = { start: { block: 6, page: 2 }, places: old.places.slice(6, 13), pages: null };
  const map = joinedBehind(withPlaces(unmoved(old, edited), again), old);
  expect(map).toEqual({ blocks: edited, places: old.places, pages: 5 });
});

test("moves later pages and their numbers for an added block", () => {
  const old = mapOf(BLOCKS);
  const longer = BLOCKS.toSpliced(9, 0, "new", "new too", "and new");
  const places = mapOf(longer).places.slice(6, 14);
  const map = joinedBehind(
    withPlaces(unmoved(old, longer), { start: { block: 6, page: 2 }, places, pages: null }),
    old,
  );
  expect(map.pages).toBe(6);
  expect(map.places).toEqual(mapOf(longer).places);
});

test("recognizes only a page that starts with the same block if a note was edited", () => {
  const old = mapOf(BLOCKS);
  const noted = BLOCKS.with(10, '{"note":3}');
  const set = (count: number): ChapterMap =>
    withPlaces(unmoved(old, noted), {
      start: { block: 6, page: 2 },
      places: old.places.slice(6, 6 + count),
      pages: null,
    });
  expect(joinedBehind(set(6), old).pages).toBeNull();
  expect(joinedBehind(set(7), old).pages).toBe(5);
});

test("does not take pages that an edit moved as known", () => {
  const old = mapOf(BLOCKS);
  const edited = BLOCKS.with(10, "another");
  const lower = old.places.slice(6, 12).map((place) => ({ ...place, y: place.y + 14, isPageTop: false }));
  const map = joinedBehind(
    withPlaces(unmoved(old, edited), { start: { block: 6, page: 2 }, places: lower, pages: null }),
    old,
  );
  expect(map.pages).toBeNull();
});
