import type { z } from "zod";
import { accountEndpoints } from "./account/endpoints.ts";
import { apiTokenEndpoints } from "./api-tokens/endpoints.ts";
import { dataExportEndpoints } from "./data-exports/endpoints.ts";
import { analyticsEndpoints } from "./analytics/endpoints.ts";
import { adminBookEndpoints } from "./admin-books/endpoints.ts";
import { adminUserEndpoints } from "./admin-users/endpoints.ts";
import { auditEndpoints } from "./audit/endpoints.ts";
import { authorProfileEndpoints } from "./author-profiles/endpoints.ts";
import { authEndpoints } from "./auth/endpoints.ts";
import { bibleEndpoints } from "./bible/endpoints.ts";
import { bookChangeEndpoints } from "./book-changes/endpoints.ts";
import { bookEndpoints } from "./books/endpoints.ts";
import { readingEndpoints } from "./books/reading-endpoints.ts";
import { coverEndpoints } from "./covers/endpoints.ts";
import { creditEndpoints } from "./credits/endpoints.ts";
import { furtherChapterEndpoints } from "./further-chapters/endpoints.ts";
import { listingEndpoints } from "./listings/endpoints.ts";
import { livePageEndpoints } from "./live-page/endpoints.ts";
import { identityEndpoints } from "./identities/endpoints.ts";
import { impersonationEndpoints } from "./impersonation/endpoints.ts";
import { importEndpoints } from "./imports/endpoints.ts";
import { outlineEndpoints } from "./outline/endpoints.ts";
import { manuscriptEndpoints } from "./manuscript/endpoints.ts";
import { ownKeyEndpoints } from "./own-keys/endpoints.ts";
import { paymentEndpoints } from "./payments/endpoints.ts";
import { passageEndpoints } from "./passages/endpoints.ts";
import { readThroughEndpoints } from "./read-through/endpoints.ts";
import { preflightEndpoints } from "./preflight/endpoints.ts";
import { readingTextEndpoints } from "./reading/endpoints.ts";
import { reviewEndpoints } from "./review/endpoints.ts";
import { suggestionEndpoints } from "./suggestions/endpoints.ts";
import { takeEndpoints } from "./takes/endpoints.ts";
import { writingDaysEndpoints } from "./manuscript/writing-days-endpoints.ts";
import type { EndpointDefinition } from "./shared/endpoint.ts";
import { editionEndpoints } from "./editions/endpoints.ts";
import { exportEndpoints } from "./exports/endpoints.ts";
import { factorEndpoints } from "./factors/endpoints.ts";
import { freeCheckEndpoints } from "./free-checks/endpoints.ts";
import { frontEndpoints } from "./fronts/endpoints.ts";
import { pricingEndpoints } from "./pricing/endpoints.ts";
import { publishingEndpoints } from "./publishing/endpoints.ts";
import { pictureEndpoints } from "./pictures/endpoints.ts";
import { seriesEndpoints } from "./series/endpoints.ts";
import { providerEndpoints } from "./providers/endpoints.ts";
import { supportDeskEndpoints, supportEndpoints } from "./support/endpoints.ts";
import { settingsEndpoints } from "./settings/endpoints.ts";
import { styleEndpoints } from "./style/endpoints.ts";
import { questionEndpoints } from "./questions/endpoints.ts";
import { sourceEndpoints } from "./sources/endpoints.ts";
import { jobWatchEndpoints } from "./job-watch/endpoints.ts";
import { wizardEndpoints } from "./wizard/endpoints.ts";

/** Every endpoint of the product: what is mounted, documented and called. */
export const endpoints = {
  ...authEndpoints,
  ...factorEndpoints,
  ...accountEndpoints,
  ...auditEndpoints,
  ...impersonationEndpoints,
  ...analyticsEndpoints,
  ...jobWatchEndpoints,
  ...adminBookEndpoints,
  ...adminUserEndpoints,
  ...supportEndpoints,
  ...supportDeskEndpoints,
  ...settingsEndpoints,
  ...identityEndpoints,
  ...apiTokenEndpoints,
  ...dataExportEndpoints,
  ...creditEndpoints,
  ...paymentEndpoints,
  ...bookEndpoints,
  ...readingEndpoints,
  ...manuscriptEndpoints,
  ...livePageEndpoints,
  ...writingDaysEndpoints,
  ...importEndpoints,
  ...freeCheckEndpoints,
  ...bibleEndpoints,
  ...styleEndpoints,
  ...readThroughEndpoints,
  ...furtherChapterEndpoints,
  ...suggestionEndpoints,
  ...reviewEndpoints,
  ...passageEndpoints,
  ...takeEndpoints,
  ...bookChangeEndpoints,
  ...outlineEndpoints,
  ...seriesEndpoints,
  ...authorProfileEndpoints,
  ...exportEndpoints,
  ...editionEndpoints,
  ...frontEndpoints,
  ...coverEndpoints,
  ...pictureEndpoints,
  ...readingTextEndpoints,
  ...providerEndpoints,
  ...ownKeyEndpoints,
  ...sourceEndpoints,
  ...questionEndpoints,
  ...listingEndpoints,
  ...pricingEndpoints,
  ...publishingEndpoints,
  ...preflightEndpoints,
  ...wizardEndpoints,
} as const;

type AnyEndpoint = (typeof endpoints)[keyof typeof endpoints];
type EndpointByKey = { [E in AnyEndpoint as `${E["method"]} ${E["path"]}`]: E };

/** "GET /api/books/{id}": how the browser names a call, without carrying any schema. */
export type EndpointKey = keyof EndpointByKey;

type Member<E, K extends keyof EndpointDefinition, N extends string> =
  E extends Record<K, infer S extends z.ZodType> ? { [P in N]: z.input<S> } : unknown;
type OptionalQuery<E> = E extends { query: infer S extends z.ZodType } ? { query?: z.input<S> } : unknown;

/** What a call takes: params and body where it has them, query always optional. */
export type CallInput<K extends EndpointKey> = Member<EndpointByKey[K], "params", "params"> &
  Member<EndpointByKey[K], "body", "body"> &
  OptionalQuery<EndpointByKey[K]>;

/** What a call answers with. */
export type CallReply<K extends EndpointKey> = z.output<EndpointByKey[K]["reply"]>;
