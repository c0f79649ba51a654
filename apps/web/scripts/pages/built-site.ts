import type { PageFacts } from "@colophon/contracts/shared/page-facts";

/** A page of the build, as the server sends it. */
export type BuiltPage = {
  /** the address it is sent under: "/terms" */
  address: string;
  /** its file below the folder of the build: "terms/index.html" */
  file: string;
  /** as it was built, with the names of facts */
  template: string;
  /** as it is sent, with the facts in it */
  html: string;
  /** its length as gzip sends it */
  gzipBytes: number;
};

/** What the server says to a path without query. */
export type SiteAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string };

/** The built pages and what the server answers beside them. */
export type BuiltSite = {
  pages: readonly BuiltPage[];
  /** what is written into the pages */
  facts: PageFacts;
  fetchPath: (path: string) => SiteAnswer;
};

/** Something that is wrong with a page of the build. */
export type PageProblem = { file: string; message: string };
