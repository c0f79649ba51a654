import { useEffect, useRef, useState } from "react";
import {
  type InlineEdit,
  type InlineEditKind,
  useInlineEdits,
} from "../../../assistant/inline-edits/inline-edit-queries.ts";
import type { EditorView } from "prosemirror-view";
import { AtTheText } from "./at-the-text.tsx";
import { InlineEditEnded, RunningInlineEdit } from "./inline-edit-requests.tsx";
import { InlineEditTools, ToolsButton } from "./inline-edit-tools.tsx";
import { SuggestionCard } from "./suggestion-card.tsx";
import type { SuggestionController } from "./suggestion-controller.ts";
import { useShown, useSuggestionController } from "./use-suggestion-controller.ts";
import "./suggestions.css";

/** The open text, and a way to save it completely. */
export type AssistantProps = {
  bookId: string;
  sectionId: string;
  view: EditorView;
  flush: () => Promise<void>;
};

/** Suggestions and inline edits for the open text. A separate chunk. */
export function Assistant(props: AssistantProps): React.ReactElement | null {
  const controller = useSuggestionController(props);
  return controller === null ? null : <AssistantOverlay controller={controller} flush={props.flush} />;
}

type Wish = { work: InlineEditKind | null; note: string };

function AssistantOverlay({
  controller,
  flush,
}: {
  controller: SuggestionController;
  flush: () => Promise<void>;
}): React.ReactElement {
  const { view, bookId, sectionId } = controller.place;
  const shown = useShown(controller);
  const passages = useInlineEdits({ bookId, sectionId });
  const [wish, setWish] = useState<Wish | null>(null);
  const orders = useEnds(controller, passages.data?.orders);
  const open = (first: Wish, range = rangeOf(view)): void => {
    controller.choose(null);
    controller.mark("tools", range);
    setWish(first);
  };
  const close = (): void => {
    setWish(null);
    controller.mark("tools", null);
    view.focus();
  };
  const latest = useRef(open);
  // Keys of the editor use the latest render.
  useEffect(() => {
    latest.current = open;
  });
  // The key is active while the page is open.
  useEffect(() => controller.onTools(() => latest.current({ work: null, note: "" })), [controller]);
  if (wish !== null && passages.data !== undefined) {
    const { offer } = passages.data;
    return <InlineEditTools {...{ controller, shown, offer, flush }} first={wish} onClose={close} />;
  }
  return (
    <>
      {shown.chosen === null && orders.running.length + orders.ended.length === 0 && (
        <ToolsButton controller={controller} onOpen={() => open({ work: null, note: "" })} />
      )}
      {orders.running.length > 0 && shown.chosen === null && (
        <AtTheText view={view} selector=".passage-in-work" label="Passages in work">
          {orders.running.map((order) => (
            <RunningInlineEdit key={order.id} {...{ controller, order }} />
          ))}
        </AtTheText>
      )}
      {orders.ended.length > 0 && shown.chosen === null && orders.running.length === 0 && (
        <AtTheText view={view} selector=".passage-in-work" label="Passages that ended">
          {orders.ended.map((order) => (
            <InlineEditEnded
              key={order.id}
              order={order}
              onRetry={(first) => {
                orders.dismiss(order.id);
                open(
                  first,
                  shown.marks.find(({ id }) => id === order.id),
                );
              }}
              onDismiss={() => {
                orders.dismiss(order.id);
                view.focus();
              }}
            />
          ))}
        </AtTheText>
      )}
      <SuggestionCard controller={controller} shown={shown} />
    </>
  );
}

/** The selection, or the cursor if empty. */
function rangeOf({ state }: EditorView): { from: number; to: number } {
  const { from, to } = state.selection;
  return { from, to };
}

type Ends = { running: InlineEdit[]; ended: InlineEdit[]; dismiss: (id: string) => void };

/** Running inline edits, and those that ended while the page was open without leaving any suggestion. */
function useEnds(controller: SuggestionController, orders: readonly InlineEdit[] | undefined): Ends {
  const [followed, setFollowed] = useState<ReadonlySet<string>>(new Set());
  const known = orders ?? [];
  const running = known.filter(({ outcome }) => outcome.state === "running");
  const fresh = running.filter(({ id }) => !followed.has(id));
  if (fresh.length > 0) setFollowed(new Set([...followed, ...fresh.map(({ id }) => id)]));
  const over = known.filter(({ id, outcome }) => followed.has(id) && outcome.state !== "running");
  const overIds = over.map(({ id }) => id).join(" ");
  // Their results are shown in the text, which is outside React.
  useEffect(() => {
    if (overIds === "") return;
    const show = async (): Promise<void> => {
      await controller.refresh();
      const groups = new Set(overIds.split(" "));
      const { suggestions, chosen } = controller.shown();
      const first = suggestions.find(({ group_id, state }) => groups.has(group_id) && state === "open");
      if (chosen === null && first !== undefined) controller.choose(first.id);
    };
    void show();
  }, [controller, overIds]);
  const forget = (id: string): void => {
    setFollowed((before) => new Set([...before].filter((each) => each !== id)));
    controller.mark(id, null);
  };
  const hasChanges = ({ outcome }: InlineEdit): boolean => outcome.state === "done" && outcome.changes > 0;
  const changedIds = over
    .filter(hasChanges)
    .map(({ id }) => id)
    .join(" ");
  // Suggestions take precedence there.
  useEffect(() => {
    for (const id of changedIds.split(" ")) if (id !== "") controller.mark(id, null);
  }, [controller, changedIds]);
  return { running, ended: over.filter((order) => !hasChanges(order)), dismiss: forget };
}
