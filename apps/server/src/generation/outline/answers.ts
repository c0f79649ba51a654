import { z } from "zod";

const Text = z.string();
const Lines = z.array(Text);

/** One text suggested by a model. */
export const TextAnswer = z.object({ text: Text });
/** Several of a kind: turns, rules. */
export const LinesAnswer = z.object({ lines: Lines.min(1) });
export const BeatsAnswer = z.object({
  beats: z.array(z.object({ text: Text, people: Lines.describe("Names as in the cast") })).min(1),
});
export const PersonAnswer = z.object({
  name: Text,
  aliases: Lines.describe("Short forms the text may use"),
  role: Text,
  attributes: Lines.describe("What never changes: looks, trade, habits"),
  want: Text,
  need: Text,
  speech: Text.describe("How they talk"),
});
export const PlaceAnswer = z.object({ name: Text, description: Text });
