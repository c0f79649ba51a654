import {
  AUTHORS_ANSWERED_IN,
  type MailboxKind,
  SUPPORT_HOURS,
  VISITORS_ANSWERED_IN,
} from "@colophon/contracts/support/desk-times";
import type { SiteDetails } from "@colophon/contracts/settings/catalogue";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../data/session/session.tsx";
import { siteQuery } from "../../data/settings/site-query.ts";
import { ContactForm } from "../../data/support/contact-form.tsx";
import { type DeskHours, deskHoursQuery } from "../../data/support/support-queries.ts";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../platform/page-meta.ts";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Support",
    description: "Write to the people behind Colophon: how soon you are answered, and when we are here.",
    path: paths.support,
    indexed: true,
  });
}

const MAILBOX_WORDS: Readonly<Record<MailboxKind, string>> = {
  support: "Support",
  technical: "Technical questions",
  legal: "Legal",
  privacy: "Privacy",
  security: "Security",
};

/** Support for everybody, signed in or not. */
export default function SupportPage(): React.ReactElement {
  const { user } = useSession();
  return (
    <>
      <h1 className="font-display text-h1">Support</h1>
      <p className="mt-2 mb-10 max-w-[60ch] text-lead text-ink-2">
        Tell us what keeps you. A person reads every message, and your answer comes by mail.
      </p>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ContactForm user={user} />
        <Hours />
      </div>
    </>
  );
}

/** When somebody is there, and how soon they answer: as the installation says it, or as the page was built. */
function useDeskTimes() {
  const desk = useQuery(deskHoursQuery).data;
  const site = useQuery(siteQuery).data?.site;
  const times = desk?.answered_in ?? { authors: AUTHORS_ANSWERED_IN, ...VISITORS_ANSWERED_IN };
  return {
    site,
    hours: site?.hours || (desk?.hours ?? SUPPORT_HOURS),
    times: { ...times, authors: site?.response_time || times.authors },
    mailboxes: mailboxesOf(desk?.mailboxes ?? [], site),
  };
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
    </aside>
  );
}

type Mailbox = DeskHours["mailboxes"][number];

/** Those of the configuration, with the two that the settings name in their place. */
function mailboxesOf(configured: readonly Mailbox[], site: SiteDetails | undefined): Mailbox[] {
  if (site === undefined) return [...configured];
  return [
    ...mailboxOf("support", site.support_email),
    ...configured.filter(({ kind }) => kind !== "support" && kind !== "privacy"),
    ...mailboxOf("privacy", site.privacy_email),
  ];
}

function mailboxOf(kind: Mailbox["kind"], address: string | null): Mailbox[] {
  return address === null ? [] : [{ kind, address }];
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
