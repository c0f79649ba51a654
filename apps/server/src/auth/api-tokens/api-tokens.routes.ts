import { apiTokenEndpoints } from "@colophon/contracts/auth/api-tokens";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { ApiTokens } from "./api-tokens.ts";

export function registerApiTokenRoutes(
  registerRoute: RegisterRoute,
  { apiTokens }: { apiTokens: ApiTokens },
): void {
  registerRoute(apiTokenEndpoints.apiTokens, async ({ actor }) => ({
    tokens: await apiTokens.list(actor.id),
  }));

  registerRoute(apiTokenEndpoints.createApiToken, async ({ actor, body }) => {
    const { token, apiToken } = await apiTokens.create(actor.id, body);
    return { token, api_token: apiToken };
  });

  registerRoute(apiTokenEndpoints.revokeApiToken, async ({ actor, params }) => {
    await apiTokens.revoke({ id: params.id, userId: actor.id });
    return { message: "This token works no more." };
  });
}
