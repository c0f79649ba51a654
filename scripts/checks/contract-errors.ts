import { errorCatalogue } from "@colophon/contracts/errors";
import { z } from "zod";
import type { DeclaredErrors } from "./declared-errors.ts";

const Endpoints = z.record(
  z.string(),
  z.looseObject({ errors: z.array(z.string()), notFound: z.string().optional() }),
);

/**
 * Reads what every contract declares.
 * @param modules  the files with endpoints, by the folder of their contract: "books" → ….../books/endpoints.ts
 */
export async function readDeclaredErrors(modules: ReadonlyMap<string, string>): Promise<DeclaredErrors> {
  const byContract = new Map<string, Set<string>>();
  for (const [folder, module] of modules) {
    const exported: unknown = await import(module);
    const sets = z.record(z.string(), z.unknown()).parse({ ...Object(exported) });
    const endpoints = Object.values(sets)
      .map((set) => Endpoints.safeParse(set))
      .flatMap(({ data }) => Object.values(data ?? {}));
    const codes = endpoints.flatMap(({ errors, notFound }) =>
      notFound === undefined ? errors : [...errors, notFound],
    );
    byContract.set(folder, new Set(codes));
  }
  return { catalogue: new Set(Object.keys(errorCatalogue)), byContract };
}
