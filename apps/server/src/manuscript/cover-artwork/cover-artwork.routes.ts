import { coverStudioEndpoints } from "@colophon/contracts/covers/designs/studio-endpoints";
import { FileAnswer, type RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { CoverArtwork } from "./cover-artwork.ts";

/** A URL never shows another image, and proxies may cache it: it reveals nothing about its author. */
const FOR_EVER = "public, max-age=31536000, immutable";

export function registerCoverArtworkRoutes(
  registerRoute: RegisterRoute,
  { coverArtwork }: { coverArtwork: CoverArtwork },
): void {
  registerRoute(coverStudioEndpoints.addArtworkImage, ({ actor, file }) =>
    coverArtwork.add({ ownerId: actor.id, bytes: file }),
  );
  registerRoute(coverStudioEndpoints.listArtworkImages, async ({ actor }) => ({
    pictures: await coverArtwork.list(actor.id),
  }));
  registerRoute(coverStudioEndpoints.deleteArtworkImage, async ({ actor, params }) => {
    await coverArtwork.remove({ ownerId: actor.id, id: params.id });
    return { id: params.id };
  });
  registerRoute(coverStudioEndpoints.showArtworkImage, async ({ params, setHeader }) => {
    const bytes = await coverArtwork.show(params.picture);
    setHeader("cache-control", FOR_EVER);
    setHeader("cross-origin-resource-policy", "same-origin");
    return new FileAnswer({ bytes, mediaType: "image/webp", filename: `${params.picture}.webp` });
  });
}
