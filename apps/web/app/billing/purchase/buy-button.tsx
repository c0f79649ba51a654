import {
  type Checkout,
  type CheckoutRequest,
  isSameCheckout,
  REDIRECTING,
} from "../payments/start-checkout.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

export type BuyButtonProps = {
  label: string;
  variant?: "primary" | "secondary";
  order: CheckoutRequest;
  checkout: Checkout;
  /** nothing can be bought here */
  isClosed: boolean;
};

/** Starts a checkout, and shows why if it didn't start; while one is in progress no other can start. */
export function BuyButton(props: BuyButtonProps): React.ReactElement {
  const { label, variant = "secondary", order, checkout, isClosed } = props;
  const isMine = isSameCheckout(checkout.underWay, order);
  return (
    <div className="mt-auto space-y-3">
      <Button
        className="w-full whitespace-normal"
        variant={variant}
        disabled={isClosed || (checkout.underWay !== null && !isMine)}
        busy={isMine}
        busyLabel={checkout.isLeaving ? REDIRECTING : "Preparing the checkout"}
        onClick={() => checkout.start(order)}
      >
        {label}
      </Button>
      {isMine && checkout.isLeaving && <output className="sr-only">{REDIRECTING}</output>}
      {checkout.error !== null && isSameCheckout(checkout.failed, order) && (
        // The toast is announced; this stays visible.
        <Notice tone="danger" role="none">
          {checkout.error}
        </Notice>
      )}
    </div>
  );
}
