import { authorProfileEndpoints } from "@colophon/contracts/library/author-profiles";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { ProfileShelf } from "./author-profiles.ts";

export function registerAuthorProfileRoutes(
  registerRoute: RegisterRoute,
  { authorProfiles }: { authorProfiles: ProfileShelf },
): void {
  registerRoute(authorProfileEndpoints.listProfiles, ({ actor }) => authorProfiles.list(actor.id));
  registerRoute(authorProfileEndpoints.addProfile, ({ actor, body }) =>
    authorProfiles.add({ ...body, ownerId: actor.id }),
  );
  registerRoute(authorProfileEndpoints.changeProfile, ({ actor, params, body }) =>
    authorProfiles.change({ ...body, ownerId: actor.id, profileId: params.id }),
  );
  registerRoute(authorProfileEndpoints.deleteProfile, ({ actor, params }) =>
    authorProfiles.remove({ ownerId: actor.id, profileId: params.id }),
  );
  registerRoute(authorProfileEndpoints.setProfilePhoto, ({ actor, params, file }) =>
    authorProfiles.setPhoto({ ownerId: actor.id, profileId: params.id, bytes: file }),
  );
  registerRoute(authorProfileEndpoints.removeProfilePhoto, ({ actor, params }) =>
    authorProfiles.removePhoto({ ownerId: actor.id, profileId: params.id }),
  );
}
