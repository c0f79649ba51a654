import { readFileSync } from "node:fs";
import path from "node:path";

import { Ajv } from "ajv";
import { z } from "zod";

const Json = z.record(z.string(), z.unknown());
const Schema = z.looseObject({
  version: z.string(),
  requests: z.record(z.string(), Json),
  objects: z.record(z.string(), Json),
  $defs: z.record(z.string(), Json),
});
const file = path.join(import.meta.dirname, "stripe-schema.json");
const schema = Schema.parse(JSON.parse(readFileSync(file, "utf8")));
const ajv = new Ajv({ strict: false, inlineRefs: false });
const { $defs } = schema;
ajv.addSchema({ $id: "stripe", $defs, requests: schema.requests, objects: schema.objects });

/** Package and API versions of the schema, e.g. "stripe 1.0.0, API 2026-01-01.name". */
export const PUBLISHED_VERSION = schema.version;

/** A Stripe object, as JSON. */
export type StripeObject = Record<string, unknown>;

/** Describes anything in a request that isn't in Stripe's published schema; empty if valid. */
export function misfitsOfRequest(call: string, form: unknown): string[] {
  if (!(call in schema.requests)) return [`${call} is not published, or not among the calls we use`];
  return misfits(`stripe#/requests/${pointer(call)}`, form).map((misfit) => `${call}: ${misfit}`);
}

/** Describes where an object differs from Stripe's published schema of its kind. */
export function misfitsOfObject(object: StripeObject): string[] {
  const kind = String(object["object"]);
  if (!(kind in schema.objects)) return [`${kind} is not among the objects we use`];
  return misfits(`stripe#/objects/${pointer(kind)}`, object).map((misfit) => `${kind}: ${misfit}`);
}

function misfits(ref: string, value: unknown): string[] {
  const validate = ajv.getSchema(ref);
  if (validate === undefined) return [`${ref} is no schema`];
  void validate(value);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message ?? ""} ${JSON.stringify(params)}`,
  );
}

function pointer(name: string): string {
  return encodeURIComponent(name.replaceAll("/", "~1"));
}

const Node = z.looseObject({
  $ref: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(Json).optional(),
  type: z.string().optional(),
  properties: z.record(z.string(), Json).optional(),
  required: z.array(z.string()).optional(),
});
const EMPTY: Record<string, unknown> = { string: "", number: 0, boolean: false, null: null };

/** The minimal object of a kind by Stripe's schema: nullable members are null, lists are empty. */
export function minimalObject(kind: string): StripeObject {
  return Json.parse(least(schema.objects[kind] ?? {}));
}

function least(value: unknown): unknown {
  const node = Node.parse(value);
  if (node.$ref !== undefined) return least($defs[definitionOf(node.$ref)] ?? {});
  if ("const" in node) return node.const;
  if (node.enum !== undefined) return node.enum[0];
  if (node.anyOf !== undefined) return minimalOfUnion(node.anyOf);
  if (node.type === "array") return [];
  if (node.type !== "object") return EMPTY[node.type ?? "null"];
  const members = (node.required ?? []).map((name) => [name, least(node.properties?.[name] ?? {})]);
  return Object.fromEntries(members);
}

function minimalOfUnion(schemas: readonly unknown[]): unknown {
  const hasNull = schemas.some((it) => Node.parse(it).type === "null");
  return hasNull ? null : least(schemas[0]);
}

function definitionOf(ref: string): string {
  return ref.replace("#/$defs/", "").replaceAll("~1", "/");
}
