import { RESTORABLE_DAYS, USAGE_RETENTION_MONTHS } from "@colophon/contracts/account/profile";
import { formatDateTime } from "../../account/profile/account-queries.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { LoneScreen } from "./lone-screen.tsx";

/** Shown to an author who has just deleted their account. @param props.until  when it is purged */
export function FarewellScreen({ until }: { until: string }): React.ReactElement {
  return (
    <LoneScreen title="Your account is deleted" heading="You have deleted your account">
      <div className="mt-3 grid gap-3 text-ink-2">
        <p>
          Every device is signed out, and your API tokens work no more. Work that was under way ends by its
          usual rules, and so does a subscription.
        </p>
        <p>
          For {RESTORABLE_DAYS} days, until <strong className="text-ink">{formatDateTime(until)}</strong>,
          nothing is lost: sign in, and you can restore everything. A mail to you says so too.
        </p>
      </div>
      <h2 className="mt-8 font-display text-h3">What remains after that</h2>
      <div className="mt-3 grid gap-3 text-ink-2">
        <p>
          Nothing about you: your books, their files, your credits, your name and your address are gone for
          good.
        </p>
        <p>
          Entries of the credit ledger, of the log of security events and of who looked at your account stay
          without your name. So does what the writing models were used for, for {USAGE_RETENTION_MONTHS}{" "}
          months. A backup made before holds your data until it is thrown away.
        </p>
      </div>
      <div className="mt-8">
        <ButtonLink href={paths.home} variant="primary">
          Go to the front page
        </ButtonLink>
      </div>
    </LoneScreen>
  );
}
