import type { CoverConcept, CoverTemplate, CoverType } from "@colophon/contracts/covers/designs/choices";
import { type CoverRecipe, plainRecipe } from "@colophon/contracts/covers/designs/cover";
import type { ArtDirection } from "../art/direction.ts";
import type { Shape } from "../art/shape.ts";
import type { Palette } from "../art/painter.ts";
import { paletteOf } from "../art/palettes.ts";
import { createRandom, deriveSeed, type SeededRandom } from "@colophon/rules/seeded-random";
import { isLineDrawn } from "./line-drawn.ts";
import { subgenreOf, subgenresOf } from "./subgenres/all-subgenres.ts";
import type { Subgenre } from "./subgenres/subgenre.ts";
import { roundFirst, type Subject, subjectNamed, subjectsOf } from "./subjects.ts";

/** A cover whose art direction is to be decided. */
export type DirectionRequest = {
  /** One of `BOOK_GENRES`; any other is treated as General. */
  genre: string;
  title: string;
  subtitle?: string;
  /** BCP 47. */
  language?: string;
  recipe: CoverRecipe;
  /** Replaces the recipe's, for a cover that has not been chosen yet. */
  seed?: number;
};

/** Everything a recipe left open, decided: the same request always gives the same result. */
export type SettledDesign = {
  direction: ArtDirection;
  palette: Palette;
  /** The seed's choice first; only the recipe's own if it has one. */
  templates: readonly CoverTemplate[];
  types: readonly CoverType[];
  /** Visible subjects, as nouns. */
  subjects: readonly string[];
};

/** Concepts that need several subjects, and the minimum number. */
const COMPANY: Readonly<Partial<Record<CoverConcept, number>>> = {
  pattern: 4,
  "still-life": 3,
  map: 3,
  "cut-paper": 2,
  woodcut: 2,
};
const MUST_BE_SEEN = 3;

/** Layouts that crop what a concept spreads over the whole front, or that set large type over it. */
const UNFIT: Readonly<Partial<Record<CoverConcept, readonly CoverTemplate[]>>> = {
  "cut-paper": ["window"],
  "still-life": ["window"],
  silhouette: ["window"],
  map: ["window", "big-type"],
  pattern: ["window", "big-type"],
};

/** The content and style of a cover's art where its recipe leaves them to genre, title and seed. */
export function directionFor(order: DirectionRequest): SettledDesign {
  const { genre, title, recipe } = order;
  const seed = order.seed ?? recipe.seed;
  const subgenre = settledSubgenre(order);
  const lot = (part: string): SeededRandom => createRandom(deriveSeed(seed, `design ${part}`));
  const named = namedSubjects(order, subgenre);
  // a scene shows nothing named in a title
  const fit = named.length === 0 ? subgenre.concepts : subgenre.concepts.filter((one) => one !== "scene");
  const concept = recipe.concept ?? usualFirst(fit, lot("concept"));
  const subjects = settledSubjects({ ...order, subgenre, concept, named, random: lot("subjects") });
  const pick = lot("shapes");
  return {
    direction: {
      concept,
      subgenre: subgenre.id,
      subjects: subjects.map(({ shapes }) => {
        const drawn = genre === "Children" && concept !== "silhouette" ? shapes : solidOnes(shapes);
        return subgenre.isGentle ? (drawn[0] ?? pick.pick(drawn)) : pick.pick(drawn);
      }),
      title,
      volume: recipe.volume,
    },
    // a painter of scenes has its own colors
    palette:
      recipe.palette ??
      (concept === "scene" ? paletteOf(genre, seed) : lot("palette").pick(subgenre.palettes)),
    templates:
      recipe.template === null ? lot("template").shuffled(fitFor(concept, subgenre)) : [recipe.template],
    types: recipe.type === null ? lot("type").shuffled(subgenre.types) : [recipe.type],
    subjects: subjects.map(({ noun }) => noun),
  };
}

function fitFor(concept: CoverConcept, { templates }: Subgenre): readonly CoverTemplate[] {
  const unfit = UNFIT[concept] ?? [];
  const fit = templates.filter((template) => !unfit.includes(template));
  return fit.length > 0 ? fit : templates;
}

/** Line drawings are used only if there is nothing else. */
function solidOnes(shapes: readonly Shape[]): readonly Shape[] {
  const solid = shapes.filter((shape) => !isLineDrawn(shape));
  return solid.length > 0 ? solid : shapes;
}

function settledSubgenre({ genre, title, subtitle, recipe }: DirectionRequest): Subgenre {
  const named = subgenresOf(genre).find(({ id }) => id === recipe.subgenre);
  return named ?? subgenreOf({ genre, title, words: subtitle ?? "" });
}

/** The first half of a list is drawn twice as often as the rest. */
function usualFirst(concepts: readonly CoverConcept[], random: SeededRandom): CoverConcept {
  return random.pick([...concepts, ...concepts.slice(0, Math.ceil(concepts.length / 2))]);
}

/** Subjects requested by the recipe, or else named in the title. */
function namedSubjects(order: DirectionRequest, { mustBeSeen, avoid }: Subgenre): Subject[] {
  const asked = order.recipe.subjects.flatMap((word) => subjectNamed(word) ?? []);
  return isAsked(order.recipe) ? asked : subjectsOf({ ...order, fitting: mustBeSeen, unfitting: avoid });
}

function isAsked({ subjects }: CoverRecipe): boolean {
  return subjects.some((word) => subjectNamed(word) !== null);
}

type SubjectsRequest = DirectionRequest & {
  subgenre: Subgenre;
  concept: CoverConcept;
  random: SeededRandom;
  named: readonly Subject[];
};

function settledSubjects(order: SubjectsRequest): Subject[] {
  const { genre, recipe, subgenre, concept, random, named } = order;
  const seen = random.shuffled(subgenre.mustBeSeen).flatMap((noun) => subjectNamed(noun) ?? []);
  const wanted = named.length === 0 ? MUST_BE_SEEN : isAsked(recipe) ? 0 : (COMPANY[concept] ?? 0);
  const further = seen.filter(({ noun }) => !named.some((one) => one.noun === noun));
  const all = [...named, ...further.slice(0, Math.max(0, wanted - named.length))];
  return subgenre.isGentle || genre === "Children" ? all.map(roundFirst) : all;
}

/** Designs that should differ from each other and from those shown next to them. */
export type DesignsRequest = Omit<DirectionRequest, "recipe" | "seed"> & {
  count: number;
  /** Recipes of the covers shown next to these. */
  beside: readonly CoverRecipe[];
  /** Id of one of the genre's subgenres; null: chosen by the title. */
  subgenre?: string | null;
  /** The book's subjects as nouns, best first; empty: taken from the title. */
  subjects?: readonly string[];
};

const DRAWN_FOR_ONE = 48;
/** Weight of each feature in how similar two designs look. */
const ALIKE = { concept: 8, palette: 5, template: 4, lead: 3, type: 2 } as const;
/** Weight of a cover shown next to these, compared with one among them. */
const BESIDE = 0.4;

/**
 * Recipes that differ deliberately: in concept, colors, layout, type and main subject, as far as the
 * subgenre has enough of each. Everything is written into them except the type, which also depends on the
 * title's length.
 * @param draw  any next seed, from 0 to 2^32 - 1
 */
export function differingDesigns(order: DesignsRequest, draw: () => number): CoverRecipe[] {
  const { count, beside, subjects = [], subgenre = null } = order;
  const others = beside.map((recipe) => seenOf({ ...order, recipe }));
  const made: CoverRecipe[] = [];
  const own: Seen[] = [];
  while (made.length < count) {
    const turned = [
      ...subjects.slice(made.length % Math.max(1, subjects.length)),
      ...subjects.slice(0, made.length % Math.max(1, subjects.length)),
    ];
    const drawn = Array.from({ length: DRAWN_FOR_ONE }, () => {
      const recipe = {
        ...plainRecipe({ seed: draw(), template: null }),
        subgenre,
        subjects: turned.slice(0, 6),
      };
      const seen = seenOf({ ...order, recipe });
      return { recipe, seen, cost: costOf(seen, own) + BESIDE * costOf(seen, others) };
    });
    const best = drawn.reduce((one, other) => (other.cost < one.cost ? other : one));
    made.push(written(best.recipe, best.seen));
    own.push(best.seen);
  }
  return made;
}

/** Similarity of two designs, from 0 to 1. */
export function likeness(one: SettledDesign, other: SettledDesign): number {
  const most = Object.values(ALIKE).reduce((sum, weight) => sum + weight, 0);
  return costOf(one, [other]) / most;
}

type Seen = SettledDesign;

function seenOf(order: DirectionRequest): Seen {
  return directionFor(order);
}

function costOf(one: Seen, others: readonly Seen[]): number {
  return others.reduce((sum, other) => {
    const lead = one.direction.subjects[0]?.name;
    return (
      sum +
      (one.direction.concept === other.direction.concept ? ALIKE.concept : 0) +
      (one.palette.ground === other.palette.ground ? ALIKE.palette : 0) +
      (one.templates[0] === other.templates[0] ? ALIKE.template : 0) +
      (one.types[0] === other.types[0] ? ALIKE.type : 0) +
      (lead !== undefined && lead === other.direction.subjects[0]?.name ? ALIKE.lead : 0)
    );
  }, 0);
}

function written(recipe: CoverRecipe, { direction, palette, templates, subjects }: Seen): CoverRecipe {
  return {
    ...recipe,
    subgenre: direction.subgenre,
    concept: direction.concept,
    palette,
    template: templates[0] ?? null,
    subjects: subjects.slice(0, 6),
  };
}
