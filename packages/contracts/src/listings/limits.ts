/** Letters of a description as it is typed, tags and all; what is kept of it has the store's own limit. */
export const DESCRIPTION_TYPED_MAX = 20_000;

/** Records of metadata that are kept of an author; the oldest that no book uses makes room. */
export const METADATA_KEPT = 100;
