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
import { bulkEditEndpoints } from "./book-changes/endpoints.ts";
import { bookEndpoints } from "./books/endpoints.ts";
import { readingProgressEndpoints } from "./books/reading-endpoints.ts";
import { coverEndpoints } from "./covers/endpoints.ts";
import { creditEndpoints } from "./credits/endpoints.ts";
import { continuationEndpoints } from "./further-chapters/endpoints.ts";
import { listingEndpoints } from "./listings/endpoints.ts";
import { pagePreviewEndpoints } from "./live-page/endpoints.ts";
import { linkedAccountEndpoints } from "./identities/endpoints.ts";
import { impersonationEndpoints } from "./impersonation/endpoints.ts";
import { importEndpoints } from "./imports/endpoints.ts";
import { outlineEndpoints } from "./outline/endpoints.ts";
import { manuscriptEndpoints } from "./manuscript/endpoints.ts";
import { authorKeyEndpoints } from "./own-keys/endpoints.ts";
import { paymentEndpoints } from "./payments/endpoints.ts";
import { inlineEditEndpoints } from "./passages/endpoints.ts";
import { analysisEndpoints } from "./read-through/endpoints.ts";
import { preflightEndpoints } from "./preflight/endpoints.ts";
import { readingTextEndpoints } from "./reading/endpoints.ts";
import { reviewEndpoints } from "./review/endpoints.ts";
import { suggestionEndpoints } from "./suggestions/endpoints.ts";
import { alternativeEndpoints } from "./takes/endpoints.ts";
import { writingDaysEndpoints } from "./manuscript/writing-days-endpoints.ts";
import type { EndpointDefinition } from "./shared/endpoint.ts";
import { editionEndpoints } from "./editions/endpoints.ts";
import { exportEndpoints } from "./exports/endpoints.ts";
import { mfaEndpoints } from "./factors/endpoints.ts";
import { toolCheckEndpoints } from "./free-checks/endpoints.ts";
import { coverThumbnailEndpoints } from "./fronts/endpoints.ts";
import { pricingEndpoints } from "./pricing/endpoints.ts";
import { publishingEndpoints } from "./publishing/endpoints.ts";
import { imageEndpoints } from "./pictures/endpoints.ts";
import { seriesEndpoints } from "./series/endpoints.ts";
import { providerEndpoints } from "./providers/endpoints.ts";
import { supportInboxEndpoints, supportEndpoints } from "./support/endpoints.ts";
import { settingsEndpoints } from "./settings/endpoints.ts";
import { styleEndpoints } from "./style/endpoints.ts";
import { bookChatEndpoints } from "./questions/endpoints.ts";
import { sourceEndpoints } from "./sources/endpoints.ts";
import { adminJobsEndpoints } from "./job-watch/endpoints.ts";
import { wizardEndpoints } from "./wizard/endpoints.ts";

/** Every endpoint of the product: what is mounted, documented and called. */
export const endpoints = {
  ...authEndpoints,
  ...mfaEndpoints,
  ...accountEndpoints,
  ...auditEndpoints,
  ...impersonationEndpoints,
  ...analyticsEndpoints,
  ...adminJobsEndpoints,
  ...adminBookEndpoints,
  ...adminUserEndpoints,
  ...supportEndpoints,
  ...supportInboxEndpoints,
  ...settingsEndpoints,
  ...linkedAccountEndpoints,
  ...apiTokenEndpoints,
  ...dataExportEndpoints,
  ...creditEndpoints,
  ...paymentEndpoints,
  ...bookEndpoints,
  ...readingProgressEndpoints,
  ...manuscriptEndpoints,
  ...pagePreviewEndpoints,
  ...writingDaysEndpoints,
  ...importEndpoints,
  ...toolCheckEndpoints,
  ...bibleEndpoints,
  ...styleEndpoints,
  ...analysisEndpoints,
  ...continuationEndpoints,
  ...suggestionEndpoints,
  ...reviewEndpoints,
  ...inlineEditEndpoints,
  ...alternativeEndpoints,
  ...bulkEditEndpoints,
  ...outlineEndpoints,
  ...seriesEndpoints,
  ...authorProfileEndpoints,
  ...exportEndpoints,
  ...editionEndpoints,
  ...coverThumbnailEndpoints,
  ...coverEndpoints,
  ...imageEndpoints,
  ...readingTextEndpoints,
  ...providerEndpoints,
  ...authorKeyEndpoints,
  ...sourceEndpoints,
  ...bookChatEndpoints,
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
