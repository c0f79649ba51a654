import { z } from "zod";

const Node = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});

/**
 * A JSON Schema in few words for small models: an example with types for values. Models whose server ignores
 * the schema, or only ensures that it is JSON, know from this alone what is requested.
 */
export function describeShape(schema: unknown): string {
  return `Answer with one JSON object and nothing else: no fence, no comment. Its shape:\n${describe(schema)}`;
}

function describe(schema: unknown): string {
  const node = Node.safeParse(schema);
  if (!node.success) return "any value";
  const kind = describeKind(node.data);
  return node.data.description === undefined ? kind : `${kind} (${node.data.description})`;
}

function describeKind(node: z.output<typeof Node>): string {
  const choices = node.anyOf ?? node.oneOf;
  if (choices !== undefined) return choices.map(describe).join(" or ");
  if (node.enum !== undefined) return node.enum.map((value) => JSON.stringify(value)).join(" or ");
  if ("const" in node) return JSON.stringify(node.const);
  if (node.properties !== undefined) return describeObject(node.properties, node.required ?? []);
  if (node.items !== undefined) return `[${describe(node.items)}, …]`;
  return [node.type ?? "any value"].flat().join(" or ");
}

function describeObject(properties: Record<string, unknown>, required: string[]): string {
  const members = Object.entries(properties).map(([name, member]) => {
    const mark = required.includes(name) ? "" : " (may be left out)";
    return `${JSON.stringify(name)}: ${describe(member)}${mark}`;
  });
  return `{${members.join(", ")}}`;
}
