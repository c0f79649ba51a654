import { pictureEndpoints } from "@colophon/contracts/pictures/endpoints";
import { FileAnswer, type Mount } from "../../platform/http/mount.ts";
import type { Pictures } from "./pictures.ts";

/** An address never shows another picture, and a proxy may keep it: it says nothing of its author. */
const FOR_EVER = "public, max-age=31536000, immutable";

export function mountPictures(mount: Mount, { pictures }: { pictures: Pictures }): void {
  mount(pictureEndpoints.addPicture, ({ actor, params, file }) =>
    pictures.keep({ ownerId: actor.id, bookId: params.id, bytes: file }),
  );
  mount(pictureEndpoints.listPictures, async ({ actor, params }) => ({
    pictures: await pictures.list({ ownerId: actor.id, bookId: params.id }),
  }));
  mount(pictureEndpoints.showPicture, async ({ params, setHeader }) => {
    const picture = await pictures.show(params.picture);
    setHeader("cache-control", FOR_EVER);
    setHeader("cross-origin-resource-policy", "same-origin");
    return new FileAnswer({ ...picture, filename: `${params.picture}.webp` });
  });
}
