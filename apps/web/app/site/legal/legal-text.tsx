import { pageFact, pageFactSection } from "@colophon/contracts/shared/page-facts";
import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { site } from "../../site.ts";

/** Frame of a legal page: one column, set for reading. */
export function LegalText(props: { title: string; lead: string; children: ReactNode }): React.ReactElement {
  const updated = new Date(`${site.legalUpdated}T00:00:00Z`).toLocaleDateString("en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  });
  return (
    <article className="wrap py-14 lg:py-24">
      <div className="mx-auto max-w-[65ch]">
        <h1 className="font-display text-h1">{props.title}</h1>
        <p className="mt-4 text-lead text-ink-2">{props.lead}</p>
        <p className="mt-4 border-b border-line pb-8 text-small text-ink-3">
          Last updated <time dateTime={site.legalUpdated}>{updated}</time>
        </p>
        <div className="mt-2">{props.children}</div>
        <p className="mt-12 border-t border-line pt-6 text-small text-ink-3">
          This text is the template that comes with {site.name}: it says what the software does. Whoever runs
          an installation has it read by counsel before they rely on it, and adds what the law of their
          country asks for.
        </p>
      </div>
    </article>
  );
}

export function LegalSection(props: { title: string; children: ReactNode }): React.ReactElement {
  return (
    <section className="pt-9">
      <h2 className="font-display text-h2">{props.title}</h2>
      <div className="mt-3 space-y-3 text-[1.0625rem] text-ink-2">{props.children}</div>
    </section>
  );
}

const COMPANY = pageFactSection("company");
const PRIVACY_EMAIL = pageFactSection("privacy_email");
const SUPPORT_EMAIL = pageFactSection("support_email");

/** The installation's operator and contact details from the settings; anything not set is left out. */
export function Operator({ mailbox }: { mailbox: "support" | "privacy" }): React.ReactElement {
  const email = mailbox === "privacy" ? PRIVACY_EMAIL : SUPPORT_EMAIL;
  const address = pageFact(mailbox === "privacy" ? "privacy_email" : "support_email");
  return (
    <>
      <p>
        {site.name} is provided by {pageFact("operator")}.
      </p>
      {COMPANY.begin}
      <p className="whitespace-pre-line">{pageFact("company")}</p>
      {COMPANY.end}
      <p>
        Questions go to{" "}
        <a href={paths.support} className="link">
          Support
        </a>
        {email.begin}
        {" or to "}
        <a href={`mailto:${address}`} className="link">
          {address}
        </a>
        {email.end}.
      </p>
    </>
  );
}
