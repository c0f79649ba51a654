import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { secretText, textLine } from "../shared/text.ts";
import { AuthorKeyKind } from "./author-keys/author-key.ts";
import { ENVIRONMENT_KINDS, MAX_PROVIDERS, PROVIDER_KINDS, TEST_PROBLEMS } from "./provider-kinds.ts";

const Kind = z.enum(PROVIDER_KINDS, "Please choose who writes");

/**
 * http or https, without anything that would be sent along or shown: no name, password, query or fragment.
 */
function isPlainUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === "") return false;
  return url.username === "" && url.password === "" && url.search === "" && url.hash === "";
}

const BaseUrl = textLine("The address")
  .max(300, "Please use at most 300 characters")
  .refine(
    isPlainUrl,
    "Please enter an address such as http://localhost:11434/v1, without a name or password in it",
  );

const Model = textLine("The model").max(200, "Please use at most 200 characters");

// A key is sent as a header value: characters not allowed there are rejected before it is tried.
const ApiKey = secretText("The key")
  .trim()
  .max(1000, "Please use at most 1,000 characters")
  .regex(/^[\x21-\x7E]*$/, "A key has no spaces and no accented letters: please paste it again");

/** A provider as entered in the form. */
export const ProviderDraft = z.object({
  kind: Kind,
  base_url: BaseUrl.nullish().describe("Null: the provider's own address. A compatible server needs one"),
  api_key: ApiKey.nullish().describe("Null or empty: none, or the one that is kept"),
  model_strong: Model.min(1, "Please name the model that writes"),
  model_cheap: Model.optional().describe("Empty: the same as the strong one"),
});

export type ProviderDraft = z.output<typeof ProviderDraft>;

/** The same with an on/off switch; with the `id` of a stored provider, its key is used if none is entered. */
export const SaveProviderRequest = ProviderDraft.extend({
  is_enabled: z.boolean().default(true).describe("False: kept, and not used"),
}).meta({ id: "SaveProviderRequest" });

export const TestProviderRequest = ProviderDraft.extend({
  id: Id.nullish().describe("A kept provider, whose key is used where none is entered"),
}).meta({ id: "TestProviderRequest" });

export const ReorderProvidersRequest = z
  .object({
    ids: z.array(Id).max(MAX_PROVIDERS).describe("All providers, in the order in which they are to be tried"),
  })
  .meta({ id: "ReorderProvidersRequest" });

const Models = z.object({ strong: z.string(), cheap: z.string() });

/** A stored provider. Its key is never shown again. */
export const Provider = z
  .object({
    id: z.uuid(),
    kind: Kind,
    base_url: z.string().nullable(),
    models: Models,
    has_key: z.boolean(),
    key_last_four: z.string().nullable().describe("Null: no key, or one too short to show a part of"),
    can_open_key: z.boolean().describe("False: its key was sealed with another SECRETS_KEY; paste it again"),
    is_enabled: z.boolean(),
    tested_at: z.iso.datetime().nullable(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "Provider" });

export type Provider = z.output<typeof Provider>;

/** All data for the providers screen. */
export const ProviderList = z
  .object({
    environment: z
      .array(
        z.object({
          kind: z.enum(ENVIRONMENT_KINDS),
          base_url: z.string().nullable(),
          models: Models,
          has_key: z.boolean(),
        }),
      )
      .describe("Set by the environment, in the order they are tried; while there are any, no other is used"),
    providers: z.array(Provider).describe("In the order they are tried"),
    can_keep_keys: z.boolean().describe("False: SECRETS_KEY is missing or cannot be used"),
  })
  .meta({ id: "ProviderList" });

export type ProviderList = z.output<typeof ProviderList>;

/** Servers found on the machine that runs the API. */
export const LocalServers = z
  .object({
    servers: z.array(
      z.object({
        name: z.string(),
        base_url: z.string(),
        models: z.array(z.string()).describe("Never empty"),
      }),
    ),
  })
  .meta({ id: "LocalServers" });

export type LocalServers = z.output<typeof LocalServers>;

/** The result of a small real call. */
export const ProviderTest = z
  .object({
    works: z.boolean(),
    problem: z.enum(TEST_PROBLEMS).nullable().describe("Null: it works"),
    sentence: z.string().describe("What came of it, and what to do"),
    model: z.string().describe("Which model was asked last"),
    sample: z.string().describe("The beginning of its answer; empty where there was none"),
    milliseconds: z.int(),
    models: z
      .array(z.string())
      .describe("Models that write which the key may use, where the provider lists them"),
    suggested: Models.nullable().describe(
      "Where a model is unknown: those to use instead; null: none is known",
    ),
  })
  .meta({ id: "ProviderTest" });

export type ProviderTest = z.output<typeof ProviderTest>;

/** The writing model, as an author sees it. */
export const WriterState = z
  .object({
    state: z
      .enum(["ready", "sample", "none"])
      .describe("`ready`: a model; `sample`: prepared text fitted with the author's names; `none`: nobody"),
    can_set_up: z.boolean().describe("Whether the caller may set up a provider"),
    author_key: AuthorKeyKind.nullable().describe(
      "Whose key of the caller’s own new work is done with; null: the installation’s",
    ),
  })
  .meta({ id: "WriterState" });

export type WriterState = z.output<typeof WriterState>;

/** Reasons for rejecting a provider's settings. */
export const providerErrors = {
  "providers.not_found": {
    status: 404,
    detail: "There is no such provider, or not any more.",
  },
  "providers.no_secrets_key": {
    status: 409,
    detail:
      "A key cannot be kept here: this installation has no SECRETS_KEY to seal it with. Set one in the environment (openssl rand -base64 32 makes one), start Colophon again, and save the key then. Nothing was stored.",
  },
  "providers.set_by_environment": {
    status: 409,
    detail:
      "The environment of this installation says who writes, and it has the last word. Take its keys and addresses out there to set up a provider here. Nothing was stored.",
  },
  "providers.too_many": {
    status: 409,
    detail: "{most} providers are kept already, which is the most. Remove one first.",
    data: z.object({ most: z.int() }),
  },
  "providers.order_changed": {
    status: 409,
    detail: "The list of providers has changed meanwhile. Load this page again; the order is as it was.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const ProviderId = z.object({ id: Id });

const HOUR = 3600;
/** Outgoing requests, charged to somebody's account. */
const TESTS = { max: 120, windowSeconds: HOUR, by: "user" } as const;
const CHANGES = { max: 120, windowSeconds: HOUR, by: "user" } as const;

export const providerEndpoints = {
  writer: defineEndpoint({
    method: "GET",
    path: "/api/writer",
    auth: "user",
    summary: "Who would write a book that is ordered now",
    reply: WriterState,
    errors: [],
  }),
  listProviders: defineEndpoint({
    method: "GET",
    path: "/api/providers",
    auth: "admin",
    allowedWithoutMfaLocally: true,
    summary: "Who writes: providers set by the environment and those that are kept, without their keys",
    reply: ProviderList,
    errors: [],
  }),
  findLocalServers: defineEndpoint({
    method: "GET",
    path: "/api/providers/local",
    auth: "admin",
    allowedWithoutMfaLocally: true,
    summary: "Servers for models on the machine that the API runs on, at their usual ports",
    reply: LocalServers,
    errors: [],
    limits: [{ max: 600, windowSeconds: HOUR, by: "user" }],
  }),
  testProvider: defineEndpoint({
    method: "POST",
    path: "/api/providers/test",
    auth: "admin",
    allowedWithoutMfaLocally: true,
    audited: "provider.tested",
    requiresRecentAuth: true,
    summary:
      "Ask a provider for one sentence, and say what came back; nothing is stored but when it last worked",
    body: TestProviderRequest,
    reply: ProviderTest,
    errors: ["providers.not_found"],
    limits: [TESTS],
  }),
  reorderProviders: defineEndpoint({
    method: "POST",
    path: "/api/providers/order",
    auth: "admin",
    allowedWithoutMfaLocally: true,
    audited: "providers.ordered",
    requiresRecentAuth: true,
    summary: "Say in which order providers are tried",
    body: ReorderProvidersRequest,
    reply: ProviderList,
    errors: ["providers.order_changed"],
    limits: [CHANGES],
  }),
  addProvider: defineEndpoint({
    method: "POST",
    path: "/api/providers",
    auth: "admin",
    allowedWithoutMfaLocally: true,
    audited: "provider.added",
    requiresRecentAuth: true,
    summary: "Keep a provider, behind those there are; it writes within seconds",
    body: SaveProviderRequest,
    status: 201,
    reply: Provider,
    errors: ["providers.no_secrets_key", "providers.set_by_environment", "providers.too_many"],
    limits: [CHANGES],
  }),
  changeProvider: defineEndpoint({
    method: "PUT",
    path: "/api/providers/{id}",
    auth: "admin",
    allowedWithoutMfaLocally: true,
    audited: "provider.changed",
    requiresRecentAuth: true,
    summary: "Change a provider; a key that is kept stays, unless it would go to another address",
    params: ProviderId,
    body: SaveProviderRequest,
    reply: Provider,
    errors: ["providers.not_found", "providers.no_secrets_key"],
    notFound: "providers.not_found",
    limits: [CHANGES],
  }),
  removeProvider: defineEndpoint({
    method: "DELETE",
    path: "/api/providers/{id}",
    auth: "admin",
    allowedWithoutMfaLocally: true,
    audited: "provider.removed",
    requiresRecentAuth: true,
    summary: "Forget a provider and its key",
    params: ProviderId,
    reply: z.object({ id: z.uuid() }),
    errors: ["providers.not_found"],
    notFound: "providers.not_found",
    limits: [CHANGES],
  }),
} as const;
