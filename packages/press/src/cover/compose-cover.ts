import { createRandom, deriveSeed } from "@colophon/rules/seeded-random";
import type { TypstCompiler } from "../typesetter/compiler.ts";
import type { Palette } from "@colophon/cover/art/painter";
import type { CoverProse } from "./back-text.ts";
import type { CoverRecipe } from "@colophon/contracts/covers/designs/cover";
import { chosenInks, movesOf } from "./text-places.ts";
import type { CoverTemplate } from "@colophon/contracts/covers/designs/choices";
import { templatesFor } from "./designs.ts";
import { isShared, SHARED_FRONT, type CoverLayout, coverLayoutOf } from "./cover-layout.ts";
import { MIN_TITLE_PX, titleHeightPx } from "./thumbnail.ts";
import type { SetText } from "./typefaces.ts";
import {
  type Composition,
  compositionOf,
  type Scheme,
  type CoverSetting,
  typesetCover,
  type WrapExtras,
} from "./typeset-cover.ts";

/** A cover set without its art: its settings, and the resulting positions. */
export type CoverDraft = { setting: CoverSetting; composition: Composition };

/** Input for a draft; `template` null lets genre and seed choose. */
export type DraftRequest = {
  template: CoverTemplate | null;
  /** Tried in order if the template is open; defaults to the genre's. */
  templates?: readonly CoverTemplate[] | undefined;
  genre: string;
  seed: number;
  guides: boolean;
  coverLayout: CoverLayout;
  text: CoverProse;
  set: SetText;
  palette: Palette;
  /** Manual adjustments to the front's texts. */
  texts?: CoverRecipe["texts"];
  /** Content of back and spine besides text; defaults to none. */
  extras?: WrapExtras;
};

/** Title box sizes tried in order until the title is legible on a thumbnail. */
const GROWTHS = [1, 1.3, 1.65, 2.1, 2.6] as const;

/**
 * Uses the first template and title size that are legible on a thumbnail; if none is, the largest title. A
 * wrap matches the ebook's front, so that the two look alike; a front of another shape has its own title
 * size.
 * @throws PressError "crashed" with Typst's own message as the cause
 */
export function composeCover(compiler: TypstCompiler, order: DraftRequest): CoverDraft {
  const draft = designed(compiler, order);
  const moves = movesOf(order.texts ?? {}, order.coverLayout);
  if (Object.keys(moves).length === 0) return draft;
  // making a text smaller does not choose another design
  const setting = { ...draft.setting, moves };
  return { setting, composition: compositionOf(compiler, typesetCover(compiler, setting)) };
}

function designed(compiler: TypstCompiler, order: DraftRequest): CoverDraft {
  const templates =
    order.template === null ? (order.templates ?? templatesFor(order.genre, order.seed)) : [order.template];
  if (order.coverLayout.wrap === null && isShared(order.coverLayout.front))
    return firstLegible(compiler, order, { templates });
  const shared = firstLegible(
    compiler,
    { ...order, coverLayout: coverLayoutOf(SHARED_FRONT) },
    { templates },
  );
  const { template, grow } = shared.setting.scheme;
  return firstLegible(compiler, order, {
    templates: [template, ...templates.filter((other) => other !== template)],
    from: isShared(order.coverLayout.frontOpen) ? grow : 1,
  });
}

function firstLegible(
  compiler: TypstCompiler,
  order: DraftRequest,
  { templates, from = 1 }: { templates: readonly CoverTemplate[]; from?: number },
): CoverDraft {
  let best: CoverDraft | null = null;
  for (const template of templates) {
    for (const grow of GROWTHS.filter((size) => size >= from)) {
      const draft = compose(compiler, order, schemeOf({ ...order, template, grow }));
      const height = draftHeight(draft);
      if (height >= MIN_TITLE_PX) return draft;
      if (best === null || height > draftHeight(best)) best = draft;
    }
  }
  if (best === null) throw new RangeError("A cover needs at least one template");
  return best;
}

function compose(compiler: TypstCompiler, order: DraftRequest, scheme: Scheme): CoverDraft {
  const { coverLayout, text, set, guides, extras } = order;
  const inks = chosenInks(order.texts ?? {});
  const setting: CoverSetting = {
    coverLayout,
    text,
    set,
    scheme,
    guides,
    inks,
    moves: {},
    only: null,
    art: null,
    extras,
  };
  return { setting, composition: compositionOf(compiler, typesetCover(compiler, setting)) };
}

function draftHeight({ setting, composition }: CoverDraft): number {
  return titleHeightPx(setting.coverLayout, composition);
}

function schemeOf(options: {
  template: CoverTemplate;
  palette: Palette;
  seed: number;
  grow: number;
}): Scheme {
  const random = createRandom(deriveSeed(options.seed, "cover scheme"));
  return {
    template: options.template,
    palette: options.palette,
    grow: options.grow,
    solid: random.pick(["deep", "paper"] as const),
    pane: random.pick(["outside-arch", "outside-rect", "outside-circle"] as const),
  };
}
