import type { z } from "zod";
import { accountEndpoints } from "./account/profile/endpoints.ts";
import { apiTokenEndpoints } from "./auth/api-tokens/endpoints.ts";
import { dataExportEndpoints } from "./account/data-exports/endpoints.ts";
import { analyticsEndpoints } from "./admin/analytics/endpoints.ts";
import { adminBookEndpoints } from "./admin/books/endpoints.ts";
import { adminUserEndpoints } from "./admin/users/endpoints.ts";
import { auditEndpoints } from "./admin/audit-log/endpoints.ts";
import { authorProfileEndpoints } from "./library/author-profiles/endpoints.ts";
import { authEndpoints } from "./auth/sessions/endpoints.ts";
import { bibleEndpoints } from "./library/bible/endpoints.ts";
import { bulkEditEndpoints } from "./assistant/bulk-edits/endpoints.ts";
import { bookEndpoints } from "./library/books/endpoints.ts";
import { readingProgressEndpoints } from "./library/books/reading-progress-endpoints.ts";
import { coverEndpoints } from "./covers/designs/endpoints.ts";
import { creditEndpoints } from "./billing/credits/endpoints.ts";
import { continuationEndpoints } from "./assistant/continuation/endpoints.ts";
import { listingEndpoints } from "./publishing/listings/endpoints.ts";
import { pagePreviewEndpoints } from "./exports/page-preview/endpoints.ts";
import { linkedAccountEndpoints } from "./auth/linked-accounts/endpoints.ts";
import { impersonationEndpoints } from "./admin/impersonation/endpoints.ts";
import { importEndpoints } from "./library/imports/endpoints.ts";
import { outlineEndpoints } from "./generation/outline/endpoints.ts";
import { manuscriptEndpoints } from "./manuscript/sections/endpoints.ts";
import { authorKeyEndpoints } from "./ai/author-keys/endpoints.ts";
import { paymentEndpoints } from "./billing/payments/endpoints.ts";
import { inlineEditEndpoints } from "./assistant/inline-edits/endpoints.ts";
import { analysisEndpoints } from "./assistant/analysis/endpoints.ts";
import { preflightEndpoints } from "./publishing/preflight/endpoints.ts";
import { readingTextEndpoints } from "./library/reading/endpoints.ts";
import { reviewEndpoints } from "./assistant/review/endpoints.ts";
import { suggestionEndpoints } from "./assistant/suggestions/endpoints.ts";
import { alternativeEndpoints } from "./assistant/alternatives/endpoints.ts";
import { writingDaysEndpoints } from "./manuscript/sections/writing-days-endpoints.ts";
import type { EndpointDefinition } from "./shared/endpoint.ts";
import { editionEndpoints } from "./publishing/editions/endpoints.ts";
import { exportEndpoints } from "./exports/files/endpoints.ts";
import { mfaEndpoints } from "./auth/mfa/endpoints.ts";
import { toolCheckEndpoints } from "./tools/checks/endpoints.ts";
import { coverThumbnailEndpoints } from "./covers/thumbnails/endpoints.ts";
import { pricingEndpoints } from "./publishing/prices/endpoints.ts";
import { publishingEndpoints } from "./publishing/kdp-form/endpoints.ts";
import { imageEndpoints } from "./manuscript/images/endpoints.ts";
import { seriesEndpoints } from "./library/series/endpoints.ts";
import { providerEndpoints } from "./ai/providers/endpoints.ts";
import { supportInboxEndpoints, supportEndpoints } from "./support/tickets/endpoints.ts";
import { settingsEndpoints } from "./settings/endpoints.ts";
import { styleEndpoints } from "./library/style/endpoints.ts";
import { bookChatEndpoints } from "./assistant/book-chat/endpoints.ts";
import { sourceEndpoints } from "./library/sources/endpoints.ts";
import { adminJobsEndpoints } from "./admin/jobs/endpoints.ts";
import { wizardEndpoints } from "./library/wizard/endpoints.ts";

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

/** The key of a call in the browser, for example "GET /api/books/{id}"; carries no schema. */
export type EndpointKey = keyof EndpointByKey;

type Member<E, K extends keyof EndpointDefinition, N extends string> =
  E extends Record<K, infer S extends z.ZodType> ? { [P in N]: z.input<S> } : unknown;
type OptionalQuery<E> = E extends { query: infer S extends z.ZodType } ? { query?: z.input<S> } : unknown;

/** Input of a call: params and body if the endpoint has them; query is always optional. */
export type CallInput<K extends EndpointKey> = Member<EndpointByKey[K], "params", "params"> &
  Member<EndpointByKey[K], "body", "body"> &
  OptionalQuery<EndpointByKey[K]>;

/** Response body of a call. */
export type CallReply<K extends EndpointKey> = z.output<EndpointByKey[K]["reply"]>;
