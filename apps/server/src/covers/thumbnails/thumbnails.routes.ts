import { coverThumbnailEndpoints } from "@colophon/contracts/covers/thumbnails";
import { FileAnswer, type RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { CoverThumbnails } from "./thumbnails.ts";

/** A URL never shows another image, and proxies may cache it: it reveals nothing about its author. */
const FOR_EVER = "public, max-age=31536000, immutable";

export function registerCoverThumbnailRoutes(
  registerRoute: RegisterRoute,
  { coverThumbnails }: { coverThumbnails: CoverThumbnails },
): void {
  registerRoute(coverThumbnailEndpoints.coverThumbnail, async ({ params, setHeader }) => {
    const picture = await coverThumbnails.read(params.picture);
    setHeader("cache-control", FOR_EVER);
    setHeader("cross-origin-resource-policy", "same-origin");
    return new FileAnswer(picture);
  });
}
