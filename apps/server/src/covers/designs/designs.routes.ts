import { coverEndpoints } from "@colophon/contracts/covers/designs/endpoints";
import { FileAnswer, type RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Covers } from "./designs.ts";
import { readIdempotencyKey } from "../../platform/http/idempotency-key.ts";

/** A URL never shows another image, and proxies may cache it: it reveals nothing about its author. */
const FOR_EVER = "public, max-age=31536000, immutable";

export function registerCoverRoutes(registerRoute: RegisterRoute, { covers }: { covers: Covers }): void {
  registerRoute(coverEndpoints.generateBookCovers, ({ actor, params, body, header }) =>
    covers.order({
      ownerId: actor.id,
      bookId: params.id,
      number_of_variations: body.number_of_variations,
      credits: body.credits,
      idempotencyKey: readIdempotencyKey(header("idempotency-key")),
    }),
  );
  registerRoute(coverEndpoints.chooseGeneratedCover, ({ actor, params }) =>
    covers.chooseGenerated({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(coverEndpoints.getBookCovers, ({ actor, params }) =>
    covers.ofBook({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(coverEndpoints.assignCover, ({ actor, params, body }) =>
    covers.assign({ ownerId: actor.id, bookId: params.id, coverId: body.cover_id }),
  );
  registerRoute(coverEndpoints.removeBookCover, ({ actor, params }) =>
    covers.removeFromBook({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(
    coverEndpoints.downloadBookCover,
    async ({ actor, params }) =>
      new FileAnswer(await covers.downloadOfBook({ ownerId: actor.id, bookId: params.id })),
  );
  registerRoute(coverEndpoints.listCovers, ({ actor, query }) =>
    covers.list({ ownerId: actor.id, ...query }),
  );
  registerRoute(coverEndpoints.getCover, ({ actor, params, query }) =>
    covers.find({ ownerId: actor.id, coverId: params.id, withImage: query.include === "image_base64" }),
  );
  registerRoute(
    coverEndpoints.downloadCover,
    async ({ actor, params }) =>
      new FileAnswer(await covers.download({ ownerId: actor.id, coverId: params.id })),
  );
  registerRoute(coverEndpoints.deleteCover, ({ actor, params }) =>
    covers.delete({ ownerId: actor.id, coverId: params.id }),
  );
  registerRoute(coverEndpoints.coverImage, async ({ params, setHeader }) => {
    const picture = await covers.picture(params.picture);
    setHeader("cache-control", FOR_EVER);
    setHeader("cross-origin-resource-policy", "same-origin");
    return new FileAnswer(picture);
  });
}
