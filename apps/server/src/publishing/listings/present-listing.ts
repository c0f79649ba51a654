import type { BookListing, MetadataRecord } from "@colophon/contracts/publishing/listings/listing";
import type { ListingRow } from "./listings.store.ts";
import type { MetadataRow } from "./metadata.store.ts";

export function presentListing({
  description,
  keywords,
  categories,
  updated_at: updatedAt,
}: ListingRow): BookListing {
  return { description, keywords, categories, updated_at: updatedAt.toISOString() };
}

export function presentMetadata({
  source_run_id: runId,
  request: _request,
  result: _result,
  ...row
}: MetadataRow): MetadataRecord {
  return {
    ...row,
    source_optimization_id: runId,
    assigned_at: row.assigned_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
