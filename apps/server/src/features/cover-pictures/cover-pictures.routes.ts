import { coverStudioEndpoints } from "@colophon/contracts/covers/studio-endpoints";
import { FileAnswer, type Mount } from "../../platform/http/mount.ts";
import type { CoverPictures } from "./cover-pictures.ts";

/** An address never shows another picture, and a proxy may keep it: it says nothing of its author. */
const FOR_EVER = "public, max-age=31536000, immutable";

export function mountCoverPictures(mount: Mount, { coverPictures }: { coverPictures: CoverPictures }): void {
  mount(coverStudioEndpoints.addArtPicture, ({ actor, file }) =>
    coverPictures.add({ ownerId: actor.id, bytes: file }),
  );
  mount(coverStudioEndpoints.listArtPictures, async ({ actor }) => ({
    pictures: await coverPictures.list(actor.id),
  }));
  mount(coverStudioEndpoints.deleteArtPicture, async ({ actor, params }) => {
    await coverPictures.remove({ ownerId: actor.id, id: params.id });
    return { id: params.id };
  });
  mount(coverStudioEndpoints.showArtPicture, async ({ params, setHeader }) => {
    const bytes = await coverPictures.show(params.picture);
    setHeader("cache-control", FOR_EVER);
    setHeader("cross-origin-resource-policy", "same-origin");
    return new FileAnswer({ bytes, mediaType: "image/webp", filename: `${params.picture}.webp` });
  });
}
