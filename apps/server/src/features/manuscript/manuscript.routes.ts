import { manuscriptEndpoints } from "@colophon/contracts/manuscript/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { Manuscripts } from "./manuscript.ts";

export function mountManuscript(mount: Mount, { manuscripts }: { manuscripts: Manuscripts }): void {
  mount(manuscriptEndpoints.getManuscript, ({ actor, params }) =>
    manuscripts.read({ ownerId: actor.id, bookId: params.id }),
  );
  mount(manuscriptEndpoints.changeStructure, ({ actor, params, body }) =>
    manuscripts.arrange({ ...body, ownerId: actor.id, bookId: params.id }),
  );
  mount(manuscriptEndpoints.setWritingGoal, ({ actor, params, body }) =>
    manuscripts.setGoal({ ownerId: actor.id, bookId: params.id }, body),
  );
  mount(manuscriptEndpoints.manuscriptEvents, ({ actor, params, openEventStream }) =>
    manuscripts.streamEvents({ ownerId: actor.id, bookId: params.id, open: openEventStream }),
  );
  mount(manuscriptEndpoints.getSection, ({ actor, params }) =>
    manuscripts.readSection({ ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
  mount(manuscriptEndpoints.getSteps, ({ actor, params, query }) =>
    manuscripts.stepsSince({
      ownerId: actor.id,
      bookId: params.id,
      sectionId: params.section_id,
      since: query.since,
    }),
  );
  mount(manuscriptEndpoints.saveSteps, ({ actor, params, body }) =>
    manuscripts.saveSteps({
      ...body,
      ownerId: actor.id,
      bookId: params.id,
      sectionId: params.section_id,
    }),
  );
}
