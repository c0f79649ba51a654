import { MIN_AGE_YEARS, RESTORABLE_DAYS } from "@colophon/contracts/account/profile";
import {
  CREDIT_COSTS,
  FREE_BOOKS,
  FREE_BOOK_LIMIT,
  TRIAL_CREDITS,
  TRIAL_DAYS,
} from "@colophon/contracts/billing/credit-prices";
import { LIFETIME_OFFER_HOURS } from "@colophon/contracts/billing/price-table";
import { pageFact } from "@colophon/contracts/shared/page-facts";
import { paths } from "../../paths.ts";
import { publicMeta } from "../../platform/public-meta.ts";
import { site } from "../../site.ts";
import { LegalSection, LegalText, Operator } from "./legal-text.tsx";

export const handle = { hydrate: false };

export function meta(): ReturnType<typeof publicMeta> {
  return publicMeta({
    title: "Terms of Service",
    description: `The terms under which ${site.name} is used: accounts, books, credits and payments, what is allowed, and what nobody can promise.`,
    path: paths.terms,
  });
}

export default function TermsPage(): React.ReactElement {
  const { base, chaptersIncluded, perExtraChapter, wordsIncluded, perExtraWords } =
    CREDIT_COSTS.book_generation;
  const included = wordsIncluded.toLocaleString("en");
  return (
    <LegalText
      title="Terms of Service"
      lead={`What you may expect of ${site.name}, and what is expected of you.`}
    >
      <LegalSection title="Who runs it">
        <Operator mailbox="support" />
      </LegalSection>
      <LegalSection title="Your account">
        <p>
          You need an email address that you can read, and you must be at least {MIN_AGE_YEARS} years old.
          Keep your password to yourself; what is done with it counts as done by you. You may delete your
          account at any time; for {RESTORABLE_DAYS} days you can bring it back, then it is gone.
        </p>
      </LegalSection>
      <LegalSection title="Your books">
        <p>
          What you type and what is generated for you belongs to you as far as the law allows; {site.name}{" "}
          claims no rights in it. Text and pictures made by a machine can be wrong, and can resemble others.
          Read and look before you publish: you answer for what you publish.
        </p>
        <p>
          Shops may ask whether a book was made with AI. Amazon KDP does. {site.name} keeps count for you;
          answer truthfully.
        </p>
        <p>
          Bring in only what you have the right to use: manuscripts, pictures, fonts and sources. Some
          drawings on painted covers are under a licence that asks for a credit; the credit is printed in the
          book.
        </p>
      </LegalSection>
      <LegalSection title="Credits and payments">
        <p>
          A new account has {TRIAL_CREDITS} trial credits for {TRIAL_DAYS} days; when they are spent, up to{" "}
          {FREE_BOOKS} books of {FREE_BOOK_LIMIT} may be generated free while those days last. A book of up to{" "}
          {chaptersIncluded} chapters costs {base} credits and each further chapter {perExtraChapter}; a
          chapter of more than {included} words costs {perExtraWords} more for every {included} begun. What
          anything costs stands on its button before it is pressed.
        </p>
        <p>
          A book in which our own checks find a fault is paid for when you take it. The credits of a book that
          could not be delivered come back; a book that you cancel is charged for the part that was delivered.
        </p>
        <p>
          {pageFact("plan.name")} costs {pageFact("plan.price")} a month until you cancel; it then holds to
          the end of the month that is paid. Its credits are for that month and are not carried over. Credits
          of packs never end and are not refunded. The lifetime offer is paid once,{" "}
          {pageFact("lifetime.price")}, and is limited to {pageFact("lifetime.spots")} places; its price is
          open to one person for {LIFETIME_OFFER_HOURS} hours. A payment for a place that was gone is
          returned. Rights that the law gives to consumers are not touched by this.
        </p>
        <p>
          Payments are taken by the payment provider of this installation. {site.name} never sees the number
          of a card.
        </p>
      </LegalSection>
      <LegalSection title="What is not allowed">
        <p>
          Do not use {site.name} to break the law, to infringe the rights of others, to publish under somebody
          else&apos;s name, to flood shops with books that nobody has read, or to disturb the service for
          others. An account with which that is done can be closed.
        </p>
      </LegalSection>
      <LegalSection title="What nobody can promise">
        <p>
          The checks hold files against the rules of Amazon KDP as they were read on the day that each states.
          Whether KDP takes a book, and whether anybody buys it, is decided by others. Guides and calculators
          are there to inform; they are no advice on law, tax or money.
        </p>
        <p>
          The service is provided with care but without a promise that it is always available. Keep the files
          of finished books; downloading costs nothing.
        </p>
      </LegalSection>
      <LegalSection title="Changes">
        <p>
          When these terms change, the day above changes with them. What was bought before is as it was sold.{" "}
          {site.name} is not affiliated with Amazon.
        </p>
      </LegalSection>
    </LegalText>
  );
}
