import { API_TOKEN_PREFIX, accessNeeded } from "@colophon/contracts/auth/api-tokens";
import type { EndpointDefinition } from "@colophon/contracts/shared/endpoint";
import { errorCatalogue } from "@colophon/contracts/errors";
import { Problem } from "@colophon/contracts/shared/errors";
import { z } from "zod";
import { endpointErrors } from "./endpoint-errors.ts";

type Json = Record<string, unknown>;

/**
 * OpenAPI 3.1 from the endpoint declarations that the routes use.
 * @param endpoints  all endpoints, by name (the name becomes the operation id)
 */
export function describeApi(endpoints: Readonly<Record<string, EndpointDefinition>>): Json {
  const schemas = new SchemaCollector();
  schemas.add(Problem, "output");
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = (paths[endpoint.path] ??= {});
    // Every method of a path has the path's own parameters.
    Object.assign(path, membersOf("parameters", parametersOf(schemas, endpoint.params, "path")));
    path[endpoint.method.toLowerCase()] = describeOperation(schemas, name, endpoint);
  }
  const parameters = shareParameters(paths);
  return mergeEqualInputs({
    openapi: "3.1.0",
    info: {
      title: "Colophon",
      version: "1",
      description:
        "From an idea to files that Amazon KDP accepts at first upload. A body with a field that is not described is rejected (request.invalid); a reply may have more fields in a later version.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    // If an operation says nothing else.
    security: [{ session: [] }, { api_token: ["read"] }],
    paths,
    components: {
      schemas: schemas.components,
      parameters,
      responses: { Rejection: rejectionOf(Object.values(endpoints)) },
      securitySchemes: SECURITY_SCHEMES,
    },
  });
}

const Described = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/** A schema that is sent as it is received has one name; those that refer to such a one are looked at again. */
function mergeEqualInputs(document: Json): Json {
  const { components } = Described.parse(document);
  const { schemas } = components;
  const equal = Object.keys(schemas).filter(
    (name) =>
      name.endsWith("Input") && JSON.stringify(schemas[name]) === JSON.stringify(schemas[name.slice(0, -5)]),
  );
  if (equal.length === 0) return document;
  const rest = Object.fromEntries(Object.entries(schemas).filter(([name]) => !equal.includes(name)));
  const merged = { ...document, components: { ...components, schemas: rest } };
  const text = JSON.stringify(merged).replaceAll(
    /("#\/components\/schemas\/\w+)Input"/g,
    (all, name: string) =>
      equal.includes(all.slice(1, -1).replace("#/components/schemas/", "")) ? `${name}"` : all,
  );
  return mergeEqualInputs(z.looseObject({}).parse(JSON.parse(text)));
}

function membersOf(name: string, members: readonly Json[]): Json {
  return members.length === 0 ? {} : { [name]: members };
}

function describeOperation(schemas: SchemaCollector, name: string, endpoint: EndpointDefinition): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...securityOf(endpoint),
    ...membersOf("parameters", [...parametersOf(schemas, endpoint.query, "query"), ...headersOf(endpoint)]),
    ...bodyOf(schemas, endpoint),
    responses: {
      [String(endpoint.status ?? 200)]: describeReply(schemas, endpoint),
      default: describeErrors(endpoint),
    },
  };
}

/** A user's session or a program's token; the token scope a call needs is listed with its scheme. */
const SECURITY_SCHEMES = {
  session: {
    type: "http",
    scheme: "bearer",
    description:
      "The access_token of a sign-in. In browsers it works together with the cookie set beside it.",
  },
  api_token: {
    type: "http",
    scheme: "bearer",
    bearerFormat: `${API_TOKEN_PREFIX}…`,
    description:
      "An API token, made under Account, Keys. Scope read: calls that look; write: also those that change. Calls that do not name this scheme answer 403 to every token.",
  },
} as const;

function securityOf(endpoint: EndpointDefinition): Json {
  if (endpoint.auth === "public") return { security: [] };
  const needed = accessNeeded(endpoint);
  if (needed === "read") return {};
  return { security: [{ session: [] }, ...(needed === "session" ? [] : [{ api_token: [needed] }])] };
}

function bodyOf(schemas: SchemaCollector, endpoint: EndpointDefinition): Json {
  if (endpoint.acceptsFile === true) {
    const schema = { type: "string", format: "binary" };
    return { requestBody: { required: true, content: { "application/octet-stream": { schema } } } };
  }
  if (endpoint.body === undefined) return {};
  const schema = schemas.add(endpoint.body, "input");
  return { requestBody: { required: true, content: { "application/json": { schema } } } };
}

function describeReply(schemas: SchemaCollector, endpoint: EndpointDefinition): Json {
  const json = { "application/json": { schema: schemas.add(endpoint.reply, "output") } };
  switch (endpoint.streams) {
    case "events":
      return {
        description: "Done",
        content: { "text/event-stream": { schema: { type: "string" } } },
      };
    case "file":
      return {
        description: "Done",
        content: { ...json, "application/octet-stream": { schema: { type: "string", format: "binary" } } },
      };
    case "picture":
      return {
        description: "Done",
        content: { "image/webp": { schema: { type: "string", format: "binary" } } },
      };
    case "redirect":
      return {
        description: "Done",
        headers: { Location: { required: true, schema: { type: "string" } } },
      };
    case undefined:
      return { description: "Done", content: json };
    default:
      return endpoint.streams satisfies never;
  }
}

/** Codes that an endpoint declares itself, or that are rare enough to be named with it. */
function describeErrors(endpoint: EndpointDefinition): Json {
  const own = ownErrors(endpoint).map((code) => `${code} (${errorCatalogue[code].status})`);
  return { $ref: "#/components/responses/Rejection", ...(own.length > 0 && { description: own.join(", ") }) };
}

const NAMED_WITH_THEIR_ENDPOINT = new Set<string>(["auth.confirmation_needed", "site.switched_off"]);

function ownErrors(endpoint: EndpointDefinition): (keyof typeof errorCatalogue)[] {
  const own = new Set(endpoint.errors);
  for (const code of endpointErrors(endpoint)) if (NAMED_WITH_THEIR_ENDPOINT.has(code)) own.add(code);
  return [...own].toSorted();
}

/** All errors have the same shape; what follows from the kind of a call is said once for all of them. */
function rejectionOf(endpoints: readonly EndpointDefinition[]): Json {
  const general = endpoints.flatMap((endpoint) => {
    const own = new Set(ownErrors(endpoint));
    return [...endpointErrors(endpoint)].filter((code) => !own.has(code));
  });
  const codes = [...new Set(general)].toSorted().map((code) => `${code} (${errorCatalogue[code].status})`);
  return {
    description: `Why the call was rejected, as problem JSON. Calls may also be rejected for who makes them, how, or when: ${codes.join(", ")}.`,
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
  };
}

function parametersOf(
  schemas: SchemaCollector,
  schema: z.ZodObject | undefined,
  place: "path" | "query",
): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, member]) => ({
    name,
    in: place,
    ...(place === "path" && { required: true }),
    schema: schemas.add(z.object({ member }), "input", "member"),
  }));
}

function headersOf(endpoint: EndpointDefinition): Json[] {
  return Object.entries(endpoint.headers ?? {}).map(([name, description]) => ({
    name,
    in: "header",
    description,
    schema: { type: "string" },
  }));
}

const WithProperties = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() });

/**
 * Drops what is redundant: the pattern of a format, the type of listed values, the limits of a safe integer, and
 * the rejection of unknown fields, which applies to all bodies.
 */
function simplify(json: z.core.JSONSchema.BaseSchema): void {
  if (json.additionalProperties === false) delete json.additionalProperties;
  if (json.format !== undefined) delete json.pattern;
  if (json.enum !== undefined || json.const !== undefined) delete json.type;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
}

const Nullable = z.strictObject({
  anyOf: z.tuple([z.looseObject({ type: z.string() }), z.strictObject({ type: z.literal("null") })]),
});

/** Replacer for `JSON.stringify` that shortens "a text or null" to one type list. Enums stay as they are. */
function mergeNull(_key: string, json: unknown): unknown {
  const { anyOf, ...rest } = z.looseObject({ anyOf: z.unknown() }).safeParse(json).data ?? {};
  const simple = Nullable.safeParse({ anyOf }).data?.anyOf[0];
  if (simple === undefined || "enum" in simple || "const" in simple) return json;
  return { ...simple, type: [simple.type, "null"], ...rest };
}

type Direction = "input" | "output";

const WithDefinitions = z.looseObject({ $defs: z.record(z.string(), z.unknown()).optional() });

/** A reference to a named schema. A schema that differs between input and output has two names. */
const REFERENCE = /"#\/\$defs\/([^"]+)"/g;

/** Moves parameters used by several operations to the shared ones. */
function shareParameters(paths: Readonly<Record<string, Json>>): Json {
  const operations = Object.values(paths).flatMap((path) => [path, ...Object.values(path)]);
  const lists = operations.flatMap((one) => WithParameters.safeParse(one).data?.parameters ?? []);
  const counts = Map.groupBy(lists, (parameter) => JSON.stringify(parameter));
  const shared: Json = {};
  const refs = new Map<string, string>();
  for (const [text, [parameter, another]] of counts) {
    if (parameter === undefined || another === undefined) continue;
    const taken = Object.keys(shared).filter((key) => key.replace(/_\d+$/, "") === parameter.name).length;
    const name = taken === 0 ? parameter.name : `${parameter.name}_${taken + 1}`;
    shared[name] = parameter;
    refs.set(text, `#/components/parameters/${name}`);
  }
  for (const one of operations) {
    const { data } = WithParameters.safeParse(one);
    if (data === undefined) continue;
    Object.assign(Object(one), {
      parameters: data.parameters.map((parameter) => {
        const $ref = refs.get(JSON.stringify(parameter));
        return $ref === undefined ? parameter : { $ref };
      }),
    });
  }
  return shared;
}

const WithParameters = z.looseObject({ parameters: z.array(z.looseObject({ name: z.string() })) });

/** Converts schemas to JSON Schema. Each schema with an id is collected once and referenced. */
class SchemaCollector {
  readonly components: Record<string, unknown> = {};

  /** @param member  the property to convert, instead of the object it is in */
  add(schema: z.core.$ZodType, io: Direction, member?: string): unknown {
    const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
      override: ({ jsonSchema }) => simplify(jsonSchema),
    });
    const { $defs: definitions = {}, ...json } = WithDefinitions.parse(described);
    for (const [id, definition] of Object.entries(definitions)) this.#collect(id, io, definition);
    const root = member === undefined ? json : WithProperties.parse(json).properties?.[member];
    return this.#refer(root, io);
  }

  #collect(id: string, io: Direction, definition: unknown): void {
    const { id: _id, ...described } = z.looseObject({}).parse(definition);
    this.components[this.#nameOf(id, io)] = this.#refer(described, io);
  }

  #refer(json: unknown, io: Direction): unknown {
    const text = JSON.stringify(json, mergeNull).replaceAll(
      REFERENCE,
      (_, id: string) => `"#/components/schemas/${this.#nameOf(id, io)}"`,
    );
    return JSON.parse(text);
  }

  #nameOf(id: string, io: Direction): string {
    return io === "input" && !id.endsWith("Request") ? `${id}Input` : id;
  }
}
