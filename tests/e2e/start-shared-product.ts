import type { TestProject } from "vitest/node";
import { AuthorClient } from "../../scripts/author-client.ts";
import { buildWeb } from "../../scripts/build-web.ts";
import { StartedProduct } from "./started-product.ts";

declare module "vitest" {
  interface ProvidedContext {
    sharedProduct: { address: string; directory: string };
  }
}

/** Builds the pages once, and starts the product that all journeys share, each with its own accounts. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWeb();
  const product = await StartedProduct.start({
    API_CALLS_PER_MINUTE: "100000",
    // Slow enough that chapters are seen to arrive.
    SAMPLE_WRITER_DELAY_MS: "250",
  });
  try {
    // The first account becomes an administrator's; no journey should get it by chance.
    const administrator = { email: "admin@example.org", password: "a lighthouse at the far end" };
    await new AuthorClient(product.address).signUp({ ...administrator, fullName: "Vera Holm" });
  } catch (error) {
    await product.stop();
    throw error;
  }
  project.provide("sharedProduct", { address: product.address, directory: product.directory });
  return () => product.stop();
}
