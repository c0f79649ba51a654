import { expect, test } from "vitest";
import { readDeclaredErrors } from "./contract-errors.ts";
import { checkCatalogue, checkThrownErrors } from "./declared-errors.ts";
import { locate } from "./repository.ts";
import { parseFile } from "./source-file.ts";

const ERRORS = {
  catalogue: new Set(["books.not_found", "books.lost", "credits.none", "server.busy", "auth.required"]),
  byContract: new Map([
    ["library/books", new Set(["books.not_found"])],
    ["billing/credits", new Set(["credits.none"])],
  ]),
  owned: new Map([["library/books", new Set(["books.not_found", "books.lost"])]]),
};

const thrownIn = (part: string, text: string): string[] =>
  checkThrownErrors(parseFile({ path: `apps/server/src/${part}/use-case.ts`, text }), ERRORS).map(
    ({ message }) => message.split(":")[0] ?? "",
  );

test("finds an undeclared code of the catalog, but not declared and shared ones", () => {
  expect(checkCatalogue(ERRORS).map(({ message }) => message.split(":")[0])).toEqual([
    "no endpoint declares books.lost",
  ]);
});

test("finds a part that throws what its contract does not declare", () => {
  expect(thrownIn("library/books", 'throw new AppError("credits.none");')).toEqual([
    "no endpoint of library/books declares credits.none",
  ]);
  expect(thrownIn("library/books", 'const error = new AppError("books.lost");')).toEqual([
    "no endpoint of library/books declares books.lost",
  ]);
  expect(thrownIn("library/books", 'throw new AppError("books.misspelt");')).toEqual([
    "books.misspelt is not in the catalogue",
  ]);
});

test("accepts declared and shared codes, and a part without a contract", () => {
  expect(
    thrownIn(
      "library/books",
      'throw new AppError("books.not_found"); throw new AppError("server.busy", {});',
    ),
  ).toEqual([]);
  expect(thrownIn("generation/writing", 'throw new AppError("credits.none");')).toEqual([]);
  expect(thrownIn("generation/writing", 'throw new AppError("books.lost");')).toHaveLength(1);
  expect(thrownIn("library/books", "throw new AppError(code);")).toEqual([]);
});

test("reads the repository's contracts with their declarations", async () => {
  const books = ["endpoints", "errors"].map((name) =>
    locate(`packages/contracts/src/library/books/${name}.ts`),
  );
  const { catalogue, byContract, owned } = await readDeclaredErrors(
    new Map([
      ["library/books", books],
      ["library/imports", [locate("packages/contracts/src/library/imports.ts")]],
      ["generation/paid-jobs", [locate("packages/contracts/src/generation/paid-jobs.ts")]],
    ]),
  );
  expect(byContract.get("library/books")).toContain("books.not_found");
  expect(owned.get("library/books")).toContain("books.not_found");
  expect(byContract.get("library/imports")).toContain("imports.not_found");
  expect(owned.get("library/imports")).toContain("imports.not_found");
  expect(byContract.has("generation/paid-jobs")).toBe(false);
  expect(catalogue).toContain("server.unexpected");
});
