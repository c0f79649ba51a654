import { errorCatalogue } from "@colophon/contracts/errors";
import { z } from "zod";
import type { DeclaredErrors } from "./declared-errors.ts";

const Endpoints = z.record(
  z.string(),
  z.looseObject({ errors: z.array(z.string()), notFound: z.string().optional() }),
);
const Errors = z.record(z.string(), z.looseObject({ status: z.int(), detail: z.string() }));

/**
 * Reads the errors declared by every contract.
 * @param parts  the files of each part's contract: "library/imports" → [….../library/imports.ts]
 */
export async function readDeclaredErrors(
  parts: ReadonlyMap<string, readonly string[]>,
): Promise<DeclaredErrors> {
  const byContract = new Map<string, Set<string>>();
  const owned = new Map<string, Set<string>>();
  for (const [part, files] of parts) {
    const sets = (await Promise.all(files.map(setsOf))).flat();
    const endpoints = sets.flatMap((set) => Object.values(Endpoints.safeParse(set).data ?? {}));
    const codes = endpoints.flatMap(({ errors, notFound }) =>
      notFound === undefined ? errors : [...errors, notFound],
    );
    if (endpoints.length > 0) byContract.set(part, new Set(codes));
    owned.set(part, new Set(sets.flatMap((set) => Object.keys(Errors.safeParse(set).data ?? {}))));
  }
  return { catalogue: new Set(Object.keys(errorCatalogue)), byContract, owned };
}

async function setsOf(module: string): Promise<unknown[]> {
  const exported: unknown = await import(module);
  return Object.values(z.record(z.string(), z.unknown()).parse({ ...Object(exported) }));
}
