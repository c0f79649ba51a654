import { ownKeyEndpoints } from "@colophon/contracts/own-keys/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { OwnKeys } from "./own-keys.ts";

export function mountOwnKeys(mount: Mount, { ownKeys }: { ownKeys: OwnKeys }): void {
  mount(ownKeyEndpoints.ownKeys, ({ actor }) => ownKeys.list(actor.id));
  mount(ownKeyEndpoints.enterOwnKey, ({ actor, params, body }) =>
    ownKeys.enter({ userId: actor.id, kind: params.kind, apiKey: body.api_key }),
  );
  mount(ownKeyEndpoints.removeOwnKey, ({ actor, params }) =>
    ownKeys.remove({ userId: actor.id, kind: params.kind }),
  );
  mount(ownKeyEndpoints.useOwnKey, ({ actor, params, body }) =>
    ownKeys.use({ userId: actor.id, kind: params.kind, isUsed: body.is_used }),
  );
  mount(ownKeyEndpoints.testOwnKey, ({ actor, params }) =>
    ownKeys.test({ userId: actor.id, kind: params.kind }),
  );
}
