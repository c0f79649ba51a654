import { useEffect, useRef, useState } from "react";
import { type PassageOrder, type PassageWork, usePassages } from "../../../data/passages/passage-queries.ts";
import type { EditorView } from "prosemirror-view";
import { AtTheText } from "./at-the-text.tsx";
import { PassageEnded, PassageInWork } from "./passage-orders.tsx";
import { PassageTools, ToolsButton } from "./passage-tools.tsx";
import { SuggestionCard } from "./suggestion-card.tsx";
import type { SuggestionDesk } from "./suggestion-desk.ts";
import { useShown, useSuggestionDesk } from "./use-suggestion-desk.ts";
import "./suggestions.css";

/** The open text, and how it is stored to its last word. */
export type PartnerProps = {
  bookId: string;
  sectionId: string;
  view: EditorView;
  flush: () => Promise<void>;
};

/** What a model proposes for the open text, and what it is asked for there. A part of the build of its own. */
export function Partner(props: PartnerProps): React.ReactElement | null {
  const desk = useSuggestionDesk(props);
  return desk === null ? null : <AtDesk desk={desk} flush={props.flush} />;
}

type Wish = { work: PassageWork | null; note: string };

function AtDesk({ desk, flush }: { desk: SuggestionDesk; flush: () => Promise<void> }): React.ReactElement {
  const { view, bookId, sectionId } = desk.place;
  const shown = useShown(desk);
  const passages = usePassages({ bookId, sectionId });
  const [wish, setWish] = useState<Wish | null>(null);
  const orders = useEnds(desk, passages.data?.orders);
  const open = (first: Wish, range = rangeOf(view)): void => {
    desk.choose(null);
    desk.mark("tools", range);
    setWish(first);
  };
  const close = (): void => {
    setWish(null);
    desk.mark("tools", null);
    view.focus();
  };
  const latest = useRef(open);
  // A key of the editor opens what was drawn last.
  useEffect(() => {
    latest.current = open;
  });
  // The key is heard as long as the page is open.
  useEffect(() => desk.onTools(() => latest.current({ work: null, note: "" })), [desk]);
  if (wish !== null && passages.data !== undefined) {
    const { offer } = passages.data;
    return <PassageTools {...{ desk, shown, offer, flush }} first={wish} onClose={close} />;
  }
  return (
    <>
      {shown.chosen === null && orders.running.length + orders.ended.length === 0 && (
        <ToolsButton desk={desk} onOpen={() => open({ work: null, note: "" })} />
      )}
      {orders.running.length > 0 && shown.chosen === null && (
        <AtTheText view={view} selector=".passage-in-work" label="Passages in work">
          {orders.running.map((order) => (
            <PassageInWork key={order.id} {...{ desk, order }} />
          ))}
        </AtTheText>
      )}
      {orders.ended.length > 0 && shown.chosen === null && orders.running.length === 0 && (
        <AtTheText view={view} selector=".passage-in-work" label="Passages that ended">
          {orders.ended.map((order) => (
            <PassageEnded
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
      <SuggestionCard desk={desk} shown={shown} />
    </>
  );
}

/** What is selected; where nothing is, the cursor. */
function rangeOf({ state }: EditorView): { from: number; to: number } {
  const { from, to } = state.selection;
  return { from, to };
}

type Ends = { running: PassageOrder[]; ended: PassageOrder[]; dismiss: (id: string) => void };

/** Orders under way, and those that ended while somebody looked and have left nothing to decide about. */
function useEnds(desk: SuggestionDesk, orders: readonly PassageOrder[] | undefined): Ends {
  const [followed, setFollowed] = useState<ReadonlySet<string>>(new Set());
  const known = orders ?? [];
  const running = known.filter(({ outcome }) => outcome.state === "running");
  const fresh = running.filter(({ id }) => !followed.has(id));
  if (fresh.length > 0) setFollowed(new Set([...followed, ...fresh.map(({ id }) => id)]));
  const over = known.filter(({ id, outcome }) => followed.has(id) && outcome.state !== "running");
  const overIds = over.map(({ id }) => id).join(" ");
  // What they have brought is shown in the text, which is not React's.
  useEffect(() => {
    if (overIds === "") return;
    const show = async (): Promise<void> => {
      await desk.ask();
      const groups = new Set(overIds.split(" "));
      const { suggestions, chosen } = desk.shown();
      const first = suggestions.find(({ group_id, state }) => groups.has(group_id) && state === "open");
      if (chosen === null && first !== undefined) desk.choose(first.id);
    };
    void show();
  }, [desk, overIds]);
  const forget = (id: string): void => {
    setFollowed((before) => new Set([...before].filter((each) => each !== id)));
    desk.mark(id, null);
  };
  const hasBrought = ({ outcome }: PassageOrder): boolean => outcome.state === "done" && outcome.changes > 0;
  const brought = over
    .filter(hasBrought)
    .map(({ id }) => id)
    .join(" ");
  // Where something is proposed, that is what is seen there.
  useEffect(() => {
    for (const id of brought.split(" ")) if (id !== "") desk.mark(id, null);
  }, [desk, brought]);
  return { running, ended: over.filter((order) => !hasBrought(order)), dismiss: forget };
}
