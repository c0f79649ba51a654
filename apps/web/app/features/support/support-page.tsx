import type { MailboxKind } from "@colophon/contracts/support/desk-times";
import { lazy, Suspense } from "react";
import { useSession } from "../../data/session/session.tsx";
import { ContactForm } from "../../data/support/contact-form.tsx";
import { paths } from "../../paths.ts";
import { publicMeta } from "../../platform/public-meta.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { useDeskTimes } from "./desk-times.ts";

export function meta(): ReturnType<typeof publicMeta> {
  return publicMeta({
    title: "Support",
    description: "Write to the people behind Colophon, and see when we are here.",
    path: paths.support,
  });
}

const MAILBOX_WORDS: Readonly<Record<MailboxKind, string>> = {
  support: "Support",
  technical: "Technical questions",
  legal: "Legal",
  privacy: "Privacy",
  security: "Security",
};

/** Written into the page when the site is built; its script comes after the form's. */
const SupportFaq = lazy(async () => {
  try {
    return { default: (await import("./support-faq.tsx")).SupportFaq };
  } catch {
    return { default: FaqMissing };
  }
});

function FaqMissing(): React.ReactElement {
  return <p className="text-ink-2">The questions did not load. Load the page again to read them.</p>;
}

// The same element each time: a change on its way to what was written at build time would throw that away.
const QUESTIONS = (
  <Suspense fallback={<p className="text-ink-2">The questions are on their way.</p>}>
    <SupportFaq />
  </Suspense>
);

/** Support for everybody, signed in or not. */
export default function SupportPage(): React.ReactElement {
  const { user } = useSession();
  return (
    <>
      <h1 className="font-display text-h1">Support</h1>
      <p className="mt-2 max-w-[60ch] text-lead text-ink-2">
        Tell us what keeps you. A person reads every message, and your answer comes by mail.
      </p>
      <nav aria-label="Before you write" className="mt-4 mb-10 flex flex-wrap gap-x-6 gap-y-2">
        <a href="#questions" className="link">
          Questions we are often asked
        </a>
        <Anchor href={paths.help} className="link">
          All help articles
        </Anchor>
        {user === null && (
          <Anchor href={paths.register} className="link">
            Create an account
          </Anchor>
        )}
      </nav>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ContactForm user={user} />
        <Hours />
      </div>
      <section aria-labelledby="questions" className="mt-14 max-w-[70ch]">
        <h2 id="questions" className="mb-4 font-display text-h2">
          Questions we are often asked
        </h2>
        {QUESTIONS}
      </section>
    </>
  );
}

/** As the page was built until the installation says it otherwise. */
function Hours(): React.ReactElement {
  const { hours, times, mailboxes, site } = useDeskTimes();
  return (
    <aside aria-label="When we are here" className="grid content-start gap-6 text-small">
      <Lines title="When we are here">
        <p>{hours}</p>
      </Lines>
      <Lines title="How soon we answer">
        <dl className="grid gap-1.5">
          <Line name="Signed-in authors, by mail" value={times.authors} />
          <Line name="Technical questions" value={times.technical} />
          <Line name="Everything else" value={times.general} />
        </dl>
      </Lines>
      {mailboxes.length > 0 && (
        <Lines title="Our mailboxes">
          <dl className="grid gap-1.5">
            {mailboxes.map(({ kind, address }) => (
              <Line
                key={kind}
                name={MAILBOX_WORDS[kind]}
                value={
                  <a className="link wrap-anywhere" href={`mailto:${address}`}>
                    {address}
                  </a>
                }
              />
            ))}
          </dl>
        </Lines>
      )}
      {site !== undefined && site.company !== "" && (
        <Lines title="Who runs this site">
          <p className="whitespace-pre-line">{`${site.operator}\n${site.company}`}</p>
        </Lines>
      )}
      <Lines title="Legal">
        <p className="flex flex-wrap gap-x-4 gap-y-1.5">
          <Anchor href={paths.terms} className="link">
            Terms of Service
          </Anchor>
          <Anchor href={paths.privacy} className="link">
            Privacy Policy
          </Anchor>
        </p>
      </Lines>
    </aside>
  );
}

function Lines({ title, children }: { title: string; children: React.ReactNode }): React.ReactElement {
  return (
    <section>
      <h2 className="mb-1.5 font-semibold text-ink">{title}</h2>
      <div className="text-ink-2">{children}</div>
    </section>
  );
}

function Line({ name, value }: { name: string; value: React.ReactNode }): React.ReactElement {
  return (
    <div>
      <dt className="text-ink-3">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
