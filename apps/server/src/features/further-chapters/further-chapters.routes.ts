import { furtherChapterEndpoints } from "@colophon/contracts/further-chapters/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { FurtherChapters } from "./further-chapters.ts";

export function mountFurtherChapters(
  mount: Mount,
  { furtherChapters }: { furtherChapters: FurtherChapters },
): void {
  mount(furtherChapterEndpoints.getFurtherChapters, ({ actor, params }) =>
    furtherChapters.read({ ownerId: actor.id, bookId: params.id }),
  );
  mount(furtherChapterEndpoints.addChapter, ({ actor, params, body }) =>
    furtherChapters.order({ ownerId: actor.id, bookId: params.id, ...body }),
  );
  mount(furtherChapterEndpoints.stopFurtherChapter, ({ actor, params }) =>
    furtherChapters.stop({ ownerId: actor.id, bookId: params.id }),
  );
}
