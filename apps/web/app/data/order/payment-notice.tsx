import type { BookSize } from "@colophon/domain/credit-costs";
import { chapters as inChapters } from "../books/book-words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { PaymentState } from "./generate-cost.ts";

const whole = new Intl.NumberFormat("en");

function inWords({ chapters, wordsPerChapter }: BookSize): string {
  return `${inChapters(chapters)} of ${whole.format(wordsPerChapter)} words`;
}

type Props = {
  state: PaymentState;
  onShorten: (size: BookSize) => void;
  /** what is said first where credits do not suffice; the figures then follow */
  insufficient?: string;
};

const noPurchases =
  "Purchases are not open yet on this installation. What you type here is kept on this device, and your books stay yours.";

/** What stands in the way of the next book, and what can be done about it. */
export function PaymentNotice({ state, onShorten, insufficient }: Props): React.ReactElement | null {
  switch (state.kind) {
    case "ready":
      return null;
    case "shorten":
      return (
        <Notice
          tone="warning"
          title={insufficient ?? state.message}
          action={
            <Button size="small" onClick={() => onShorten(state.size)}>
              Make it {inWords(state.size)}
            </Button>
          }
        >
          {insufficient !== undefined && `${state.message}. `}A shorter book fits your balance.
        </Notice>
      );
    case "fair-use":
      return <Notice tone="warning" title={state.message} />;
    case "short":
      return (
        <Notice tone="warning" title={insufficient ?? state.message}>
          {insufficient !== undefined && `${state.message}. `}No book fits your balance. {noPurchases}
        </Notice>
      );
    case "limit":
      return (
        <Notice tone="warning" title="Free Limit Reached">
          <p>{state.message}</p>
          <p>{noPurchases}</p>
        </Notice>
      );
    default:
      return state satisfies never;
  }
}
