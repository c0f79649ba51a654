import { SUPPORT_HOURS } from "./support-hours.ts";
import type { SiteDetails } from "./catalogue.ts";

/** Shown on pages until the operator enters their own details. */
export const DEFAULT_SITE: SiteDetails = {
  operator: "the operator of this site",
  company: "",
  // An unread mailbox would accept emails and never answer.
  support_email: null,
  privacy_email: null,
  hours: SUPPORT_HOURS,
  response_time: "4-8 hours",
};
