import { SUPPORT_HOURS } from "./support-hours.ts";
import type { SiteDetails } from "./catalogue.ts";

/** What stands on pages until an operator fills in their own. */
export const DEFAULT_SITE: SiteDetails = {
  operator: "the operator of this site",
  company: "",
  // An address that nobody reads would take mails and never answer.
  support_email: null,
  privacy_email: null,
  hours: SUPPORT_HOURS,
  response_time: "4-8 hours",
};
