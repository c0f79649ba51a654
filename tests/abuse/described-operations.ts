import { readFileSync } from "node:fs";
import path from "node:path";
import { endpoints } from "@colophon/contracts/api";
import { errorCatalogue } from "@colophon/contracts/errors";
import type { EndpointDefinition } from "@colophon/contracts/shared/endpoint";
import { z } from "zod";
import { endpointErrors } from "../../apps/server/src/platform/http/endpoint-errors.ts";

/** The subset of JSON Schema used in the API description. */
export type JsonSchema = {
  /** of several, which include null, the list */
  type?: string | readonly string[] | undefined;
  enum?: readonly unknown[] | undefined;
  const?: unknown;
  format?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  anyOf?: readonly JsonSchema[] | undefined;
  oneOf?: readonly JsonSchema[] | undefined;
  items?: JsonSchema | undefined;
  properties?: Readonly<Record<string, JsonSchema>> | undefined;
  required?: readonly string[] | undefined;
};

const Schema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    format: z.string().optional(),
    minLength: z.int().optional(),
    maxLength: z.int().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.int().optional(),
    maxItems: z.int().optional(),
    anyOf: z.array(Schema).optional(),
    oneOf: z.array(Schema).optional(),
    items: Schema.optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
  }),
);

const Parameters = z
  .array(z.object({ name: z.string(), in: z.enum(["path", "query", "header"]), schema: Schema }))
  .default([]);

const Operation = z.object({
  operationId: z.string(),
  parameters: Parameters,
  requestBody: z
    .object({
      content: z.union([
        z.object({ "application/json": z.object({ schema: Schema }) }),
        z.object({ "application/octet-stream": z.object({ schema: Schema }) }),
      ]),
    })
    .optional(),
  responses: z.record(z.string(), z.object({ description: z.string().default("") })),
});

const Path = z.object({
  parameters: Parameters,
  get: Operation.optional(),
  post: Operation.optional(),
  put: Operation.optional(),
  patch: Operation.optional(),
  delete: Operation.optional(),
});
const Document = z.object({ paths: z.record(z.string(), Path) });

/** How deep a schema is followed that has itself as a part. */
const MAX_DEPTH = 24;

/** A part of the document with its references replaced by what they lead to. */
function withoutReferences(document: unknown, part: unknown, depth = 0): unknown {
  if (Array.isArray(part)) return part.map((one) => withoutReferences(document, one, depth));
  if (typeof part !== "object" || part === null) return part;
  const { $ref, ...rest } = z.looseObject({ $ref: z.string().optional() }).parse(part);
  if ($ref === undefined)
    return Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [name, withoutReferences(document, value, depth)]),
    );
  if (depth > MAX_DEPTH) return rest;
  const target = $ref
    .slice(2)
    .split("/")
    .reduce<unknown>((at, name) => z.record(z.string(), z.unknown()).parse(at)[name], document);
  return Object.assign(Object(withoutReferences(document, target, depth + 1)), rest);
}

export type DescribedParameter = z.output<typeof Operation>["parameters"][number];

/** One operation of docs/openapi.json, and the contract it was generated from. */
export type DescribedOperation = {
  id: string;
  method: string;
  path: string;
  parameters: DescribedParameter[];
  body: JsonSchema | null;
  acceptsFile: boolean;
  /** possible answers by status: error codes, or a word about the normal answer */
  answers: ReadonlyMap<number, string>;
  endpoint: EndpointDefinition;
};

/** Every operation, read from the published file. */
export function describedOperations(): DescribedOperation[] {
  const file = path.join(import.meta.dirname, "../../docs/openapi.json");
  const document: unknown = JSON.parse(readFileSync(file, "utf8"));
  const { paths } = Document.parse({
    ...Object(document),
    paths: withoutReferences(document, Object(document).paths),
  });
  const contracts = new Map<string, EndpointDefinition>(Object.entries(endpoints));
  return Object.entries(paths).flatMap(([address, { parameters, ...methods }]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      if (operation === undefined) return [];
      const endpoint = contracts.get(operation.operationId);
      if (endpoint === undefined) throw new Error(`${operation.operationId} has no contract`);
      const described = {
        id: operation.operationId,
        method: method.toUpperCase(),
        path: address,
        parameters: [...parameters, ...operation.parameters],
        ...bodyOf(operation),
        answers: answersOf(operation, endpoint),
        endpoint,
      };
      return [described];
    }),
  );
}

/** A rejection is described by its operation or for all of them; which of these an operation may return follows from its contract. */
function answersOf(
  { responses }: z.output<typeof Operation>,
  endpoint: EndpointDefinition,
): Map<number, string> {
  const normal = Object.entries(responses).filter(([status]) => status !== "default");
  const answers = new Map(normal.map(([status, { description }]) => [Number(status), description] as const));
  for (const code of endpointErrors(endpoint)) {
    const { status } = errorCatalogue[code];
    const before = answers.get(status);
    answers.set(status, before === undefined ? code : `${before}, ${code}`);
  }
  return answers;
}

function bodyOf({
  requestBody,
}: z.output<typeof Operation>): Pick<DescribedOperation, "body" | "acceptsFile"> {
  if (requestBody === undefined) return { body: null, acceptsFile: false };
  const { content } = requestBody;
  return "application/json" in content
    ? { body: content["application/json"].schema, acceptsFile: false }
    : { body: null, acceptsFile: true };
}

/** The simplest value that a schema accepts. */
export function plainValue(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const either = schema.anyOf ?? schema.oneOf ?? [];
  // Null is simpler than text, which may need a certain format.
  if (either.some(({ type }) => type === "null") || Array.isArray(schema.type)) return null;
  const [first] = either;
  return first === undefined ? plainOfType(schema) : plainValue(first);
}

function plainOfType(schema: JsonSchema): unknown {
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, plainValue(schema.properties?.[name] ?? {})]),
      );
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => plainValue(schema.items ?? {}));
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return false;
    case "null":
      return null;
    default:
      return plainText(schema);
  }
}

function plainText(schema: JsonSchema): string {
  switch (schema.format) {
    case "uuid":
      return "00000000-0000-4000-8000-000000000000";
    case "date":
      return "2026-01-01";
    default:
      return "a".repeat(Math.max(1, schema.minLength ?? 1));
  }
}
