import type { Outline, OutlineContent, OutlineTarget } from "@colophon/contracts/generation/outline/outline";
import { isSame, type OutlinePath, valueAt, withValueAt } from "./merge-outlines.ts";
import { CARD_LABELS } from "./outline-labels.ts";

type Done = Extract<Outline["suggestions"][number], { state: "done" }>;
type Card = OutlineContent["chapters"][number];
type Person = OutlineContent["cast"][number];

/** One text of a proposal next to the current one. */
export type ComparedRow = { label: string; before: string; after: string };

/** The place of a suggestion in the outline; null if it no longer exists. */
function placeOf(plan: OutlineContent, target: OutlineTarget): OutlinePath | null {
  const place = wantedPlace(plan, target);
  return valueAt(plan, place) === undefined ? null : place;
}

function wantedPlace(plan: OutlineContent, target: OutlineTarget): OutlinePath {
  switch (target.part) {
    case "chapter":
      return ["chapters", target.chapter_id];
    case "beats":
      return ["chapters", target.chapter_id, "beats"];
    case "chapter_field":
      return ["chapters", target.chapter_id, target.field];
    case "field":
      return [target.field];
    case "person":
      return ["cast", String(plan.cast.findIndex(({ name }) => name === target.name))];
    case "place":
      return ["places", String(plan.places.findIndex(({ name }) => name === target.name))];
    default:
      return target satisfies never;
  }
}

/** The outline with a suggestion applied; null if its place no longer exists. */
export function outlineWithProposal(plan: OutlineContent, suggestion: Done): OutlineContent | null {
  const place = placeOf(plan, suggestion.target);
  if (place === null) return null;
  return withValueAt(plan, { place, value: valueOf(plan, suggestion) });
}

/** The outline with an accepted suggestion reverted. */
export function outlineWithout(
  plan: OutlineContent,
  { before, taken }: { before: OutlineContent; taken: Done },
): OutlineContent {
  const place = placeOf(before, taken.target);
  return place === null ? plan : withValueAt(plan, { place, value: valueAt(before, place) });
}

/** A card keeps its author's settings: id, length and lock. */
function valueOf(plan: OutlineContent, { target, proposal }: Done): unknown {
  switch (proposal.kind) {
    case "card": {
      const card = cardOf(plan, target);
      return card && { ...proposal.card, id: card.id, words: card.words, locked: card.locked };
    }
    case "beats":
      return proposal.beats;
    case "text":
      return proposal.text;
    case "lines":
      return proposal.lines;
    case "person": {
      const isLocked = personOf(plan, target)?.locked;
      return isLocked === undefined ? proposal.person : { ...proposal.person, locked: isLocked };
    }
    case "place":
      return proposal.place;
    default:
      return proposal satisfies never;
  }
}

function cardOf(plan: OutlineContent, target: OutlineTarget): Card | undefined {
  return "chapter_id" in target ? plan.chapters.find(({ id }) => id === target.chapter_id) : undefined;
}

function personOf(plan: OutlineContent, target: OutlineTarget): Person | undefined {
  return "name" in target ? plan.cast.find(({ name }) => name === target.name) : undefined;
}

/** The differences, text by text. */
export function comparedProposal(plan: OutlineContent, { target, proposal }: Done): ComparedRow[] {
  const rows = rowsOf(plan, { target, proposal });
  return rows.filter(({ before, after }) => !isSame(before, after));
}

function rowsOf(
  plan: OutlineContent,
  { target, proposal }: Pick<Done, "target" | "proposal">,
): ComparedRow[] {
  switch (proposal.kind) {
    case "card":
      return pairs(cardRows(cardOf(plan, target)), cardRows(proposal.card));
    case "beats":
      return pairs(
        { Beats: beatLines(cardOf(plan, target)?.beats ?? []) },
        { Beats: beatLines(proposal.beats) },
      );
    case "text":
      return pairs({ Text: currentText(plan, target) }, { Text: proposal.text });
    case "lines":
      return pairs({ Text: currentText(plan, target) }, { Text: proposal.lines.join("\n") });
    case "person":
      return pairs(personRows(personOf(plan, target)), personRows(proposal.person));
    case "place":
      return pairs(placeRows(placeNamed(plan, target)), placeRows(proposal.place));
    default:
      return proposal satisfies never;
  }
}

function currentText(plan: OutlineContent, target: OutlineTarget): string {
  const standing = valueAt(plan, wantedPlace(plan, target));
  if (Array.isArray(standing)) return standing.join("\n");
  return typeof standing === "string" ? standing : "";
}

type Texts = Readonly<Record<string, string>>;

function pairs(before: Texts, after: Texts): ComparedRow[] {
  return Object.keys(after).map((label) => ({
    label,
    before: before[label] ?? "",
    after: after[label] ?? "",
  }));
}

function cardRows(card: Card | undefined): Texts {
  if (card === undefined) return {};
  return {
    [CARD_LABELS.title]: card.title,
    [CARD_LABELS.purpose]: card.purpose,
    [CARD_LABELS.question]: card.question,
    [CARD_LABELS.point_of_view]: card.point_of_view,
    [CARD_LABELS.place]: card.place,
    [CARD_LABELS.time]: card.time,
    [CARD_LABELS.entry_state]: card.entry_state,
    [CARD_LABELS.exit_state]: card.exit_state,
    Beats: beatLines(card.beats),
    Examples: card.examples.join("\n"),
    Exercises: card.exercises.join("\n"),
  };
}

function personRows(person: Person | undefined): Texts {
  if (person === undefined) return {};
  return {
    Name: person.name,
    "Also called": person.aliases.join("\n"),
    Role: person.role,
    "What never changes": person.attributes.join("\n"),
    "What they want": person.want,
    "What they need": person.need,
    "How they talk": person.speech,
  };
}

type Place = OutlineContent["places"][number];

function placeNamed(plan: OutlineContent, target: OutlineTarget): Place | undefined {
  return "name" in target ? plan.places.find(({ name }) => name === target.name) : undefined;
}

function placeRows(place: Place | undefined): Texts {
  return place === undefined ? {} : { Name: place.name, Description: place.description };
}

function beatLines(beats: Card["beats"]): string {
  return beats
    .map(({ text, people }) => (people.length === 0 ? text : `${text} (${people.join(", ")})`))
    .join("\n");
}
