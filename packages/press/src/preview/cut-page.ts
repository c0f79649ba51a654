import { PressError } from "../press-error.ts";

// The typesetter's format: one top-level group per page, glyphs as symbols at the end.
const PAGE_LINE = "    <g";
const PAGE_END = "\n    </g>";
const DEFINITION = /<symbol id="([^"]+)"[^]*?<\/symbol>/gu;

/**
 * Cuts one page from a document drawn as a whole.
 * @param pageIndex  from 0
 * @throws PressError "crashed" if the drawing has no such page
 */
export function cutPage(svg: string, pageIndex: number): string {
  const size = /viewBox="0 0 ([\d.]+) [\d.]+"/u.exec(svg);
  const background = /<path class="typst-shape" fill="#ffffff" fill-rule="nonzero" d="M 0 0v ([\d.]+) /u.exec(
    svg,
  );
  const body = pageBody(svg, pageIndex);
  if (size === null || background === null || body === null) {
    throw new PressError("crashed", "The typesetter drew another page.");
  }
  const [, width] = size;
  const [, height] = background;
  const used = new Set([...body.matchAll(/href="#([^"]+)"/gu)].map(([, id]) => id));
  const definitions = svg
    .slice(svg.lastIndexOf(PAGE_END) + PAGE_END.length, svg.lastIndexOf("</svg>"))
    .replaceAll(DEFINITION, (symbol, id) => (used.has(id) ? symbol : ""));
  return [
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    ` xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<g>${body}</g>${definitions}</svg>`,
  ].join("");
}

/** A page's content, without its position among the others. */
function pageBody(svg: string, pageIndex: number): string | null {
  let at = svg.indexOf(`\n${PAGE_LINE}`);
  for (let index = 0; index < pageIndex && at !== -1; index += 1) at = svg.indexOf(`\n${PAGE_LINE}`, at + 1);
  if (at === -1) return null;
  const opens = svg.indexOf(">", at) + 1;
  // an empty page
  if (svg[opens - 2] === "/") return "";
  const closes = svg.indexOf(PAGE_END, opens);
  return closes === -1 ? null : svg.slice(opens, closes);
}
