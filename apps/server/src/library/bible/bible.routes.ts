import { bibleEndpoints } from "@colophon/contracts/library/bible/endpoints";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import { createBibleEdits } from "./edit-bible.ts";
import { countMentions, findEntryMentions } from "./find-mentions.ts";
import { type BibleDeps, readBible } from "./read-bible.ts";
import { type RenameDeps, previewRename, renameEntry, undoRename } from "./rename-entry.ts";

export function registerBibleRoutes(registerRoute: RegisterRoute, deps: BibleDeps & RenameDeps): void {
  const edits = createBibleEdits(deps);
  const inBook = (actor: { id: string }, { id }: { id: string }): { ownerId: string; bookId: string } => {
    return { ownerId: actor.id, bookId: id };
  };
  const inBible = (
    actor: { id: string },
    params: { id: string; item_id: string },
  ): { ownerId: string; bookId: string; id: string } => ({
    ...inBook(actor, params),
    id: params.item_id,
  });
  registerRoute(bibleEndpoints.getBible, ({ actor, params }) => readBible(deps, inBook(actor, params)));
  registerRoute(bibleEndpoints.addEntry, ({ actor, params, body }) =>
    edits.addEntry({ ...inBook(actor, params), ...body }),
  );
  registerRoute(bibleEndpoints.changeEntry, ({ actor, params, body }) =>
    edits.changeEntry({ ...inBible(actor, params), ...body }),
  );
  registerRoute(bibleEndpoints.removeEntry, ({ actor, params, query }) =>
    edits.removeEntry({ ...inBible(actor, params), ...query }),
  );
  registerRoute(bibleEndpoints.correctFact, ({ actor, params, body }) =>
    edits.correctFact({ ...inBible(actor, params), ...body }),
  );
  registerRoute(bibleEndpoints.strikeFact, ({ actor, params, query }) =>
    edits.strikeFact({ ...inBible(actor, params), ...query }),
  );
  registerRoute(bibleEndpoints.addThread, ({ actor, params, body }) =>
    edits.addThread({ ...inBook(actor, params), ...body }),
  );
  registerRoute(bibleEndpoints.changeThread, ({ actor, params, body }) =>
    edits.changeThread({ ...inBible(actor, params), ...body }),
  );
  registerRoute(bibleEndpoints.removeThread, ({ actor, params, query }) =>
    edits.removeThread({ ...inBible(actor, params), ...query }),
  );
  registerRoute(bibleEndpoints.getMentions, ({ actor, params }) =>
    countMentions(deps, inBook(actor, params)),
  );
  registerRoute(bibleEndpoints.getEntryMentions, ({ actor, params }) =>
    findEntryMentions(deps, inBible(actor, params)),
  );
  registerRoute(bibleEndpoints.previewRename, ({ actor, params, body }) =>
    previewRename(deps, { ...inBible(actor, params), ...body }),
  );
  registerRoute(bibleEndpoints.renameEntry, ({ actor, params, body }) =>
    renameEntry(deps, { ...inBible(actor, params), ...body }),
  );
  registerRoute(bibleEndpoints.undoRename, ({ actor, params }) => undoRename(deps, inBible(actor, params)));
}
