import type { ReactNode } from "react";
import { site } from "../../site.ts";

/** Frame of a legal page: one column, set to be read. */
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
