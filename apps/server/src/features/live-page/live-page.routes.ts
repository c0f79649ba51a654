import { livePageEndpoints } from "@colophon/contracts/live-page/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { LivePage } from "./live-page.ts";

export function mountLivePage(mount: Mount, { livePage }: { livePage: LivePage }): void {
  mount(livePageEndpoints.livePage, ({ actor, params, body }) =>
    livePage.set({ ...body, ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
}
