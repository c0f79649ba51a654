import { bookChangeEndpoints } from "@colophon/contracts/book-changes/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { BookChanges } from "./book-changes.ts";

export function mountBookChanges(mount: Mount, { bookChanges }: { bookChanges: BookChanges }): void {
  mount(bookChangeEndpoints.getBookChanges, ({ actor, params }) =>
    bookChanges.read({ ownerId: actor.id, bookId: params.id }),
  );
  mount(bookChangeEndpoints.listBookChange, ({ actor, params, body }) =>
    bookChanges.list({ ...body, ownerId: actor.id, bookId: params.id }),
  );
  mount(bookChangeEndpoints.beginBookChange, ({ actor, params, body }) =>
    bookChanges.begin({ ...body, ownerId: actor.id, bookId: params.id, changeId: params.change_id }),
  );
  mount(bookChangeEndpoints.stopBookChange, ({ actor, params }) =>
    bookChanges.stop({ ownerId: actor.id, bookId: params.id, changeId: params.change_id }),
  );
}
