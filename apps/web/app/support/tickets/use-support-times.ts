import {
  AUTHORS_ANSWERED_IN,
  SUPPORT_HOURS,
  VISITORS_ANSWERED_IN,
} from "@colophon/contracts/settings/site-details";
import type { SiteDetails } from "@colophon/contracts/settings/catalogue";
import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "../../settings/site-settings/site-query.ts";
import { type SupportContact, supportContactQuery } from "./support-queries.ts";

type Mailbox = SupportContact["mailboxes"][number];

type SupportTimes = {
  site: SiteDetails | undefined;
  hours: string;
  times: SupportContact["answered_in"];
  mailboxes: Mailbox[];
};

/** Support hours and response times: from the installation's settings, or as built into the page. */
export function useSupportTimes(): SupportTimes {
  const contact = useQuery(supportContactQuery).data;
  const site = useQuery(siteQuery).data?.site;
  const times = contact?.answered_in ?? { authors: AUTHORS_ANSWERED_IN, ...VISITORS_ANSWERED_IN };
  return {
    site,
    hours: site?.hours || (contact?.hours ?? SUPPORT_HOURS),
    times: { ...times, authors: site?.response_time || times.authors },
    mailboxes: mailboxesOf(contact?.mailboxes ?? [], site),
  };
}

/** The configured mailboxes, with the two from the settings replaced. */
function mailboxesOf(configured: readonly Mailbox[], site: SiteDetails | undefined): Mailbox[] {
  if (site === undefined) return [...configured];
  return [
    ...mailboxAt("support", site.support_email),
    ...configured.filter(({ kind }) => kind !== "support" && kind !== "privacy"),
    ...mailboxAt("privacy", site.privacy_email),
  ];
}

/** If an installation has none, none is shown. */
function mailboxAt(kind: Mailbox["kind"], address: string | null): Mailbox[] {
  return address === null || address === "" ? [] : [{ kind, address }];
}
