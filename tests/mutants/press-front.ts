import type { Mutant } from "./mutant.ts";

const COVER = "packages/press/src/cover";

/** Faults in a front that is set by its recipe, and in the layers that a live editor has of it. */
export const pressFrontMutants: readonly Mutant[] = [
  {
    promise: "a text that is moved is held within the safe area",
    file: `${COVER}/cover-type.typ`,
    replace: "let from-x = calc.max(safe.x, calc.min(left, safe.x + safe.width - one.width))",
    by: "let from-x = calc.max(safe.x, left)",
    red: [`${COVER}/text-places.test.ts`],
  },
  {
    promise: "a text that is held says so",
    file: `${COVER}/cover-type.typ`,
    replace: "y: from-y, held: off or one.size",
    by: "y: from-y, held: off and one.size",
    red: [`${COVER}/text-places.test.ts`],
  },
  {
    promise: "the design is not chosen anew because a text is made smaller",
    file: `${COVER}/compose-cover.ts`,
    replace: "    moves: {},\n    only: null,",
    by: "    moves: movesOf(order.texts ?? {}, sheet),\n    only: null,",
    red: [`${COVER}/text-places.test.ts`],
  },
  {
    promise: "an e-book and its wraps have a moved text in one place",
    file: `${COVER}/text-places.ts`,
    replace: "dx: wish.dx * frontBox.width",
    by: "dx: wish.dx * frontBox.width * (frontBox.x > 0 ? 1.1 : 1)",
    red: [`${COVER}/text-places.test.ts`],
  },
  {
    promise: "a tagline and a title leave each other alone",
    file: `${COVER}/cover-fronts.typ`,
    replace: 'put("tagline", tagline, f.styles.tagline, x, author-y - takes(tagline, f.u * 5), width)',
    by: 'put("tagline", tagline, f.styles.tagline, x, author-y, width)',
    red: [`${COVER}/text-places.test.ts`],
  },
  {
    promise: "a text's layer bears that text alone, and the art bears none",
    file: `${COVER}/cover-type.typ`,
    replace: "#let is-shown(name) = cover.only == none or cover.only == name",
    by: "#let is-shown(name) = true",
    red: [`${COVER}/draw-layers.test.ts`],
  },
  {
    promise: "an ink that the author chose is printed where it reads",
    file: `${COVER}/text-places.ts`,
    replace: "return ink === null ? [] : [[name, ink]];",
    by: "return ink === null || name === ink ? [] : [];",
    red: [`${COVER}/text-places.test.ts`, `${COVER}/draw-layers.test.ts`],
  },
  {
    promise: "the picture stays as it is while a text is moved about on it",
    file: `${COVER}/surface.ts`,
    replace: "const type = probes.map(({ home }) => home)",
    by: "const type = probes.map(({ home, ...place }) => (home.x < 0 ? home : place))",
    red: [`${COVER}/draw-layers.test.ts`],
  },
  {
    promise: "drawing on what was kept changes nothing of it",
    file: `${COVER}/kept-art.ts`,
    replace: "  return copyOf(canvas);\n}\n\nfunction keep",
    by: "  return canvas;\n}\n\nfunction keep",
    red: [`${COVER}/kept-art.test.ts`],
  },
  {
    promise: "no more painted art is kept than the memory allows",
    file: `${COVER}/kept-art.ts`,
    replace: "if (keptBytes() <= MOST_BYTES) break;",
    by: "if (keptBytes() >= 0) break;",
    red: [`${COVER}/kept-art.test.ts`],
  },
  {
    promise: "a crop shows the point that is to stay in sight",
    file: `${COVER}/picture-art.ts`,
    replace: "held(crop.x * width - box.width / 2, width - box.width)",
    by: "held(crop.x * width - box.width, width - box.width)",
    red: [`${COVER}/picture-art.test.ts`],
  },
  {
    promise: "a photograph is turned as its camera says",
    file: `${COVER}/picture-art.ts`,
    replace: "    .autoOrient()\n",
    by: "",
    red: [`${COVER}/picture-art.test.ts`],
  },
  {
    promise: "a picture goes on over the spine without an edge at the fold",
    file: `${COVER}/picture-art.ts`,
    replace: "gradient.addColorStop(t * share, colourAt(t * t * (3 - 2 * t)));",
    by: "gradient.addColorStop(t * share, colourAt(1));",
    red: [`${COVER}/picture-art.test.ts`],
  },
  {
    promise: "the art gives way to the dark under light type",
    file: `${COVER}/front-scrim.ts`,
    replace: "luminanceOf(ink) > LIGHT_INK",
    by: "luminanceOf(ink) < LIGHT_INK",
    red: [`${COVER}/front-scrim.test.ts`],
  },
  {
    promise: "a texture is the one that was chosen, and seen",
    file: `${COVER}/texture.ts`,
    replace: "brush.globalAlpha = strength;",
    by: "brush.globalAlpha = strength / 20;",
    red: [`${COVER}/texture.test.ts`],
  },
  {
    promise: "a missing sign is found in the cover's own lines",
    file: "packages/press/src/missing-glyphs.ts",
    replace: '    ["the cover\'s tagline", copy.tagline],\n',
    by: "",
    red: ["packages/press/src/missing-glyphs.test.ts"],
  },
];
