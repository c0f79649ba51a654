import { authorProfileEndpoints } from "@colophon/contracts/author-profiles/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { ProfileShelf } from "./author-profiles.ts";

export function mountAuthorProfiles(
  mount: Mount,
  { authorProfiles }: { authorProfiles: ProfileShelf },
): void {
  mount(authorProfileEndpoints.listProfiles, ({ actor }) => authorProfiles.list(actor.id));
  mount(authorProfileEndpoints.addProfile, ({ actor, body }) =>
    authorProfiles.add({ ...body, ownerId: actor.id }),
  );
  mount(authorProfileEndpoints.changeProfile, ({ actor, params, body }) =>
    authorProfiles.change({ ...body, ownerId: actor.id, profileId: params.id }),
  );
  mount(authorProfileEndpoints.deleteProfile, ({ actor, params }) =>
    authorProfiles.remove({ ownerId: actor.id, profileId: params.id }),
  );
  mount(authorProfileEndpoints.setProfilePhoto, ({ actor, params, file }) =>
    authorProfiles.setPhoto({ ownerId: actor.id, profileId: params.id, bytes: file }),
  );
  mount(authorProfileEndpoints.removeProfilePhoto, ({ actor, params }) =>
    authorProfiles.removePhoto({ ownerId: actor.id, profileId: params.id }),
  );
}
