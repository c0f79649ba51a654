import { preflightEndpoints } from "@colophon/contracts/preflight/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { Preflight } from "./preflight.ts";

export function mountPreflight(mount: Mount, { preflight }: { preflight: Preflight }): void {
  mount(preflightEndpoints.getPreflight, ({ actor, params }) =>
    preflight.read({ ownerId: actor.id, bookId: params.id }),
  );
  mount(preflightEndpoints.checkBook, ({ actor, params }) =>
    preflight.check({ ownerId: actor.id, bookId: params.id }),
  );
}
