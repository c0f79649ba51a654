import {
  AUTHORS_ANSWERED_IN,
  SUPPORT_HOURS,
  VISITORS_ANSWERED_IN,
} from "@colophon/contracts/settings/support-hours";
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

/** When somebody is there, and how soon they answer: as the installation says it, or as the page was built. */
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

/** Those of the configuration, with the two that the settings name in their place. */
function mailboxesOf(configured: readonly Mailbox[], site: SiteDetails | undefined): Mailbox[] {
  if (site === undefined) return [...configured];
  return [
    ...mailboxAt("support", site.support_email),
    ...configured.filter(({ kind }) => kind !== "support" && kind !== "privacy"),
    ...mailboxAt("privacy", site.privacy_email),
  ];
}

/** An installation may have none, and then none is shown. */
function mailboxAt(kind: Mailbox["kind"], address: string | null): Mailbox[] {
  return address === null || address === "" ? [] : [{ kind, address }];
}
