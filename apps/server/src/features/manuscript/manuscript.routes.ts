import { manuscriptEndpoints } from "@colophon/contracts/manuscript/endpoints";
import { imprintEndpoints } from "@colophon/contracts/manuscript/imprint-endpoints";
import { historyEndpoints } from "@colophon/contracts/manuscript/history-endpoints";
import { writingDaysEndpoints } from "@colophon/contracts/manuscript/writing-days-endpoints";
import { madePagesEndpoints } from "@colophon/contracts/manuscript/made-pages-endpoints";
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
  mount(writingDaysEndpoints.getWritingDays, async ({ actor, params, query }) => {
    const { since, offset_minutes: offsetMinutes } = query;
    const which = { ownerId: actor.id, bookId: params.id };
    return { days: await manuscripts.writingDays({ ...which, since, offsetMinutes }) };
  });
  mount(manuscriptEndpoints.manuscriptEvents, ({ actor, params, openEventStream }) =>
    manuscripts.streamEvents({ ownerId: actor.id, bookId: params.id, open: openEventStream }),
  );
  mount(manuscriptEndpoints.getSection, ({ actor, params, query }) =>
    manuscripts.readSection({
      ownerId: actor.id,
      bookId: params.id,
      sectionId: params.section_id,
      known: { version: query.known_version, stamp: query.known_stamp },
    }),
  );
  mount(manuscriptEndpoints.getSteps, ({ actor, params, query }) =>
    manuscripts.stepsSince({
      ownerId: actor.id,
      bookId: params.id,
      sectionId: params.section_id,
      known: { version: query.since, stamp: query.stamp },
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
  mount(madePagesEndpoints.listMadePages, ({ actor, params }) =>
    manuscripts.listMadePages({ ownerId: actor.id, bookId: params.id }),
  );
  mount(madePagesEndpoints.makePage, ({ actor, params }) =>
    manuscripts.makePage({ ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
  mount(imprintEndpoints.setImprint, ({ actor, params, body }) =>
    manuscripts.setImprint({ ownerId: actor.id, bookId: params.id }, body),
  );
  mount(historyEndpoints.getHistory, ({ actor, params, query }) =>
    manuscripts.readHistory({
      ownerId: actor.id,
      bookId: params.id,
      sectionId: params.section_id,
      before: query.before ?? null,
    }),
  );
  mount(historyEndpoints.getPastDocument, ({ actor, params: { id, section_id: sectionId, version } }) =>
    manuscripts.readPast({ ownerId: actor.id, bookId: id, sectionId, version }),
  );
  mount(historyEndpoints.restoreVersion, ({ actor, params: { id, section_id: sectionId, version }, body }) =>
    manuscripts.restore({ ...body, ownerId: actor.id, bookId: id, sectionId, version }),
  );
}
