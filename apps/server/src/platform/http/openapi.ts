import { impersonationReach } from "@colophon/contracts/admin/shared/impersonation-reach";
import { API_TOKEN_PREFIX } from "@colophon/contracts/auth/api-tokens/api-token";
import { accessNeeded } from "@colophon/contracts/auth/api-tokens/reach";
import type { EndpointDefinition } from "@colophon/contracts/shared/endpoint";
import { errorCatalogue } from "@colophon/contracts/errors";
import { Problem } from "@colophon/contracts/shared/problem";
import { strictly } from "@colophon/contracts/shared/strictly";
import { z } from "zod";

type Json = Record<string, unknown>;

/** Errors that any call may return besides those it declares; some are raised before the path is routed. */
const SHARED_ERRORS = [
  "request.unreadable",
  "request.timed_out",
  "request.headers_too_large",
  "request.rate_limited",
  "server.busy",
  "server.storage_away",
  "server.unexpected",
] as const;

/** A body is read whenever one may be sent, even if none is expected. */
const BODY_ERRORS = [
  "request.malformed",
  "request.too_deep",
  "request.too_large",
  "request.unsupported_type",
] as const;

/**
 * OpenAPI 3.1 from the endpoint declarations that the routes use.
 * @param endpoints  all endpoints, by name (the name becomes the operation id)
 */
export function describeApi(endpoints: Readonly<Record<string, EndpointDefinition>>): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = describeOperation(name, endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Colophon",
      version: "1",
      description: "From an idea to files that Amazon KDP accepts at first upload.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, "output") },
      responses: { Refusal: REJECTION },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function describeOperation(name: string, endpoint: EndpointDefinition): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, "path"),
      ...parametersOf(endpoint.query, "query"),
      ...headersOf(endpoint),
    ],
    ...bodyOf(endpoint),
    responses: { [String(endpoint.status ?? 200)]: describeReply(endpoint), ...describeErrors(endpoint) },
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
  if (endpoint.auth === "public") return {};
  const needed = accessNeeded(endpoint);
  return {
    security: [{ session: [] }, ...(needed === "session" ? [] : [{ api_token: [needed] }])],
  };
}

function bodyOf(endpoint: EndpointDefinition): Json {
  if (endpoint.acceptsFile === true) {
    const schema = { type: "string", format: "binary" };
    return { requestBody: { required: true, content: { "application/octet-stream": { schema } } } };
  }
  if (endpoint.body === undefined) return {};
  const schema = schemaOf(strictly(endpoint.body), "input");
  return { requestBody: { required: true, content: { "application/json": { schema } } } };
}

function describeReply(endpoint: EndpointDefinition): Json {
  const json = { "application/json": { schema: schemaOf(endpoint.reply, "output") } };
  switch (endpoint.streams) {
    case "events":
      return {
        description: endpoint.summary,
        content: { "text/event-stream": { schema: { type: "string" } } },
      };
    case "file":
      return {
        description: endpoint.summary,
        content: { ...json, "application/octet-stream": { schema: { type: "string", format: "binary" } } },
      };
    case "picture":
      return {
        description: endpoint.summary,
        content: { "image/webp": { schema: { type: "string", format: "binary" } } },
      };
    case "redirect":
      return {
        description: endpoint.summary,
        headers: { Location: { required: true, schema: { type: "string" } } },
      };
    case undefined:
      return { description: endpoint.summary, content: json };
    default:
      return endpoint.streams satisfies never;
  }
}

/** All errors have the same shape; each operation lists the codes it may return per status. */
const REJECTION = {
  description: "Why the call was refused, as problem JSON",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
} as const;

/** Errors about the caller, whatever they request: no session, or insufficient rights. */
function callerErrors(endpoint: EndpointDefinition): (keyof typeof errorCatalogue)[] {
  if (endpoint.auth === "public") return [];
  const needed = accessNeeded(endpoint);
  const reach = impersonationReach(endpoint);
  return [
    "auth.required",
    ...(needed === "session" ? (["auth.token_out_of_reach"] as const) : []),
    ...(needed === "write" ? (["auth.token_scope"] as const) : []),
    ...(endpoint.auth === "admin" ? (["auth.forbidden", "admin.second_factor_needed"] as const) : []),
    ...(endpoint.whileImpersonating === true ? [] : (["admin.impersonating"] as const)),
    ...(reach === "never" ? (["admin.out_of_reach"] as const) : []),
    ...(reach === "spend" ? (["admin.cannot_spend"] as const) : []),
    ...(reach === "change" ? (["admin.read_only"] as const) : []),
    ...(endpoint.whilePasswordIsDue === true ? [] : (["auth.password_change_needed"] as const)),
    ...(endpoint.whileBeingDeleted === true ? [] : (["account.being_deleted"] as const)),
    ...(endpoint.requiresRecentAuth === true ? (["auth.confirmation_needed"] as const) : []),
  ];
}

/** A write rejects unknown fields, even if it takes none. */
function readsFields({ method, acceptsRaw, body, query }: EndpointDefinition): boolean {
  return (method !== "GET" && acceptsRaw !== true) || body !== undefined || query !== undefined;
}

function describeErrors(endpoint: EndpointDefinition): Json {
  const codes = new Set<keyof typeof errorCatalogue>([...endpoint.errors, ...SHARED_ERRORS]);
  for (const code of callerErrors(endpoint)) codes.add(code);
  if (endpoint.acceptsFile === true) codes.add("request.upload_too_slow").add("request.too_many_uploads");
  if (endpoint.featureFlag !== undefined) codes.add("site.switched_off");
  if (endpoint.params !== undefined) codes.add("route.not_found");
  if (readsFields(endpoint)) codes.add("request.invalid");
  if (endpoint.method !== "GET") for (const code of changeErrors(endpoint)) codes.add(code);
  const byStatus: Record<string, Json> = {};
  for (const code of [...codes].toSorted()) {
    const status = String(errorCatalogue[code].status);
    const before = byStatus[status]?.["description"];
    byStatus[status] = {
      $ref: "#/components/responses/Refusal",
      description: typeof before === "string" ? `${before}, ${code}` : code,
    };
  }
  return byStatus;
}

/** In addition to an unreadable body: writes are frozen while an integrity check fails. */
function changeErrors(endpoint: EndpointDefinition): (keyof typeof errorCatalogue)[] {
  if (endpoint.allowedDuringWriteFreeze === true) return [...BODY_ERRORS];
  const stopped = ["server.changes_stopped"] as const;
  if (endpoint.auth === "public") return [...BODY_ERRORS, ...stopped];
  return [...BODY_ERRORS, ...stopped, "server.account_stopped"];
}

function parametersOf(schema: z.ZodObject | undefined, place: "path" | "query"): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, member]) => ({
    name,
    in: place,
    required: place === "path",
    schema: schemaOf(z.object({ member }), "input", "member"),
  }));
}

function headersOf(endpoint: EndpointDefinition): Json[] {
  return Object.entries(endpoint.headers ?? {}).map(([name, description]) => ({
    name,
    in: "header",
    required: false,
    description,
    schema: { type: "string" },
  }));
}

const WithProperties = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() });

function schemaOf(schema: z.core.$ZodType, io: "input" | "output", member?: string): unknown {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return member === undefined ? json : WithProperties.parse(json).properties?.[member];
}
