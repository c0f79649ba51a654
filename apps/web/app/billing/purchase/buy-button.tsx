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

/** Begins a checkout, and says beside itself why it did not; while one is under way no other begins. */
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
        // The toast is read out; this is where it stays.
        <Notice tone="danger" role="none">
          {checkout.error}
        </Notice>
      )}
    </div>
  );
}
