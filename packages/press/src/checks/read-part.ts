/** One part of a finished file as a reader sees it; `text` equals `partText` of the manuscript's part. */
export type ReadPart = { title: string; text: string };
