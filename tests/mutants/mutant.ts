/**
 * A fault put into the product on purpose, and the tests that must go red by it.
 * A promise counts as tested only when the fault that breaks it is found.
 */
export type Mutant = {
  /** the promise that the fault breaks, as a sentence: "a session unused for 30 days is over" */
  promise: string;
  /** the source file, from the root of the repository */
  file: string;
  /** text that stands exactly once in the file … */
  replace: string;
  /** … and what stands there instead while the tests run */
  by: string;
  /** test files of which at least one must fail, from the root of the repository */
  red: readonly string[];
};
