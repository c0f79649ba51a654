import { bibleEndpoints } from "@colophon/contracts/bible/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import { type BibleDeps, readBible } from "./read-bible.ts";

export function mountBible(mount: Mount, deps: BibleDeps): void {
  mount(bibleEndpoints.getBible, ({ actor, params }) =>
    readBible(deps, { ownerId: actor.id, bookId: params.id }),
  );
}
