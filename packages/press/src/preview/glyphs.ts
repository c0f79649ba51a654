/** An upright black glyph on a page: its outline, and its origin in points. */
export type Glyph = { outline: string; x: number; y: number };

/** A drawing, and the glyphs extracted from it. */
export type Lettered = { rest: string; letters: Glyph[] };

// The typesetter's format: groups around glyphs, and each glyph as the use of a symbol.
const TAG =
  /<g(?<attributes>[^>]*?)(?<empty>\/?)>|(?<closing><\/g>)|<use xlink:href="#(?<id>[^"]+)" x="(?<x>[^"]+)" y="0" fill="#000000" fill-rule="nonzero"\/>/gu;
const GROUP = /^(?: class="[^"]*")?(?: transform="matrix\(1 0 0 (?<flip>-?1) (?<x>\S+) (?<y>[^)]+)\)")?$/u;
const SYMBOL = /<symbol id="([^"]+)"[^>]*>\s*<path d="M 0 0([^"]*)"[^>]*\/>\s*<\/symbol>/gu;

/** Origin of a group's glyphs; null if they are rotated, clipped or lighter. */
type Origin = { x: number; y: number; isFlipped: boolean } | null;

/** Extracts every glyph that can be painted separately from a page; others stay in the drawing. */
export function extractGlyphs(svg: string): Lettered {
  const outlines = new Map(Array.from(svg.matchAll(SYMBOL), ([, id = "", outline = ""]) => [id, outline]));
  const letters: Glyph[] = [];
  const rest: string[] = [];
  const origins: Origin[] = [];
  let origin: Origin = { x: 0, y: 0, isFlipped: false };
  let kept = 0;
  for (const { 0: tag, index, groups = {} } of svg.matchAll(TAG)) {
    const { attributes, empty, closing, id, x } = groups;
    if (closing !== undefined) origin = origins.pop() ?? null;
    else if (attributes !== undefined && empty === "") {
      origins.push(origin);
      origin = within(origin, attributes);
    }
    const outline = id === undefined ? undefined : outlines.get(id);
    // outlines have y pointing up, so upright glyphs are in a flipped group
    if (outline === undefined || origin === null || !origin.isFlipped) continue;
    letters.push({ outline, x: origin.x + Number(x), y: origin.y });
    rest.push(svg.slice(kept, index));
    kept = index + tag.length;
  }
  rest.push(svg.slice(kept));
  const drawing = rest.join("");
  return { rest: drawing.includes("<use ") ? drawing : drawing.replaceAll(SYMBOL, ""), letters };
}

function within(origin: Origin, attributes: string): Origin {
  const group = GROUP.exec(attributes);
  if (origin === null || group === null || origin.isFlipped) {
    return attributes === "" ? origin : null;
  }
  const { flip = "1", x = "0", y = "0" } = group.groups ?? {};
  return { x: origin.x + Number(x), y: origin.y + Number(y), isFlipped: flip === "-1" };
}
