import { readDocument } from "@colophon/manuscript/chapter-document";
import { EditorState } from "prosemirror-state";
import { call } from "../../platform/api.ts";
import type { SectionSync, SyncStatus } from "../../data/manuscript/section-sync.ts";

/** Opens the server's document and keeps what is typed in memory. */
export function createStandInSync(bookId: string, sectionId: string): SectionSync {
  let status: SyncStatus = { kind: "loading" };
  const listeners = new Set<() => void>();
  return {
    async open(plugins) {
      const params = { id: bookId, section_id: sectionId };
      const section = await call("GET /api/books/{id}/chapters/{section_id}", { params });
      status = { kind: "saved" };
      for (const listener of listeners) listener();
      return EditorState.create({ doc: readDocument(section.document), plugins: [...plugins] });
    },
    connect: () => () => undefined,
    noteChange: () => undefined,
    flush: () => Promise.resolve(),
    status: () => status,
    lostPassages: () => [],
    settleLost: () => undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => undefined,
  };
}
