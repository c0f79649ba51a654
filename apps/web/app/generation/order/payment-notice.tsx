import { FREE_BOOK_RULE } from "@colophon/contracts/billing/credit-prices";
import type { BookSize } from "@colophon/rules/credit-costs";
import { chapters as inChapters } from "../../library/books/book-labels.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { PaymentState } from "./generate-cost.ts";

const whole = new Intl.NumberFormat("en");

function describeSize({ chapters, wordsPerChapter }: BookSize): string {
  return `${inChapters(chapters)} of ${whole.format(wordsPerChapter)} words`;
}

type Props = {
  state: PaymentState;
  onShorten: (size: BookSize) => void;
  /** shown first if credits are insufficient, followed by the numbers */
  insufficient?: string;
  /** whether the author has changed anything: an untouched form shows no complaint */
  isTouched: boolean;
};

const SAVED_LOCALLY = "What you type here is kept on this device, and your books stay yours.";

function TopUp(): React.ReactElement {
  return (
    <ButtonLink href={paths.purchase} size="small">
      Top Up
    </ButtonLink>
  );
}

/** The reason the next book is blocked, and what the author can do about it. */
export function PaymentNotice({
  state,
  onShorten,
  insufficient,
  isTouched,
}: Props): React.ReactElement | null {
  switch (state.kind) {
    case "ready":
      return null;
    case "shorten":
      return (
        <Notice
          tone="warning"
          title={insufficient ?? state.message}
          action={
            <div className="flex flex-wrap gap-3">
              <Button size="small" onClick={() => onShorten(state.size)}>
                Make it {describeSize(state.size)}
              </Button>
              <TopUp />
            </div>
          }
        >
          {insufficient !== undefined && `${state.message}. `}
          {state.isFree ? FREE_BOOK_RULE : "A shorter book fits your balance."}
        </Notice>
      );
    case "fair-use":
      return <Notice tone="warning" title={state.message} />;
    case "short":
      return isTouched ? (
        <Notice tone="warning" title={insufficient ?? state.message} action={<TopUp />}>
          {insufficient !== undefined && `${state.message}. `}No book fits your balance. {SAVED_LOCALLY}
        </Notice>
      ) : (
        <Notice title={state.start} action={<TopUp />}>
          {SAVED_LOCALLY}
        </Notice>
      );
    case "limit":
      return (
        <Notice tone="warning" title="Free Limit Reached" action={<TopUp />}>
          <p>{state.message}</p>
          <p>{SAVED_LOCALLY}</p>
        </Notice>
      );
    default:
      return state satisfies never;
  }
}
