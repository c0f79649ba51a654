import {
  type DocumentHit,
  findInDocument,
  replaceInDocument,
  searchLines,
} from "@colophon/manuscript/find-in-document";
import type { SearchQuery } from "@colophon/manuscript/search-texts";
import { closeHistory, history, undo } from "prosemirror-history";
import { EditorView } from "prosemirror-view";
import type { SectionSync } from "../../sections/section-sync.ts";
import { searchBounded } from "./bounded-search.ts";
import { plainMarkViews, plainNodeViews } from "./document-renderers.ts";

/** A section of the book as listed in the search. */
export type BookSection = { id: string; title: string };

/** The book's other sections; the caller of `openSection` must close the result. */
export type BookOfSections = {
  sections: readonly BookSection[];
  openSection: (id: string) => Promise<SectionSync>;
};

export type SearchedSection = BookSection & { hits: readonly DocumentHit[] };

export type SearchAnswer =
  | { sections: readonly SearchedSection[]; isCut: boolean; unread: readonly BookSection[] }
  | { sentence: string };

/** Finds and replaces in the open section and optionally all others, each saved through its own steps. */
export type BookSearch = {
  search: (query: SearchQuery, inBook: boolean) => Promise<SearchAnswer>;
  /**
   * @returns the number of replacements.
   * @throws Error with a user-facing message if a section cannot be changed
   */
  replace: (found: readonly SearchedSection[]) => Promise<number>;
  /** Undoes the last replacement in every section. */
  undo: () => Promise<void>;
  close: () => Promise<void>;
};

type Opened = { view: EditorView; flush: () => Promise<void>; close: () => void };

export function makeBookSearch(own: {
  id: string;
  view: EditorView;
  book: BookOfSections | null;
}): BookSearch {
  const current = { view: own.view, flush: () => Promise.resolve(), close: () => undefined };
  const opened = new Map<string, Opened>([[own.id, current]]);
  let changed: Opened[] = [];
  const open = async (id: string): Promise<Opened> => {
    const known = opened.get(id);
    if (known !== undefined) return known;
    if (own.book === null) throw new Error("There is no other chapter here.");
    const made = await openUnseen(await own.book.openSection(id));
    opened.set(id, made);
    return made;
  };
  const settle = async (): Promise<void> => {
    await Promise.all([...opened.values()].map((section) => section.flush()));
  };
  return {
    search: async (query, inBook) => {
      const wanted = inBook && own.book !== null ? own.book.sections : [{ id: own.id, title: "" }];
      return searchSections(wanted, query, open);
    },
    async replace(found) {
      changed = [];
      let count = 0;
      for (const { id, hits } of found) {
        if (hits.length === 0) continue;
        const section = await open(id);
        // one undo step in its section, whatever was typed just before
        const transaction = closeHistory(section.view.state.tr);
        const replaced = replaceInDocument(transaction, hits);
        if (replaced === 0) continue;
        section.view.dispatch(transaction);
        section.view.dispatch(closeHistory(section.view.state.tr));
        changed.push(section);
        count += replaced;
      }
      await settle();
      return count;
    },
    async undo() {
      for (const { view } of changed) undo(view.state, view.dispatch);
      changed = [];
      await settle();
    },
    async close() {
      await settle().finally(() => {
        for (const [id, section] of opened) if (id !== own.id) section.close();
        opened.clear();
        opened.set(own.id, current);
        changed = [];
      });
    },
  };
}

/** A section edited in the background. It has a view, since remote steps are applied to one. */
async function openUnseen(sync: SectionSync): Promise<Opened> {
  const state = await sync.open([history()]);
  const view: EditorView = new EditorView(null, {
    state,
    nodeViews: plainNodeViews(),
    markViews: plainMarkViews(),
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction);
      view.updateState(next);
      sync.recordChange(next);
    },
  });
  const disconnect = sync.connect(view);
  return {
    view,
    flush: () => sync.flush(),
    close() {
      disconnect();
      view.destroy();
      sync.close();
    },
  };
}

async function searchSections(
  wanted: readonly BookSection[],
  query: SearchQuery,
  open: (id: string) => Promise<Opened>,
): Promise<SearchAnswer> {
  const unread: BookSection[] = [];
  const sections = [];
  for (const section of wanted) {
    try {
      const { view } = await open(section.id);
      sections.push({ section, lines: searchLines(view.state.doc) });
    } catch {
      unread.push(section);
    }
  }
  const lines = sections.flatMap((each) => each.lines);
  const answer = await searchBounded(
    lines.map((line) => line.text),
    query,
  );
  if ("sentence" in answer) return answer;
  let first = 0;
  const found = sections.map(({ section, lines: own }) => {
    const start = first;
    first += own.length;
    const hits = answer.hits
      .filter(({ index }) => index >= start && index < first)
      .map((hit) => ({ ...hit, index: hit.index - start }));
    return { ...section, hits: findInDocument(own, hits) };
  });
  return { sections: found.filter(({ hits }) => hits.length > 0), isCut: answer.isCut, unread };
}
