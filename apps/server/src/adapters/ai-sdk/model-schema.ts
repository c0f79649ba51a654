import { jsonSchema, type JSONSchema7, type Schema } from "ai";
import { z } from "zod";
import { wholeJsonSchema } from "../../platform/whole-json-schema.ts";

/**
 * The JSON Schema of a shape as sent to models: its structure, with limits described in words. Providers
 * disagree on limits: strict modes reject `maxLength`, Gemini rejects large `maxItems` as "too many states",
 * and integers would carry ±2^53. Limits are still enforced when the answer is parsed. Optional members are
 * required too: strict modes allow nothing else.
 */
export function modelSchema(shape: z.ZodType): Schema {
  const plain = wholeJsonSchema(shape);
  return jsonSchema(JsonSchemaObject.parse(describeLimits(plain)));
}

const JsonSchemaObject = z.custom<JSONSchema7>((value) => typeof value === "object" && value !== null);

const LIMITS: Record<string, (limit: string) => string> = {
  minLength: (limit) => `at least ${limit} characters`,
  maxLength: (limit) => `at most ${limit} characters`,
  minItems: (limit) => `at least ${limit} items`,
  maxItems: (limit) => `at most ${limit} items`,
  minimum: (limit) => `at least ${limit}`,
  maximum: (limit) => `at most ${limit}`,
  exclusiveMinimum: (limit) => `more than ${limit}`,
  exclusiveMaximum: (limit) => `less than ${limit}`,
};

const UNTOLD = new Set(["$schema", "default"]);

// Inside `properties`, a member named like a limit is a property's name.
function describeLimits(node: unknown, isPropertyMap = false): unknown {
  if (Array.isArray(node)) return node.map((item) => describeLimits(item));
  if (typeof node !== "object" || node === null) return node;
  if (isPropertyMap) {
    return Object.fromEntries(
      Object.entries(node).map(([name, property]) => [name, describeLimits(property)]),
    );
  }
  const kept = Object.entries(node).filter(([key]) => !(key in LIMITS) && !UNTOLD.has(key));
  const schema: Record<string, unknown> = {};
  for (const [key, value] of kept) schema[key] = describeLimits(value, key === "properties");
  const descriptions = Object.entries(node).flatMap(([key, value]) => describeLimit(key, value));
  const { description } = schema;
  const sentences = [...(typeof description === "string" ? [description] : []), ...descriptions];
  if (sentences.length > 0) schema["description"] = sentences.join("; ");
  if (schema["type"] === "object") {
    schema["additionalProperties"] ??= false;
    if ("properties" in node) schema["required"] = Object.keys(Object(node.properties));
  }
  return schema;
}

function describeLimit(key: string, value: unknown): string[] {
  const describe = LIMITS[key];
  if (describe === undefined || typeof value !== "number") return [];
  const isWorthTelling = Math.abs(value) < Number.MAX_SAFE_INTEGER && !(value === 0 && key.startsWith("min"));
  return isWorthTelling ? [describe(String(value))] : [];
}
