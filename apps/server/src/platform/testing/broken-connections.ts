import type { KyselyPlugin, RootOperationNode } from "kysely";
import type { Db } from "../db/database.ts";

/** Statements whose connection breaks on request. */
export type BrokenConnections = {
  /** wraps the database passed to the features */
  on: (db: Db) => Db;
  /**
   * From now on each statement fails the first time it is run, and so do those after it in the same
   * transaction: a failure at every place that uses the database.
   * @param thrown  instead of pg's error for a broken connection
   */
  breakEachOnce: (thrown?: () => Error) => void;
  /** Stops all failures. */
  mend: () => void;
  /** the statements that have failed so far */
  broken: ReadonlySet<string>;
};

export function brokenConnections(): BrokenConnections {
  const broken = new Set<string>();
  const state: { failure: (() => Error) | null } = { failure: null };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const statement = textOf(node);
      if (state.failure === null || broken.has(statement)) return node;
      broken.add(statement);
      throw state.failure();
    },
    transformResult: async ({ result }) => result,
  };
  return {
    on: (db) => db.withPlugin(plugin),
    breakEachOnce(thrown = () => new Error("Connection terminated unexpectedly")) {
      broken.clear();
      state.failure = thrown;
    },
    mend() {
      state.failure = null;
    },
    broken,
  };
}

/** Our statements are raw SQL, so a statement is its text without its values. */
function textOf(node: RootOperationNode): string {
  return node.kind === "RawNode" ? node.sqlFragments.join("?").replaceAll(/\s+/g, " ").trim() : node.kind;
}
