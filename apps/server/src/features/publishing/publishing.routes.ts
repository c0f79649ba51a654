import { publishingEndpoints } from "@colophon/contracts/publishing/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { Publishing } from "./publishing.ts";

export function mountPublishingSheet(mount: Mount, { sheets }: { sheets: Publishing }): void {
  mount(publishingEndpoints.getPublishing, ({ actor, params }) =>
    sheets.read({ ownerId: actor.id, bookId: params.id }),
  );
  mount(publishingEndpoints.setPublishingChoices, ({ actor, params, body }) =>
    sheets.setChoices({ ownerId: actor.id, bookId: params.id, change: body }),
  );
}
