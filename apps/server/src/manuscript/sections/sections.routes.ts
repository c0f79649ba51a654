import {
  manuscriptEndpoints,
  copyrightPageEndpoints,
  historyEndpoints,
  writingDaysEndpoints,
  generatedPagesEndpoints,
} from "@colophon/contracts/manuscript/sections/endpoints";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Manuscripts } from "./sections.ts";

export function registerManuscriptRoutes(
  registerRoute: RegisterRoute,
  { manuscripts }: { manuscripts: Manuscripts },
): void {
  registerRoute(manuscriptEndpoints.getManuscript, ({ actor, params }) =>
    manuscripts.read({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(manuscriptEndpoints.changeStructure, ({ actor, params, body }) =>
    manuscripts.arrange({ ...body, ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(manuscriptEndpoints.setWritingGoal, ({ actor, params, body }) =>
    manuscripts.setGoal({ ownerId: actor.id, bookId: params.id }, body),
  );
  registerRoute(writingDaysEndpoints.getWritingDays, async ({ actor, params, query }) => {
    const { since, offset_minutes: offsetMinutes } = query;
    const which = { ownerId: actor.id, bookId: params.id };
    return { days: await manuscripts.writingDays({ ...which, since, offsetMinutes }) };
  });
  registerRoute(manuscriptEndpoints.manuscriptEvents, ({ actor, params, openEventStream }) =>
    manuscripts.streamEvents({ ownerId: actor.id, bookId: params.id, open: openEventStream }),
  );
  registerRoute(manuscriptEndpoints.getSection, ({ actor, params, query }) =>
    manuscripts.readSection({
      ownerId: actor.id,
      bookId: params.id,
      sectionId: params.section_id,
      known: { version: query.known_version, stamp: query.known_stamp },
    }),
  );
  registerRoute(manuscriptEndpoints.getSteps, ({ actor, params, query }) =>
    manuscripts.stepsSince({
      ownerId: actor.id,
      bookId: params.id,
      sectionId: params.section_id,
      known: { version: query.since, stamp: query.stamp },
    }),
  );
  registerRoute(manuscriptEndpoints.saveSteps, ({ actor, params, body }) =>
    manuscripts.saveSteps({
      ...body,
      ownerId: actor.id,
      bookId: params.id,
      sectionId: params.section_id,
    }),
  );
  registerRoute(generatedPagesEndpoints.listGeneratedPages, ({ actor, params }) =>
    manuscripts.listGeneratedPages({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(generatedPagesEndpoints.makePage, ({ actor, params }) =>
    manuscripts.makePage({ ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
  registerRoute(copyrightPageEndpoints.setCopyrightPage, ({ actor, params, body }) =>
    manuscripts.setCopyrightPage({ ownerId: actor.id, bookId: params.id }, body),
  );
  registerRoute(historyEndpoints.getHistory, ({ actor, params, query }) =>
    manuscripts.readHistory({
      ownerId: actor.id,
      bookId: params.id,
      sectionId: params.section_id,
      before: query.before ?? null,
    }),
  );
  registerRoute(
    historyEndpoints.getPastDocument,
    ({ actor, params: { id, section_id: sectionId, version } }) =>
      manuscripts.readPast({ ownerId: actor.id, bookId: id, sectionId, version }),
  );
  registerRoute(
    historyEndpoints.restoreVersion,
    ({ actor, params: { id, section_id: sectionId, version }, body }) =>
      manuscripts.restore({ ...body, ownerId: actor.id, bookId: id, sectionId, version }),
  );
}
