import { authorKeyEndpoints } from "@colophon/contracts/ai/author-keys/endpoints";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { AuthorKeys } from "./author-keys.ts";

export function registerAuthorKeyRoutes(
  registerRoute: RegisterRoute,
  { authorKeys }: { authorKeys: AuthorKeys },
): void {
  registerRoute(authorKeyEndpoints.authorKeys, ({ actor }) => authorKeys.list(actor.id));
  registerRoute(authorKeyEndpoints.saveAuthorKey, ({ actor, params, body }) =>
    authorKeys.enter({ userId: actor.id, kind: params.kind, apiKey: body.api_key }),
  );
  registerRoute(authorKeyEndpoints.removeAuthorKey, ({ actor, params }) =>
    authorKeys.remove({ userId: actor.id, kind: params.kind }),
  );
  registerRoute(authorKeyEndpoints.setAuthorKeyUse, ({ actor, params, body }) =>
    authorKeys.use({ userId: actor.id, kind: params.kind, isUsed: body.is_used }),
  );
  registerRoute(authorKeyEndpoints.testAuthorKey, ({ actor, params }) =>
    authorKeys.test({ userId: actor.id, kind: params.kind }),
  );
}
