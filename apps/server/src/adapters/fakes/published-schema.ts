import { readFileSync } from "node:fs";
import path from "node:path";

import { Ajv } from "ajv";
import { z } from "zod";

/** Requests whose published schema is stored next to this file; each names its source. */
export type PublishedSchema =
  | "openai-responses"
  | "openai-chat-completions"
  | "anthropic-messages"
  | "gemini-generate-content"
  | "openai-images"
  | "fal-flux-2";

/** Describes anything in a request's body that its provider's schema doesn't allow; empty if valid. */
export function misfitsOf(name: PublishedSchema, body: unknown): string[] {
  const file = path.join(import.meta.dirname, "published-schemas", `${name}.json`);
  const schema = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, "utf8")));
  const ajv = new Ajv({ allErrors: true, strict: false });
  ajv.validate(schema, body);
  return (ajv.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message ?? ""} ${JSON.stringify(params)}`,
  );
}

const Node = z.looseObject({
  type: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});
const KEYWORDS = new Set([
  "type",
  "properties",
  "required",
  "additionalProperties",
  "items",
  "enum",
  "const",
  "anyOf",
  "description",
]);
const DEEPEST = 5;

/**
 * Where a schema exceeds the subset of JSON Schema that OpenAI's strict mode accepts: an object at the root,
 * all members required, no additional ones, at most five levels, only known keywords.
 * @source developersdigest.tech/blog/structured-outputs-across-ai-apis-2026 after OpenAI's guide to
 * structured outputs; github.com/tidyverse/ellmer/issues/671 ("6 levels of nesting exceeds limit of 5";
 * OpenAI takes more today, the smaller number is kept); read 2026-11-22
 */
export function strictMisfitsOf(schema: unknown): string[] {
  const root = Node.safeParse(schema);
  const isObject = root.success && root.data.type === "object" && root.data.anyOf === undefined;
  return [...(isObject ? [] : ["the root is no object"]), ...misfitsAt(schema, "", 0)];
}

function misfitsAt(schema: unknown, at: string, depth: number): string[] {
  const parsed = Node.safeParse(schema);
  if (!parsed.success) return [`${at} is no schema`];
  const node = parsed.data;
  const unknown = Object.keys(node).filter(
    (keyword) => !KEYWORDS.has(keyword) && node[keyword] !== undefined,
  );
  return [
    ...unknown.map((keyword) => `${at} has ${keyword}`),
    ...(depth > DEEPEST ? [`${at} lies too deep`] : []),
    ...(node.type === "object" ? objectMisfits(node, at) : []),
    ...Object.entries(node.properties ?? {}).flatMap(([name, it]) =>
      misfitsAt(it, `${at}/${name}`, depth + 1),
    ),
    ...(node.items === undefined ? [] : misfitsAt(node.items, `${at}/[]`, depth)),
    ...(node.anyOf ?? []).flatMap((it, index) => misfitsAt(it, `${at}/anyOf${index}`, depth)),
  ];
}

function objectMisfits(node: z.output<typeof Node>, at: string): string[] {
  const required = new Set(node.required ?? []);
  const optional = Object.keys(node.properties ?? {}).filter((name) => !required.has(name));
  return [
    ...(node.additionalProperties === false ? [] : [`${at} takes other members`]),
    ...optional.map((name) => `${at}/${name} may be left out`),
  ];
}
