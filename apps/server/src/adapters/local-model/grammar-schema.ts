import { z } from "zod";
import { wholeJsonSchema } from "../../platform/whole-json-schema.ts";

const Node = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

/**
 * Longest list that a grammar spells out; beyond that, every allowed length would cost time at every token.
 */
const MAX_ITEMS = 60;
/** Maximum number of integers enumerated one by one; a grammar has no other way to bound them. */
const MAX_NUMBERS = 100;

/**
 * A shape reduced to what a grammar supports: the structure, list lengths, small bounds of integers, and
 * nonempty texts. Longer text limits are described in words: a grammar could enforce them only by stopping in
 * the middle of a sentence. All limits are still enforced when the answer is parsed.
 */
export function grammarSchema(shape: z.ZodType): unknown {
  return simplify(wholeJsonSchema(shape));
}

function simplify(schema: unknown): unknown {
  const node = Node.parse(schema);
  const choices = node.anyOf ?? node.oneOf;
  if (choices !== undefined) return { oneOf: choices.map(simplify) };
  if (node.enum !== undefined) return { enum: node.enum };
  if ("const" in node) return { const: node.const };
  if (node.properties !== undefined) return objectOf(node.properties);
  if (node.type === "array") return listOf(node);
  if (node.type === "string")
    return { type: "string", ...((node.minLength ?? 0) > 0 ? { minLength: 1 } : {}) };
  return numbersOf(node) ?? { type: node.type ?? "string" };
}

function numbersOf({ type, minimum, maximum }: z.output<typeof Node>): unknown {
  if (type !== "integer" || minimum === undefined || maximum === undefined) return null;
  const count = maximum - minimum + 1;
  if (count > MAX_NUMBERS) return null;
  return { enum: Array.from({ length: count }, (_, index) => minimum + index) };
}

function objectOf(properties: Record<string, unknown>): unknown {
  const members = Object.entries(properties).map(([name, member]) => [name, simplify(member)] as const);
  return { type: "object", properties: Object.fromEntries(members) };
}

function listOf({ items, minItems = 0, maxItems = Infinity }: z.output<typeof Node>): unknown {
  return {
    type: "array",
    items: simplify(items ?? { type: "string" }),
    ...(minItems > 0 && minItems <= MAX_ITEMS ? { minItems } : {}),
    ...(maxItems <= MAX_ITEMS ? { maxItems } : {}),
  };
}
