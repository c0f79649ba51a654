import { errorCatalogue } from "@colophon/contracts/errors";
import { z } from "zod";
import type { DeclaredErrors } from "./declared-errors.ts";

const Endpoints = z.record(
  z.string(),
  z.looseObject({ errors: z.array(z.string()), notFound: z.string().optional() }),
);

/**
 * Reads the errors declared by every contract.
 * @param parts  the files with a part's endpoints and errors, by its folder: "library/books" → ….../books/endpoints.ts
 */
export async function readDeclaredErrors(
  parts: ReadonlyMap<string, { endpoints: string; errors: string | null }>,
): Promise<DeclaredErrors> {
  const byContract = new Map<string, Set<string>>();
  const owned = new Map<string, Set<string>>();
  for (const [part, { endpoints, errors }] of parts) {
    const codes = (await setsOf(endpoints))
      .map((set) => Endpoints.safeParse(set))
      .flatMap(({ data }) => Object.values(data ?? {}))
      .flatMap((endpoint) =>
        endpoint.notFound === undefined ? endpoint.errors : [...endpoint.errors, endpoint.notFound],
      );
    byContract.set(part, new Set(codes));
    const own = errors === null ? [] : await setsOf(errors);
    owned.set(part, new Set(own.flatMap((set) => Object.keys(Object(set)))));
  }
  return { catalogue: new Set(Object.keys(errorCatalogue)), byContract, owned };
}

async function setsOf(module: string): Promise<unknown[]> {
  const exported: unknown = await import(module);
  return Object.values(z.record(z.string(), z.unknown()).parse({ ...Object(exported) }));
}
