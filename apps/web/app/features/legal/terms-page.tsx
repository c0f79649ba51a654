import { CREDIT_COSTS, TRIAL_CREDITS, TRIAL_DAYS } from "@colophon/contracts/credits/prices";
import { pageFact } from "@colophon/contracts/shared/page-facts";
import { paths } from "../../paths.ts";
import { publicMeta } from "../../platform/public-meta.ts";
import { site } from "../../site.ts";
import { LegalSection, LegalText } from "./legal-text.tsx";

export const handle = { hydrate: false };

export function meta(): ReturnType<typeof publicMeta> {
  return publicMeta({
    title: "Terms of Service",
    description: `The terms under which ${site.name} is used.`,
    path: paths.terms,
  });
}

export default function TermsPage(): React.ReactElement {
  const { base, chaptersIncluded, perExtraChapter, wordsIncluded, perFurtherWords } =
    CREDIT_COSTS.book_generation;
  const included = wordsIncluded.toLocaleString("en");
  return (
    <LegalText
      title="Terms of Service"
      lead={`What you may expect of ${site.name}, and what is expected of you.`}
    >
      <LegalSection title="Who runs it">
        <p>
          {site.name} is provided by {pageFact("operator")}. Questions go to{" "}
          <a href={paths.support} className="link">
            Support
          </a>
          , where our mailboxes stand too, if we have any.
        </p>
      </LegalSection>
      <LegalSection title="Your account">
        <p>
          You need an email address that you can read, and you must be at least 13 years old. Keep your
          password to yourself; what is done with it counts as done by you.
        </p>
      </LegalSection>
      <LegalSection title="Your books">
        <p>
          What you type and what is generated for you belongs to you as far as the law allows; {site.name}{" "}
          claims no rights in it. Text written by a machine can be wrong, and can resemble other texts. Read
          it before you publish it: you answer for what you publish.
        </p>
        <p>Shops may ask whether a book was made with AI. Amazon KDP does. Answer truthfully.</p>
      </LegalSection>
      <LegalSection title="Credits">
        <p>
          A new account has {TRIAL_CREDITS} trial credits for {TRIAL_DAYS} days. A book of up to{" "}
          {chaptersIncluded} chapters costs {base} credits and each further chapter {perExtraChapter}; a
          chapter of more than {included} words costs {perFurtherWords} more for every {included} begun. A
          book in which our own checks find a fault is paid for when you take it. The credits of a book that
          could not be delivered come back.
        </p>
      </LegalSection>
      <LegalSection title="What is not allowed">
        <p>
          Do not use {site.name} to break the law, to infringe the rights of others, to publish under somebody
          else&apos;s name, or to disturb the service for others.
        </p>
      </LegalSection>
      <LegalSection title="The service">
        <p>
          The service is provided with care but without a promise that it is always available. Keep the files
          of finished books; downloading costs nothing.
        </p>
      </LegalSection>
    </LegalText>
  );
}
