import type { MailboxKind } from "@colophon/contracts/settings/site-details";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { useSupportTimes } from "./use-support-times.ts";

const MAILBOX_LABELS: Readonly<Record<MailboxKind, string>> = {
  support: "Support",
  technical: "Technical questions",
  legal: "Legal",
  privacy: "Privacy",
  security: "Security",
};

/** The built-in text until the installation's settings have loaded. */
export function SupportHours(): React.ReactElement {
  const { hours, times, mailboxes, site } = useSupportTimes();
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
                name={MAILBOX_LABELS[kind]}
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
