/** Where a block comes to stand: page of the chapter, from 0, how far down, and whether it is the first thing there. */
export type BlockPlace = { page: number; y: number; isPageTop: boolean };

/** What is known of a chapter's pages: the places of its first blocks, and all pages where they were counted. */
export type ChapterMap = {
  /** Each block as it was set, as JSON. */
  blocks: readonly string[];
  /** Of the first blocks; shorter than `blocks` until the whole chapter was set. */
  places: readonly BlockPlace[];
  pages: number | null;
};

export const EMPTY_MAP: ChapterMap = { blocks: [], places: [], pages: null };

/** A place from which a chapter can be set without what stands before it. */
export type Start = { block: number; page: number };

/** How many blocks two versions of a chapter have in common at their beginning, and at their end. */
type Common = { before: number; behind: number };

/** Counts them. Where all are the same, both counts are all. */
function commonBlocks(old: readonly string[], now: readonly string[]): Common {
  const least = Math.min(old.length, now.length);
  let before = 0;
  while (before < least && old[before] === now[before]) before += 1;
  let behind = 0;
  while (behind < least && old.at(-1 - behind) === now.at(-1 - behind)) behind += 1;
  return { before, behind };
}

/**
 * The map of a chapter as far as an edit leaves it. A page may end otherwise because of the block that follows it, so
 * the page of the first edited block and the one before it are not taken as known.
 */
export function unmoved(old: ChapterMap, now: readonly string[]): ChapterMap {
  const { before } = commonBlocks(old.blocks, now);
  if (before === old.blocks.length && before === now.length) return { ...old, blocks: now };
  const edited = old.places[Math.min(before, old.places.length - 1)]?.page ?? 0;
  const kept = old.places.findIndex((place, block) => block >= before || place.page >= edited);
  return { blocks: now, places: old.places.slice(0, kept === -1 ? before : kept), pages: null };
}

/** The last place before or at a block from which the chapter can be set. */
export function startBefore({ places }: ChapterMap, block: number): Start {
  for (let index = Math.min(block, places.length - 1); index > 0; index -= 1) {
    const place = places[index];
    if (place?.isPageTop === true) return { block: index, page: place.page };
  }
  return { block: 0, page: 0 };
}

/** Some blocks that were set again, from `start` on. `places`: of those whose page is finished. */
type SetAgain = { start: Start; places: readonly BlockPlace[]; pages: number | null };

/** The map with what was set again in it; what was known behind that is dropped. */
export function withPlaces(map: ChapterMap, again: SetAgain): ChapterMap {
  return {
    blocks: map.blocks,
    places: [...map.places.slice(0, again.start.block), ...again.places],
    pages: again.pages,
  };
}

/** As the typesetter rounds. */
const SAME_PLACE_PT = 0.05;

/**
 * Joins what was known behind an edit to what was set again: where a block stands as high on its page as before, or
 * begins it as before, and all behind it is as before, the pages behind it are as before.
 */
export function joinedBehind(map: ChapterMap, old: ChapterMap): ChapterMap {
  if (map.pages !== null) return map;
  const common = commonBlocks(old.blocks, map.blocks);
  const moved = map.blocks.length - old.blocks.length;
  const isPlain = !hasNotes(old.blocks, common) && !hasNotes(map.blocks, common);
  for (let block = map.places.length - 1; block >= map.blocks.length - common.behind; block -= 1) {
    const [now, then] = [map.places[block], old.places[block - moved]];
    if (now === undefined || then === undefined) continue;
    // a note at its foot makes a page shorter for all that stands on it
    const isSame = isPlain ? Math.abs(now.y - then.y) < SAME_PLACE_PT : now.isPageTop && then.isPageTop;
    if (!isSame) continue;
    const pagesMoved = now.page - then.page;
    const rest = old.places
      .slice(block - moved)
      .map((place) => ({ ...place, page: place.page + pagesMoved }));
    const pages = old.pages === null ? null : old.pages + pagesMoved;
    return { blocks: map.blocks, places: [...map.places.slice(0, block), ...rest], pages };
  }
  return map;
}

/** Whether a note is marked in what two versions do not have in common. */
function hasNotes(blocks: readonly string[], { before, behind }: Common): boolean {
  return blocks
    .slice(before, Math.max(before, blocks.length - behind))
    .some((block) => block.includes('"note":'));
}
