import type { Outline } from "@colophon/contracts/generation/outline/outline";

const inFigures = new Intl.NumberFormat("en-US");

/** "1,450 words" */
export function wordCount(words: number): string {
  return words === 1 ? "1 word" : `${inFigures.format(words)} words`;
}

/** "2 credits" */
export function creditCount(credits: number): string {
  return credits === 1 ? "1 credit" : `${inFigures.format(credits)} credits`;
}

/** The approve button's label with its price. */
export function approveLabel({ price }: Pick<Outline, "price">): string {
  return price.funding === "credits" && price.credits > 0
    ? `Approve and write for ${creditCount(price.credits)}`
    : "Approve and write";
}

/** The book's price by the current outline, compared with the credits on hold. */
export function priceMessage({ price }: Pick<Outline, "price">): string {
  const { funding, credits, agreed } = price;
  if (funding === "free") return "It is one of your free books and costs no credits.";
  if (funding !== "credits" || (credits === 0 && agreed === 0)) return "It costs no credits.";
  if (credits === agreed) return `${creditCount(credits)}, all set aside for it already.`;
  if (credits > agreed) {
    return `By this plan it costs ${creditCount(credits)}: ${creditCount(agreed)} set aside already, ${inFigures.format(credits - agreed)} more when you approve.`;
  }
  return `By this plan it costs ${creditCount(credits)}: of the ${creditCount(agreed)} set aside, ${inFigures.format(agreed - credits)} ${agreed - credits === 1 ? "comes" : "come"} back when you approve.`;
}

/** Labels for the parts of a card. */
export const CARD_LABELS = {
  title: "Title",
  purpose: "Purpose",
  point_of_view: "Point of view",
  place: "Place",
  time: "Time",
  entry_state: "How things stand at its beginning",
  exit_state: "How things stand at its end",
  question: "The reader's question",
} as const;

/** Labels for the parts of an outline. */
export const OUTLINE_LABELS = {
  logline: "Logline",
  thesis: "Thesis",
  turns: "Turns",
  cast: "People",
  places: "Places",
  timeline: "Timeline",
  world_rules: "Rules of the world",
  promises: "Promises",
} as const;
