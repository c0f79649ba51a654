import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import {
  LocalServers,
  ReorderProvidersRequest,
  Provider,
  ProviderList,
  ProviderTest,
  SaveProviderRequest,
  TestProviderRequest,
  WriterState,
} from "./provider.ts";

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
