import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { REDIRECTING } from "../../billing/payments/start-checkout.ts";
import { useLifetimePurchase } from "./use-lifetime-purchase.ts";

/** Status of a lifetime membership purchase started by the dashboard's URL. */
export function LifetimeNotice(): React.ReactElement {
  const { state, detail, dismiss } = useLifetimePurchase();
  if (state === "failed") {
    return (
      <Notice
        tone="danger"
        title={detail}
        onDismiss={dismiss}
        className="mt-5"
        action={
          <ButtonLink size="small" href={paths.purchase}>
            See all plans and packs
          </ButtonLink>
        }
      />
    );
  }
  return (
    <output className="block">
      {state !== "none" && (
        <span className="mt-5 flex items-center gap-3 rounded-lg bg-info-soft px-4 py-3 text-small text-ink">
          <Spinner />
          {state === "starting" ? "Preparing your lifetime membership" : REDIRECTING}
        </span>
      )}
    </output>
  );
}
