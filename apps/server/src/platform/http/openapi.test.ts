import { endpoints } from "@colophon/contracts/api";
import { errorCatalogue } from "@colophon/contracts/errors";
import { expect, test } from "vitest";
import { z } from "zod";
import { describeApi } from "./openapi.ts";

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  schema: z.looseObject({}),
});
const Content = z.record(z.string(), z.object({ schema: z.looseObject({}) }));
const Operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(Parameter),
  requestBody: z.object({ required: z.literal(true), content: Content }).optional(),
  responses: z.record(
    z.string().regex(/^\d{3}$/),
    z.object({ description: z.string().min(1), content: Content.optional(), $ref: z.string().optional() }),
  ),
});
const Document = z.object({
  openapi: z.literal("3.1.0"),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.partialRecord(z.enum(["get", "post", "put", "patch", "delete"]), Operation)),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    responses: z.object({ Refusal: z.object({ description: z.string(), content: Content }) }),
    securitySchemes: z.looseObject({}),
  }),
});

const document = describeApi(endpoints);
const { paths, components } = Document.parse(document);

function operationOf(endpoint: { method: string; path: string }): z.output<typeof Operation> {
  return Operation.parse(
    Object.entries(paths[endpoint.path] ?? {}).find(
      ([method]) => method === endpoint.method.toLowerCase(),
    )?.[1],
  );
}

/** Every `$ref` in a document. */
function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === "$ref" && typeof member === "string" ? [member] : refsIn(member),
  );
}

/** Resolves a `$ref` such as "#/components/schemas/Problem". */
function resolve(ref: string): unknown {
  let found: unknown = document;
  for (const part of ref.replace(/^#\//, "").split("/")) {
    found = z.record(z.string(), z.unknown()).safeParse(found).data?.[part];
  }
  return found;
}

test("every endpoint is described, under its own name, and nothing else is", () => {
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((one) => one.operationId),
  );
  expect(new Set(described)).toEqual(new Set(Object.keys(endpoints)));
  expect(described).toHaveLength(Object.keys(endpoints).length);
});

test("every reference leads somewhere within the document", () => {
  const refs = refsIn(document);
  expect(refs).toContain("#/components/schemas/Problem");
  expect(refs.filter((ref) => !ref.startsWith("#/") || resolve(ref) === undefined)).toEqual([]);
});

test.each(Object.entries(endpoints))("%s states what it answers and refuses", (_, endpoint) => {
  const { responses } = operationOf(endpoint);
  const declared = "status" in endpoint ? endpoint.status : 200;
  const refusals = [
    ...endpoint.errors,
    "request.unreadable",
    "request.timed_out",
    "request.headers_too_large",
    "request.rate_limited",
    "server.busy",
    "server.unexpected",
  ] as const;
  const statuses = refusals.map((code) => String(errorCatalogue[code].status));
  expect(Object.keys(responses)).toEqual(expect.arrayContaining([String(declared), ...statuses]));
  for (const code of refusals) {
    const refusal = responses[String(errorCatalogue[code].status)];
    expect(refusal?.description).toContain(code);
    expect(refusal?.$ref).toBe("#/components/responses/Refusal");
  }
});

test.each(Object.entries(endpoints))(
  "%s names every part of its address, and who may call",
  (_, endpoint) => {
    const { parameters, security, responses, requestBody } = operationOf(endpoint);
    const inPath = parameters.filter((one) => one.in === "path");
    const placeholders = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(new Set(inPath.map((one) => one.name))).toEqual(new Set(placeholders));
    expect(inPath.every((one) => one.required)).toBe(true);
    expect(security?.[0]).toEqual(endpoint.auth === "public" ? undefined : { session: [] });
    expect("401" in responses).toBe(
      endpoint.auth !== "public" || endpoint.errors.some((code) => errorCatalogue[code].status === 401),
    );
    expect(requestBody !== undefined).toBe("body" in endpoint || "acceptsFile" in endpoint);
    // A body can be sent with every method but GET, and is then read.
    const acceptsBody = endpoint.method !== "GET";
    expect("413" in responses).toBe(acceptsBody);
    expect("415" in responses).toBe(acceptsBody);
    expect(responses["400"]?.description.includes("request.malformed, request.too_deep")).toBe(acceptsBody);
  },
);

test("a call says which scope of API token it takes, and one that takes none says how it refuses them", () => {
  expect(components.securitySchemes).toMatchObject({
    session: { type: "http", scheme: "bearer" },
    api_token: { type: "http", scheme: "bearer", bearerFormat: "clp_…" },
  });
  expect(operationOf(endpoints.listBooks).security).toEqual([{ session: [] }, { api_token: ["read"] }]);
  const writing = operationOf(endpoints.generateBook);
  expect(writing.security).toEqual([{ session: [] }, { api_token: ["write"] }]);
  expect(writing.responses["403"]?.description).toContain("auth.token_scope");
  const closed = operationOf(endpoints.createApiToken);
  expect(closed.security).toEqual([{ session: [] }]);
  expect(closed.responses["403"]?.description).toMatch(
    /auth[.]confirmation_needed.*auth[.]token_out_of_reach/,
  );
});

test("a refusal is problem JSON, and nothing else", () => {
  expect(components.responses.Refusal.content).toEqual({
    "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
  });
});

test("the document says the same each time, so that it can be compared", () => {
  expect(JSON.stringify(describeApi(endpoints))).toBe(JSON.stringify(document));
});
