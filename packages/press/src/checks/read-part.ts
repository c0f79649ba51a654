/** One part of a finished file as a reader meets it; `text` is what `partText` gives for the manuscript's part. */
export type ReadPart = { title: string; text: string };
