import type { MetadataRecord } from "@colophon/contracts/publishing/listings/listing";

const onDay = new Intl.DateTimeFormat("en", { day: "numeric", month: "long", year: "numeric" });

/** When a record was made, for what, and by whom, in a sentence. */
export function createdLabel(
  record: Pick<MetadataRecord, "title" | "created_at" | "is_sample" | "provider">,
): string {
  const by = record.is_sample ? "without an AI model" : `by ${record.provider}`;
  return `Made for “${record.title}” on ${onDay.format(new Date(record.created_at))}, ${by}.`;
}
