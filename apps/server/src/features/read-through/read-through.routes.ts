import { readThroughEndpoints } from "@colophon/contracts/read-through/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { ReadThroughs } from "./read-through.ts";

export function mountReadThrough(mount: Mount, { readThroughs }: { readThroughs: ReadThroughs }): void {
  mount(readThroughEndpoints.getReadThrough, ({ actor, params }) =>
    readThroughs.read({ ownerId: actor.id, bookId: params.id }),
  );
  mount(readThroughEndpoints.orderReadThrough, ({ actor, params, body }) =>
    readThroughs.order({ ownerId: actor.id, bookId: params.id, ...body }),
  );
  mount(readThroughEndpoints.stopReadThrough, ({ actor, params }) =>
    readThroughs.stop({ ownerId: actor.id, bookId: params.id }),
  );
}
