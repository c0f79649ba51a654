import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { temporaryFolder } from "./temporary-folder.ts";
import { prepareTemplate } from "./test-template.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest's own interface is extended here
  interface ProvidedContext {
    /** the server's URL for the owner of databases */
    postgresUrl: string;
    /** the server's URL for the product */
    postgresAppUrl: string;
    /** the database that each test's is copied from */
    postgresTemplate: string;
  }
}

/** Starts the database server of a test run (or uses DATABASE_URL's) and prepares the template database. */
export default async function setup(project: TestProject): Promise<void> {
  const directory = path.join(temporaryFolder(), `colophon-tests-${os.userInfo().uid}`);
  const server = await prepareTemplate(process.env["DATABASE_URL"], directory);
  project.provide("postgresUrl", server.owner);
  project.provide("postgresAppUrl", server.app);
  project.provide("postgresTemplate", server.template);
}
