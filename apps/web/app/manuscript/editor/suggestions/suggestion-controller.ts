import { mappingOf, placeOf, applyChanges } from "@colophon/manuscript/place-suggestion";
import { textAt } from "@colophon/manuscript/suggested-changes";
import { getVersion, sendableSteps } from "prosemirror-collab";
import { closeHistory } from "prosemirror-history";
import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { followSuggestions } from "../../sections/book-events.ts";
import { decidedOf, onSettled, settle } from "../../../assistant/suggestions/settle-queue.ts";
import {
  type Decision,
  readSectionSuggestions,
  type SectionSuggestions,
  type Suggestion,
} from "../../../assistant/suggestions/suggestion-queries.ts";
import { layerOf, type LayerCommand, withLayer } from "../prosemirror/suggestion-slot.ts";
import { type LayerEvents, type InlineEditMark, type Shown, SuggestionLayer } from "./suggestion-layer.ts";

export type EditorContext = { view: EditorView; bookId: string; sectionId: string };

/** Suggestions for the open text, and the author's decisions on them. */
export type SuggestionController = {
  place: EditorContext;
  /** the same object until something changes */
  shown: () => Shown;
  /** there are more than are shown at once */
  hasMore: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Loads pending suggestions; shows them once their places in the current text are known. */
  refresh: () => Promise<void>;
  choose: (id: string | null) => void;
  /**
   * Moves to the next or previous suggestion; does nothing if there is none.
   * @returns whether there is one
   */
  go: (by: 1 | -1) => boolean;
  /** Applies suggestions as one undo step. @returns how many; those whose text has changed are skipped */
  accept: (ids: readonly string[]) => number;
  reject: (ids: readonly string[]) => void;
  /** Marks a passage, or removes its mark. */
  mark: (id: string, range: { from: number; to: number } | null) => void;
  /** Registers what opens the tools for a selection. @returns a function that unregisters it */
  onTools: (open: () => void) => () => void;
  close: () => void;
};

const NOTHING: Shown = { suggestions: [], chosen: null, marks: [] };
/** Maximum number of responses for an outdated version before trying again later. */
const ATTEMPTS = 5;
/** Wait for another version before asking again, and before looking up words that have changed. */
const RETRY_DELAY_MS = 2500;

/** Shows suggestions over a page. Makes no request yet. */
export function createSuggestionController(place: EditorContext): SuggestionController {
  const { view, bookId, sectionId } = place;
  const listeners = new Set<() => void>();
  const tools = new Set<() => void>();
  /** ids that are decided → the first request whose response reflects it */
  const decided = new Map(decidedOf(bookId).map((id): [string, number] => [id, Number.POSITIVE_INFINITY]));
  let questions = 0;
  let hasMore = false;
  let isClosed = false;
  let asking: Promise<void> | null = null;
  let shouldRefetch = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = NOTHING;

  const layer = (): SuggestionLayer | null => {
    const laid = view.isDestroyed ? null : layerOf(view.state);
    return laid instanceof SuggestionLayer ? laid : null;
  };
  const scheduleRefresh = (): void => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void refresh(), RETRY_DELAY_MS);
  };
  const events: LayerEvents = {
    onShown() {
      const now = layer();
      // the text was reopened from the server
      if (now === null) scheduleRefresh();
      else if (isLostSince(last, now)) scheduleRefresh();
      const next = now ?? NOTHING;
      if (next === last) return;
      last = next;
      for (const listener of listeners) listener();
    },
    onRun: (command) => run(command),
    onPress: (id) => choose(id),
  };
  const lay = (change: Partial<Shown>): void => {
    if (view.isDestroyed) return;
    const { doc, tr } = view.state;
    const next =
      layer()?.showing(doc, change) ??
      SuggestionLayer.over(doc, { shown: { ...NOTHING, ...change }, events });
    view.dispatch(withLayer(tr.setMeta("addToHistory", false), next));
  };

  const refresh = (): Promise<void> => {
    if (asking !== null) {
      shouldRefetch = true;
      return asking;
    }
    asking = fetchUntilPlaced()
      .catch(() => undefined)
      .finally(() => {
        asking = null;
        if (!shouldRefetch || isClosed) return;
        shouldRefetch = false;
        void refresh();
      });
    return asking;
  };
  const fetchUntilPlaced = async (): Promise<void> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (isClosed || view.isDestroyed) return;
      questions += 1;
      const question = questions;
      const reply = await readSectionSuggestions({ bookId, sectionId, version: getVersion(view.state) });
      if (isClosed || view.isDestroyed) return;
      const version = getVersion(view.state);
      if (reply.version === version) {
        show(reply, question);
        return;
      }
      if (reply.version > version) break;
    }
    scheduleRefresh();
  };
  const show = (reply: SectionSuggestions, question: number): void => {
    hasMore = reply.has_more;
    for (const [id, from] of decided) if (from < question) decided.delete(id);
    const waiting = reply.suggestions.filter(({ id }) => !decided.has(id));
    const suggestions = placeNow(view, waiting);
    const chosen = layer()?.chosen ?? null;
    lay({ suggestions, chosen: suggestions.some(({ id }) => id === chosen) ? chosen : null });
  };

  const choose = (id: string | null): void => lay({ chosen: id });
  const go = (by: 1 | -1): boolean => {
    const { suggestions, chosen } = last;
    const next = besideOf(view, { suggestions, chosen, by });
    if (next === null) return false;
    choose(next.id);
    const selection = TextSelection.near(view.state.doc.resolve(next.from));
    view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());
    return true;
  };
  /** Hides decided suggestions; if the current one was among them, the next is selected. */
  const withoutDecided = (ids: ReadonlySet<string>): Partial<Shown> => {
    const { suggestions, chosen } = layer() ?? NOTHING;
    const left = suggestions.filter(({ id }) => !ids.has(id));
    if (chosen === null || !ids.has(chosen)) return { suggestions: left };
    const at = suggestions.findIndex(({ id }) => id === chosen);
    const next = suggestions.slice(at).find(({ id, state }) => !ids.has(id) && state === "open");
    return { suggestions: left, chosen: (next ?? left.find(({ state }) => state === "open"))?.id ?? null };
  };
  const decide = (decision: Decision, ids: readonly string[]): void => {
    for (const id of ids) decided.set(id, Number.POSITIVE_INFINITY);
    settle({ bookId, decision, ids });
  };
  const accept = (wanted: readonly string[]): number => {
    const laid = layer();
    const ids = new Set(wanted);
    const { doc } = view.state;
    const standing = placedSuggestions(
      view,
      (laid?.suggestions ?? []).filter(({ id }) => ids.has(id)),
    );
    if (laid === null || standing.length === 0) return 0;
    const transaction = closeHistory(view.state.tr);
    for (const step of applyChanges(doc, standing).steps) transaction.step(step);
    const taken = new Set(standing.map(({ id }) => id));
    view.dispatch(withLayer(transaction, laid.showing(doc, withoutDecided(taken))));
    // further typing is a separate undo step
    view.dispatch(closeHistory(view.state.tr));
    decide("accept", [...taken]);
    return taken.size;
  };
  const reject = (ids: readonly string[]): void => {
    if (ids.length === 0) return;
    lay(withoutDecided(new Set(ids)));
    decide("reject", ids);
  };
  const decideChosen = (how: (ids: readonly string[]) => unknown): boolean => {
    const { chosen } = last;
    if (chosen !== null) how([chosen]);
    return chosen !== null;
  };
  const run = (command: LayerCommand): boolean => {
    switch (command) {
      case "next":
        return go(1);
      case "previous":
        return go(-1);
      case "accept":
        return decideChosen(accept);
      case "reject":
        return decideChosen(reject);
      case "tools":
        for (const open of tools) open();
        return tools.size > 0;
      default:
        return command satisfies never;
    }
  };

  const endNews = followSuggestions(bookId, (id) => {
    if (id === null || id === sectionId) void refresh();
  });
  const endSettled = onSettled((sent) => {
    for (const id of sent.ids) if (decided.has(id)) decided.set(id, questions);
    if (hasMore) void refresh();
  });
  lay({});
  return {
    place,
    shown: () => last,
    hasMore: () => hasMore,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    choose,
    go,
    accept,
    reject,
    mark(id, range) {
      const others = (layer()?.marks ?? []).filter((mark) => mark.id !== id);
      const marks: readonly InlineEditMark[] = range === null ? others : [...others, { id, ...range }];
      lay({ marks });
    },
    onTools(open) {
      tools.add(open);
      return () => void tools.delete(open);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      endNews();
      endSettled();
      if (!view.isDestroyed) view.dispatch(withLayer(view.state.tr.setMeta("addToHistory", false), null));
    },
  };
}

/** A suggestion no longer matches the text: it may only have moved, which the server knows. */
function isLostSince(before: Shown, { suggestions }: Shown): boolean {
  const stood = new Set(before.suggestions.filter(({ state }) => state === "open").map(({ id }) => id));
  return suggestions.some(({ id, state }) => state !== "open" && stood.has(id));
}

/** Their places in the text on screen, which may have steps the server does not know yet. */
function placeNow(view: EditorView, suggestions: readonly Suggestion[]): Suggestion[] {
  const { state } = view;
  const mapping = mappingOf((sendableSteps(state)?.steps ?? []).map((step): unknown => step.toJSON()));
  return suggestions.map((suggestion) => {
    if (suggestion.state === "gone") return suggestion;
    const place = placeOf(state.doc, { change: suggestion, mapping });
    if (place.state === "gone") return { ...suggestion, from: 0, to: 0, state: "gone" };
    const { from, to } = place;
    return { ...suggestion, from, to, state: place.state === "stands" ? "open" : "changed" };
  });
}

/** Suggestions whose text is unchanged, at most one for the same words. */
function placedSuggestions({ state }: EditorView, suggestions: readonly Suggestion[]): Suggestion[] {
  const standing: Suggestion[] = [];
  for (const each of suggestions.toSorted((one, other) => one.from - other.from)) {
    const end = standing.at(-1)?.to ?? 0;
    const isFree = each.from >= end;
    if (isFree && each.state === "open" && textAt(state.doc, each) === each.was) standing.push(each);
  }
  return standing;
}

type Beside = { suggestions: readonly Suggestion[]; chosen: string | null; by: 1 | -1 };

/** The next one in text order: from the current one, else from the cursor; wraps at the end. */
function besideOf({ state }: EditorView, { suggestions, chosen, by }: Beside): Suggestion | null {
  const standing = suggestions
    .filter((each) => each.state === "open")
    .toSorted((one, other) => one.from - other.from);
  const at = standing.findIndex(({ id }) => id === chosen);
  if (at !== -1) return standing[(at + by + standing.length) % standing.length] ?? null;
  const { from } = state.selection;
  const after = standing.find((each) => each.from >= from);
  const before = standing.findLast((each) => each.from < from);
  return (by === 1 ? (after ?? standing[0]) : (before ?? standing.at(-1))) ?? null;
}
