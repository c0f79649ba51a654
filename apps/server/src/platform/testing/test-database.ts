import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { dropDatabase } from "../db/drop-database.ts";
import { urlOf, withClient } from "./test-template.ts";

/**
 * A database for one test file, copied from the template. `url` is the product's, with the same rights as in
 * production; tests that change tables, or the ledger's rows, use `ownerUrl`.
 */
export type TestDatabase = { url: string; ownerUrl: string; drop: () => Promise<void> };

/** @param server  the server's URL as its owner, `inject("postgresUrl")` */
export async function createTestDatabase(server: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await withClient(server, (client) =>
    // Half the work of copying page by page through the log, for a database as small as the template.
    client.query(`create database ${name} template ${inject("postgresTemplate")} strategy file_copy`),
  );
  return {
    url: urlOf(inject("postgresAppUrl"), name),
    ownerUrl: urlOf(server, name),
    drop: () => withClient(server, (client) => dropDatabase((statement) => client.query(statement), name)),
  };
}
