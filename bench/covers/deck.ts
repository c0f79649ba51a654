import { CONCEPT_PAINTERS } from "@colophon/cover/art/concept-painters";
import type { ArtDirection } from "@colophon/cover/art/direction";
import { COVER_CONCEPTS } from "@colophon/contracts/covers/designs/choices";
import { shapeNamed } from "@colophon/cover/subjects/shape-library";

/** Twenty books of one genre, as a shop shows them side by side; each names the drawings for its subject. */
export const DECK_GENRE = "Cooking";
const DECK: readonly (readonly [title: string, ...shapes: string[]])[] = [
  ["Slow Pears", "pear", "teapot", "bread"],
  ["Salt and Smoke", "fish-cooked", "camp-cooking-pot", "garlic"],
  ["The Honey Year", "honey-jar", "bee", "lemon"],
  ["One Pot in Winter", "cooking-pot", "carrot", "garlic"],
  ["Bread Before Dawn", "bread", "wheat", "sunrise"],
  ["A Cellar of Cheese", "cheese-wedge", "wine-bottle", "grapes"],
  ["Mushrooms after Rain", "mushroom", "tree-branch", "raining"],
  ["Coffee Slowly", "coffee-cup", "coffee-pot", "cupcake"],
  ["The Chili Road", "chili-pepper", "camel", "compass"],
  ["Sweet Orchard", "cherry", "shiny-apple", "pear"],
  ["Supper by the Sea", "anchor", "fish-cooked", "lighthouse"],
  ["The Pumpkin Book", "pumpkin", "cooking-pot", "leaf-swirl"],
  ["Breakfast for One", "egg-clutch", "coffee-cup", "sliced-bread"],
  ["My Grandmother's Jars", "mason-jar", "strawberry", "lemon"],
  ["Cakes without Fear", "cupcake", "cherry", "strawberry"],
  ["The Wine Steps", "grapes", "wine-glass", "stairs"],
  ["Noodles at Midnight", "noodles", "moon", "chili-pepper"],
  ["Green Suppers", "carrot", "cabbage", "garlic"],
  ["Pineapple Weather", "pineapple", "palm-tree", "banana"],
  ["Tea in Eleven Countries", "teapot", "compass", "camel"],
];

/** A book of the deck: the input of its painter. */
export type DeckBook = { title: string; seed: number; direction: ArtDirection };

/** Cycles through every concept that has a painter. */
export function deckOfBooks(): DeckBook[] {
  const concepts = COVER_CONCEPTS.filter((concept) => CONCEPT_PAINTERS[concept] !== undefined);
  return DECK.map(([title, ...names], book) => ({
    title,
    seed: book + 1,
    direction: {
      concept: concepts[book % concepts.length] ?? "scene",
      subgenre: null,
      subjects: names.flatMap((name) => shapeNamed(name) ?? []),
      title,
      volume: null,
    },
  }));
}
