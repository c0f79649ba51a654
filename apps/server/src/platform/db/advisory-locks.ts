/** Numbers of PostgreSQL's advisory locks, all in one place: two meanings of one number would wait for each other. */
export const ADVISORY_LOCKS = {
  /** each living worker holds this with its own number beside it */
  workers: 7401,
  /** making a template of test databases */
  testTemplate: 7402,
  /** claims of jobs whose groups have places */
  groupFetches: 7403,
  /** granting rights to the app's role */
  grants: 7404,
  /** making the roles of the embedded server */
  roles: 7405,
  /** sweeping stored files */
  fileCleanup: 7406,
  /** taking a name in a book's bible, with the book beside it */
  bibleNames: 7407,
  /** purging accounts */
  accountPurge: 7408,
  /** choosing the next file to be read */
  nextImport: 7409,
  /** a book's style card and what is found by it, with the book beside it */
  styleCard: 7410,
  /** summing up the figures of days */
  analyticsAggregation: 7420,
} as const;
