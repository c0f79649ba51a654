import { endpoints } from "@colophon/contracts/api";
import { errorCatalogue } from "@colophon/contracts/errors";
import { expect, test } from "vitest";
import { z } from "zod";
import { endpointErrors } from "./endpoint-errors.ts";
import { describeApi } from "./openapi.ts";

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.literal(true).optional(),
  schema: z.looseObject({}),
});
const Parameters = z.array(z.union([Parameter, z.strictObject({ $ref: z.string() })]));
const Content = z.record(z.string(), z.object({ schema: z.looseObject({}) }));
const Operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: Parameters.optional(),
  requestBody: z.object({ required: z.literal(true), content: Content }).optional(),
  responses: z.record(
    z.string().regex(/^\d{3}$|^default$/),
    z.object({
      description: z.string().min(1).optional(),
      content: Content.optional(),
      $ref: z.string().optional(),
    }),
  ),
});
const Document = z.object({
  openapi: z.literal("3.1.0"),
  info: z.object({ title: z.string(), version: z.string() }),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(
    z.string(),
    z.strictObject({
      parameters: Parameters.optional(),
      get: Operation.optional(),
      post: Operation.optional(),
      put: Operation.optional(),
      patch: Operation.optional(),
      delete: Operation.optional(),
    }),
  ),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    responses: z.object({ Rejection: z.object({ description: z.string(), content: Content }) }),
    securitySchemes: z.looseObject({}),
  }),
});

const document = describeApi(endpoints);
const { paths, components, security: usual } = Document.parse(document);

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

test("describes exactly the endpoints, each under its own name", () => {
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((one) =>
      one === undefined || Array.isArray(one) ? [] : [one.operationId],
    ),
  );
  expect(new Set(described)).toEqual(new Set(Object.keys(endpoints)));
  expect(described).toHaveLength(Object.keys(endpoints).length);
});

test("resolves every reference within the document", () => {
  const refs = refsIn(document);
  expect(refs).toContain("#/components/schemas/Problem");
  expect(refs.filter((ref) => !ref.startsWith("#/") || resolve(ref) === undefined)).toEqual([]);
});

test.each(Object.entries(endpoints))("describes what %s answers and rejects", (_, endpoint) => {
  const { responses } = operationOf(endpoint);
  const declared = "status" in endpoint ? endpoint.status : 200;
  expect(Object.keys(responses)).toEqual([String(declared), "default"]);
  const rejection = responses["default"];
  expect(rejection?.$ref).toBe("#/components/responses/Rejection");
  const always = [
    "request.unreadable",
    "request.timed_out",
    "request.headers_too_large",
    "request.rate_limited",
    "server.busy",
    "server.unexpected",
  ] as const;
  expect([...endpointErrors(endpoint)]).toEqual(expect.arrayContaining([...endpoint.errors, ...always]));
  const described = `${rejection?.description}, ${components.responses.Rejection.description}`;
  for (const code of endpointErrors(endpoint))
    expect(described).toContain(`${code} (${errorCatalogue[code].status})`);
  for (const code of endpoint.errors) expect(rejection?.description).toContain(code);
});

test.each(Object.entries(endpoints))(
  "describes every part of the path of %s, and its callers",
  (_, endpoint) => {
    const { security = usual, requestBody } = operationOf(endpoint);
    const inPath = (paths[endpoint.path]?.parameters ?? []).map((one) =>
      Parameter.parse("$ref" in one ? resolve(one.$ref) : one),
    );
    const placeholders = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(new Set(inPath.map((one) => one.name))).toEqual(new Set(placeholders));
    expect(inPath.every((one) => one.in === "path" && one.required)).toBe(true);
    expect(security[0]).toEqual(endpoint.auth === "public" ? undefined : { session: [] });
    const codes = endpointErrors(endpoint);
    const statuses = new Set([...codes].map((code) => errorCatalogue[code].status));
    expect(statuses.has(401)).toBe(
      endpoint.auth !== "public" || endpoint.errors.some((code) => errorCatalogue[code].status === 401),
    );
    expect(requestBody !== undefined).toBe("body" in endpoint || "acceptsFile" in endpoint);
    // A body can be sent with every method but GET, and is then read.
    const acceptsBody = endpoint.method !== "GET";
    expect(statuses.has(413)).toBe(acceptsBody);
    expect(statuses.has(415)).toBe(acceptsBody);
    expect(codes.has("request.malformed") && codes.has("request.too_deep")).toBe(acceptsBody);
  },
);

test("describes the API token scope of a call, or how it rejects tokens", () => {
  expect(components.securitySchemes).toMatchObject({
    session: { type: "http", scheme: "bearer" },
    api_token: { type: "http", scheme: "bearer", bearerFormat: "clp_…" },
  });
  expect(usual).toEqual([{ session: [] }, { api_token: ["read"] }]);
  expect(operationOf(endpoints.listBooks).security).toBeUndefined();
  expect(operationOf(endpoints.generateBook).security).toEqual([{ session: [] }, { api_token: ["write"] }]);
  expect(endpointErrors(endpoints.generateBook)).toContain("auth.token_scope");
  expect(endpointErrors(endpoints.listBooks)).not.toContain("auth.token_scope");
  const closed = operationOf(endpoints.createApiToken);
  expect(closed.security).toEqual([{ session: [] }]);
  expect(closed.responses["default"]?.description).toContain("auth.confirmation_needed (403)");
  expect(endpointErrors(endpoints.createApiToken)).toContain("auth.token_out_of_reach");
});

test("describes a rejection as a problem, with the errors of any call", () => {
  expect(components.responses.Rejection.content).toEqual({
    "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
  });
  for (const code of ["auth.token_scope", "request.too_large", "request.rate_limited", "server.unexpected"])
    expect(components.responses.Rejection.description).toContain(code);
});

test("names a schema once, and twice if input and output differ", () => {
  const names = Object.keys(components.schemas);
  expect(names).toEqual(expect.arrayContaining(["Book", "Problem", "EditedOutlineInput"]));
  expect(names.filter((name) => JSON.stringify(components.schemas[name]).includes("$defs"))).toEqual([]);
  const twice = names.filter((name) => name.endsWith("Input")).map((name) => [name, name.slice(0, -5)]);
  for (const [input = "", output = ""] of twice)
    expect(components.schemas[input]).not.toEqual(components.schemas[output]);
  // Without names for what is sent and received again and again it has 4 MB, which no client generator takes.
  expect(JSON.stringify(document).length).toBeLessThan(500_000);
});

test("generates the same document each time, for comparison", () => {
  expect(JSON.stringify(describeApi(endpoints))).toBe(JSON.stringify(document));
});
