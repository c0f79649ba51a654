import type { z } from "zod";
import { accountEndpoints } from "./account/profile.ts";
import { apiTokenEndpoints } from "./auth/api-tokens.ts";
import { dataExportEndpoints } from "./account/data-exports.ts";
import { analyticsEndpoints } from "./admin/analytics.ts";
import { adminBookEndpoints } from "./admin/books/endpoints.ts";
import { adminUserEndpoints } from "./admin/users.ts";
import { auditEndpoints } from "./admin/audit-log.ts";
import { authorProfileEndpoints } from "./library/author-profiles.ts";
import { authEndpoints } from "./auth/sessions.ts";
import { bibleEndpoints } from "./library/bible/endpoints.ts";
import { bulkEditEndpoints } from "./assistant/bulk-edits.ts";
import { bookEndpoints, readingProgressEndpoints } from "./library/books/endpoints.ts";
import { coverEndpoints } from "./covers/designs/endpoints.ts";
import { creditEndpoints } from "./billing/credits.ts";
import { continuationEndpoints } from "./assistant/continuation.ts";
import { listingEndpoints } from "./publishing/listings/endpoints.ts";
import { pagePreviewEndpoints } from "./exports/page-preview.ts";
import { linkedAccountEndpoints } from "./auth/linked-accounts.ts";
import { impersonationEndpoints } from "./admin/impersonation.ts";
import { importEndpoints } from "./library/imports.ts";
import { outlineEndpoints } from "./generation/outline/endpoints.ts";
import { manuscriptEndpoints, writingDaysEndpoints } from "./manuscript/sections/endpoints.ts";
import { authorKeyEndpoints } from "./ai/author-keys/endpoints.ts";
import { paymentEndpoints } from "./billing/payments.ts";
import { inlineEditEndpoints } from "./assistant/inline-edits.ts";
import { analysisEndpoints } from "./assistant/analysis.ts";
import { preflightEndpoints } from "./publishing/preflight.ts";
import { readingTextEndpoints } from "./library/reading.ts";
import { reviewEndpoints } from "./assistant/review.ts";
import { suggestionEndpoints } from "./assistant/suggestions.ts";
import { alternativeEndpoints } from "./assistant/alternatives.ts";
import type { errorCatalogue } from "./errors.ts";
import type { EndpointDefinition } from "./shared/endpoint.ts";
import { editionEndpoints } from "./publishing/editions/endpoints.ts";
import { exportEndpoints } from "./exports/files.ts";
import { mfaEndpoints } from "./auth/mfa/endpoints.ts";
import { toolCheckEndpoints } from "./tools/checks.ts";
import { coverThumbnailEndpoints } from "./covers/thumbnails.ts";
import { pricingEndpoints } from "./publishing/prices.ts";
import { publishingEndpoints } from "./publishing/kdp-form.ts";
import { imageEndpoints } from "./manuscript/images.ts";
import { seriesEndpoints } from "./library/series.ts";
import { providerEndpoints } from "./ai/providers.ts";
import { supportInboxEndpoints, supportEndpoints } from "./support/tickets/endpoints.ts";
import { settingsEndpoints } from "./settings/settings.ts";
import { styleEndpoints } from "./library/style.ts";
import { bookChatEndpoints } from "./assistant/book-chat.ts";
import { sourceEndpoints } from "./library/sources.ts";
import { adminJobsEndpoints } from "./admin/jobs.ts";
import { wizardEndpoints } from "./library/wizard.ts";

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

type Catalogue = typeof errorCatalogue;

declare module "./shared/endpoint.ts" {
  interface KnownErrors extends Catalogue {}
}

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
