/**
 * Numbers of PostgreSQL's advisory locks, all in one place: two uses of one number would wait for each other.
 */
export const ADVISORY_LOCKS = {
  /** each live worker holds this, with its own number */
  workers: 7401,
  /** creating a template of test databases */
  testTemplate: 7402,
  /** fetching jobs whose groups have a concurrency limit */
  groupFetches: 7403,
  /** granting rights to the app's role */
  grants: 7404,
  /** creating the roles of the embedded server */
  roles: 7405,
  /** sweeping stored files */
  fileCleanup: 7406,
  /** adding a name to a book's bible, with the book */
  bibleNames: 7407,
  /** purging accounts */
  accountPurge: 7408,
  /** choosing the next file to read */
  nextImport: 7409,
  /** a book's style card and its findings, with the book */
  styleCard: 7410,
  /** aggregating daily statistics */
  analyticsAggregation: 7420,
} as const;
