import type { PageFacts } from "@colophon/contracts/shared/page-facts";

/** A built page, as the server sends it. */
export type BuiltPage = {
  /** the path it is served at: "/terms" */
  address: string;
  /** its file below the build folder: "terms/index.html" */
  file: string;
  /** as built, with placeholders for facts */
  template: string;
  /** as served, with the facts filled in */
  html: string;
  /** its gzipped size */
  gzipBytes: number;
};

/** The server's answer to a path without query. */
export type SiteAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string };

/** The built pages and the server's other answers. */
export type BuiltSite = {
  pages: readonly BuiltPage[];
  /** the facts inserted into the pages */
  facts: PageFacts;
  fetchPath: (path: string) => SiteAnswer;
};

/** A problem with a built page. */
export type PageProblem = { file: string; message: string };
