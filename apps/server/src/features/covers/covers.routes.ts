import { coverEndpoints } from "@colophon/contracts/covers/endpoints";
import { FileAnswer, type Mount } from "../../platform/http/mount.ts";
import type { Covers } from "./covers.ts";
import { readIdempotencyKey } from "../../platform/http/idempotency-key.ts";

/** An address never shows another picture, and a proxy may keep it: it says nothing of its author. */
const FOR_EVER = "public, max-age=31536000, immutable";

export function mountCovers(mount: Mount, { covers }: { covers: Covers }): void {
  mount(coverEndpoints.generateBookCovers, ({ actor, params, body, header }) =>
    covers.order({
      ownerId: actor.id,
      bookId: params.id,
      number_of_variations: body.number_of_variations,
      credits: body.credits,
      idempotencyKey: readIdempotencyKey(header("idempotency-key")),
    }),
  );
  mount(coverEndpoints.keepBookCover, ({ actor, params }) =>
    covers.keep({ ownerId: actor.id, bookId: params.id }),
  );
  mount(coverEndpoints.getBookCovers, ({ actor, params }) =>
    covers.ofBook({ ownerId: actor.id, bookId: params.id }),
  );
  mount(coverEndpoints.assignCover, ({ actor, params, body }) =>
    covers.assign({ ownerId: actor.id, bookId: params.id, coverId: body.cover_id }),
  );
  mount(coverEndpoints.removeBookCover, ({ actor, params }) =>
    covers.removeFromBook({ ownerId: actor.id, bookId: params.id }),
  );
  mount(
    coverEndpoints.downloadBookCover,
    async ({ actor, params }) =>
      new FileAnswer(await covers.downloadOfBook({ ownerId: actor.id, bookId: params.id })),
  );
  mount(coverEndpoints.listCovers, ({ actor, query }) => covers.list({ ownerId: actor.id, ...query }));
  mount(coverEndpoints.getCover, ({ actor, params, query }) =>
    covers.find({ ownerId: actor.id, coverId: params.id, withImage: query.include === "image_base64" }),
  );
  mount(
    coverEndpoints.downloadCover,
    async ({ actor, params }) =>
      new FileAnswer(await covers.download({ ownerId: actor.id, coverId: params.id })),
  );
  mount(coverEndpoints.deleteCover, ({ actor, params }) =>
    covers.delete({ ownerId: actor.id, coverId: params.id }),
  );
  mount(coverEndpoints.coverPicture, async ({ params, setHeader }) => {
    const picture = await covers.picture(params.picture);
    setHeader("cache-control", FOR_EVER);
    setHeader("cross-origin-resource-policy", "same-origin");
    return new FileAnswer(picture);
  });
}
