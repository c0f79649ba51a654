import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { PaymentState } from "./generate-cost.ts";

type Props = { state: PaymentState; onShorten: (chapters: number) => void };

const noPurchases =
  "Purchases are not open yet on this installation. Your books stay yours, to read and to download.";

/** What stands in the way of the next book, and what can be done about it. */
export function PaymentNotice({ state, onShorten }: Props): React.ReactElement | null {
  switch (state.kind) {
    case "ready":
      return null;
    case "shorten":
      return (
        <Notice
          tone="warning"
          title={state.message}
          action={
            <Button size="small" onClick={() => onShorten(state.chapters)}>
              Make it {state.chapters} chapters
            </Button>
          }
        >
          A shorter book fits your balance.
        </Notice>
      );
    case "fair-use":
      return <Notice tone="warning" title={state.message} />;
    case "short":
      return (
        <Notice tone="warning" title={state.message}>
          No shorter book fits your balance. {noPurchases}
        </Notice>
      );
    case "limit":
      return (
        <Notice tone="warning" title={state.message}>
          {noPurchases}
        </Notice>
      );
    default:
      return state satisfies never;
  }
}
