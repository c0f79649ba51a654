/**
 * A block's position: page of the chapter, from 0, distance from the top, and whether it comes first on the
 * page.
 */
export type BlockPlace = { page: number; y: number; isPageTop: boolean };

/** Known pages of a chapter: the positions of its first blocks, and the total if counted. */
export type ChapterMap = {
  /** Each block as typeset, as JSON. */
  blocks: readonly string[];
  /** Of the first blocks; shorter than `blocks` until the whole chapter has been typeset. */
  places: readonly BlockPlace[];
  pages: number | null;
};

export const EMPTY_MAP: ChapterMap = { blocks: [], places: [], pages: null };

/** A position from which a chapter can be typeset without the preceding text. */
export type Start = { block: number; page: number };

/** Number of blocks two versions of a chapter share at the beginning and at the end. */
type Common = { before: number; behind: number };

/** If all are the same, both counts are the total. */
function commonBlocks(old: readonly string[], now: readonly string[]): Common {
  const least = Math.min(old.length, now.length);
  let before = 0;
  while (before < least && old[before] === now[before]) before += 1;
  let behind = 0;
  while (behind < least && old.at(-1 - behind) === now.at(-1 - behind)) behind += 1;
  return { before, behind };
}

/**
 * The map of a chapter as far as an edit leaves it valid. The following block may affect how a page ends, so
 * the page of the first edited block and the one before it count as unknown.
 */
export function unmoved(old: ChapterMap, now: readonly string[]): ChapterMap {
  const { before } = commonBlocks(old.blocks, now);
  if (before === old.blocks.length && before === now.length) return { ...old, blocks: now };
  const edited = old.places[Math.min(before, old.places.length - 1)]?.page ?? 0;
  const kept = old.places.findIndex((place, block) => block >= before || place.page >= edited);
  return { blocks: now, places: old.places.slice(0, kept === -1 ? before : kept), pages: null };
}

/** The last position at or before a block from which the chapter can be typeset. */
export function startBefore({ places }: ChapterMap, block: number): Start {
  for (let index = Math.min(block, places.length - 1); index > 0; index -= 1) {
    const place = places[index];
    if (place?.isPageTop === true) return { block: index, page: place.page };
  }
  return { block: 0, page: 0 };
}

/** Blocks typeset again, from `start` on. `places`: of those whose page is finished. */
type SetAgain = { start: Start; places: readonly BlockPlace[]; pages: number | null };

/** The map updated with newly typeset blocks; everything known after them is dropped. */
export function withPlaces(map: ChapterMap, again: SetAgain): ChapterMap {
  return {
    blocks: map.blocks,
    places: [...map.places.slice(0, again.start.block), ...again.places],
    pages: again.pages,
  };
}

/** The typesetter's rounding. */
const SAME_PLACE_PT = 0.05;

/**
 * Joins known pages after an edit to newly typeset ones: if a block has the same height on its page as
 * before, or begins it as before, and everything after it is unchanged, so are the following pages.
 */
export function joinedBehind(map: ChapterMap, old: ChapterMap): ChapterMap {
  if (map.pages !== null) return map;
  const common = commonBlocks(old.blocks, map.blocks);
  const moved = map.blocks.length - old.blocks.length;
  const isPlain = !hasNotes(old.blocks, common) && !hasNotes(map.blocks, common);
  for (let block = map.places.length - 1; block >= map.blocks.length - common.behind; block -= 1) {
    const [now, then] = [map.places[block], old.places[block - moved]];
    if (now === undefined || then === undefined) continue;
    // a note at the foot makes the page shorter for everything on it
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

/** Whether the differing parts of two versions have a note mark. */
function hasNotes(blocks: readonly string[], { before, behind }: Common): boolean {
  return blocks
    .slice(before, Math.max(before, blocks.length - behind))
    .some((block) => block.includes('"note":'));
}
