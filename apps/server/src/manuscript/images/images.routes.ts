import { imageEndpoints } from "@colophon/contracts/manuscript/images";
import { FileAnswer, type RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Images } from "./images.ts";

/** A URL never shows another image, and proxies may cache it: it reveals nothing about its author. */
const FOR_EVER = "public, max-age=31536000, immutable";

export function registerImageRoutes(registerRoute: RegisterRoute, { pictures }: { pictures: Images }): void {
  registerRoute(imageEndpoints.addImage, ({ actor, params, file }) =>
    pictures.save({ ownerId: actor.id, bookId: params.id, bytes: file }),
  );
  registerRoute(imageEndpoints.listImages, async ({ actor, params }) => ({
    pictures: await pictures.list({ ownerId: actor.id, bookId: params.id }),
  }));
  registerRoute(imageEndpoints.showImage, async ({ params, setHeader }) => {
    const picture = await pictures.show(params.picture);
    setHeader("cache-control", FOR_EVER);
    setHeader("cross-origin-resource-policy", "same-origin");
    return new FileAnswer({ ...picture, filename: `${params.picture}.webp` });
  });
}
