import type { Mutant } from "./mutant.ts";

const CHECKS = "scripts/checks";
const SQL_RULES = [`${CHECKS}/sql-rules.test.ts`];
const FUNCTION_RULES = [`${CHECKS}/function-rules.test.ts`];
const TREE_RULES = [`${CHECKS}/tree-rules.test.ts`];
const CITATIONS = [`${CHECKS}/citations.test.ts`];
const RELEASED = [`${CHECKS}/released-migrations.test.ts`];
const HIDDEN = [`${CHECKS}/hidden-inputs.test.ts`];
const MOUNT = ["apps/server/src/platform/http/mount.test.ts"];
const BOUNDARIES = ["tests/boundaries/boundaries.test.ts"];

/** Faults in the rules themselves: a rule that no longer finds its breach is the quietest fault there is. */
export const checksMutants: readonly Mutant[] = [
  {
    promise: "SQL in a use case is found",
    file: `${CHECKS}/sql-places.ts`,
    replace: "/[.]store[.]ts$|",
    by: "/[.]ts$|",
    red: SQL_RULES,
  },
  {
    promise: "SQL is found where kysely's tag was given another name",
    file: `${CHECKS}/syntax.ts`,
    replace: "return [{ name: specifier.imported.name,",
    by: "return [{ name: specifier.local.name,",
    red: SQL_RULES,
  },
  {
    promise: "rows that a type argument speaks for are found",
    file: `${CHECKS}/sql-text.ts`,
    replace: "node.typeArguments !== null && node.typeArguments !== undefined",
    by: "node.typeArguments === null",
    red: SQL_RULES,
  },
  {
    promise: "a comparison with the database's clock is found on either side",
    file: `${CHECKS}/sql-places.ts`,
    replace: "(?:[-+][^<>,]*)?[<>]",
    by: "(?:[-+][^<>,]*)?>>",
    red: SQL_RULES,
  },
  {
    promise: "a store that joins another feature's table is found",
    file: `${CHECKS}/table-owners.ts`,
    replace: "(?:from|join|into|update)",
    by: "(?:from|into|update)",
    red: SQL_RULES,
  },
  {
    promise: "a store may touch its own feature's tables only",
    file: `${CHECKS}/table-owners.ts`,
    replace: "feature === null ? owner === undefined : owner === feature",
    by: "feature === null ? owner === undefined : owner !== undefined",
    red: SQL_RULES,
  },
  {
    promise: "two features cannot own the same table",
    file: `${CHECKS}/table-owners.ts`,
    replace: "other !== undefined && other !== feature",
    by: "other !== undefined && other === feature",
    red: SQL_RULES,
  },
  {
    promise: "a released migration that was changed is found",
    file: `${CHECKS}/released-migrations.ts`,
    replace: "if (hashOfMigration(text) === hash) return [];",
    by: 'if (hash !== "") return [];',
    red: RELEASED,
  },
  {
    promise: "releasing makes no changed migration right",
    file: `${CHECKS}/released-migrations.ts`,
    replace: "{ ...Object.fromEntries(hashes), ...released }",
    by: "{ ...released, ...Object.fromEntries(hashes) }",
    red: RELEASED,
  },
  {
    promise: "a new migration counts on from the last released one",
    file: `${CHECKS}/released-migrations.ts`,
    replace: "numberOf(name) <= last",
    by: "numberOf(name) < last",
    red: RELEASED,
  },
  {
    promise: "a date of this very moment is found",
    file: `${CHECKS}/hidden-inputs.ts`,
    replace: 'node.callee.name !== "Date" || node.arguments.length > 0',
    by: 'node.callee.name !== "Date" || node.arguments.length >= 0',
    red: HIDDEN,
  },
  {
    promise: "randomness that is imported by its name is found",
    file: `${CHECKS}/hidden-inputs.ts`,
    replace: "importedNames(file, module).flatMap(",
    by: "importedNames(file, module).slice(1).flatMap(",
    red: HIDDEN,
  },
  {
    promise: "a clock that is taken apart first is found",
    file: `${CHECKS}/hidden-inputs.ts`,
    replace: 'if (id.type !== "ObjectPattern" ||',
    by: 'if (id.type === "ObjectPattern" ||',
    red: HIDDEN,
  },
  {
    promise: "random secrets are made in one file",
    file: `${CHECKS}/hidden-inputs.ts`,
    replace: "except: /\\/secret-token[.]ts$/",
    by: "except: /token|login/",
    red: HIDDEN,
  },
  {
    promise: "a screen that opens a stream of its own is found",
    file: `${CHECKS}/web-addresses.ts`,
    replace: 'new Set(["fetch", "XMLHttpRequest", "EventSource", "WebSocket"])',
    by: 'new Set(["fetch", "XMLHttpRequest", "WebSocket"])',
    red: FUNCTION_RULES,
  },
  {
    promise: "an exported function takes two arguments at most",
    file: `${CHECKS}/exported-functions.ts`,
    replace: "own.length > MOST_ARGUMENTS",
    by: "own.length > MOST_ARGUMENTS + 1",
    red: FUNCTION_RULES,
  },
  {
    promise: "a type predicate over a function of several steps is found",
    file: `${CHECKS}/type-predicates.ts`,
    replace: "const [only, ...more] = body.body;",
    by: "const [only, ...more] = body.body.slice(-1);",
    red: FUNCTION_RULES,
  },
  {
    promise: "a file that hands on what it imported is a barrel",
    file: `${CHECKS}/barrels.ts`,
    replace: '(statement.type === "ExportNamedDeclaration" && statement.specifiers.length > 0)',
    by: '(statement.type === "ExportNamedDeclaration" && statement.source !== null)',
    red: FUNCTION_RULES,
  },
  {
    promise: "a feature throws what its own contract declares",
    file: `${CHECKS}/declared-errors.ts`,
    replace: ": [own];",
    by: ": [...byContract.values()];",
    red: [`${CHECKS}/declared-errors.test.ts`],
  },
  {
    promise: "an undeclared refusal fails the test that meets it",
    file: "apps/server/src/platform/http/declared-errors.ts",
    replace: "!isDeclared(endpoint, error.code)",
    by: 'error.code === "server.unexpected"',
    red: MOUNT,
  },
  {
    promise: "an answer to an unknown id is declared by the endpoint's notFound",
    file: "apps/server/src/platform/http/declared-errors.ts",
    replace: " || endpoint.notFound === code",
    by: "",
    red: MOUNT,
  },
  {
    promise: "an undeclared refusal is still answered as it is",
    file: "apps/server/src/platform/http/declared-errors.ts",
    replace: "    throw error;\n  }\n}",
    by: '    throw new Error("undeclared", { cause: error });\n  }\n}',
    red: MOUNT,
  },
  {
    promise: "a test whose server met an undeclared refusal ends red",
    file: "apps/server/src/platform/test-kit/test-app.ts",
    replace: "if (undeclared.length > 0) throw",
    by: "if (undeclared.length > 1) throw",
    red: ["apps/server/src/platform/test-kit/test-app.test.ts"],
  },
  {
    promise: "a script that a document names and that is gone is found",
    file: `${CHECKS}/documented-names.ts`,
    replace: "(?:-{1,2}[\\w-]+ )*([a-z][\\w:-]*)/g",
    by: "([a-z][\\w:-]*)$/g",
    red: TREE_RULES,
  },
  {
    promise: "what is gone from a drawing of folders is found",
    file: `${CHECKS}/documented-paths.ts`,
    replace: "folder.indent < indent",
    by: "folder.indent <= indent",
    red: TREE_RULES,
  },
  {
    promise: "a raw error that is kept in a name and thrown later is found",
    file: `${CHECKS}/raw-errors.ts`,
    replace: "/\\bnew (?:Type|Range|Syntax|Aggregate)?Error\\(/",
    by: "/\\bthrow new (?:Type|Range|Syntax|Aggregate)?Error\\(/",
    red: TREE_RULES,
  },
  {
    promise: "a ruling that is not there is not found in one that begins alike",
    file: `${CHECKS}/citations.ts`,
    replace: "words.startsWith(section) && !/\\d/.test(words.charAt(section.length))",
    by: "words.startsWith(section)",
    red: CITATIONS,
  },
  {
    promise: "a citation goes on in the comment's next line",
    file: `${CHECKS}/passages.ts`,
    replace: "/^\\n[ \\t]*$/.test(",
    by: "/^$/.test(",
    red: CITATIONS,
  },
  {
    promise: "production code imports no fake",
    file: ".dependency-cruiser.mjs",
    replace: '  "^apps/server/src/adapters/fakes/",\n',
    by: "",
    red: BOUNDARIES,
  },
  {
    promise: "building blocks of the web know no platform",
    file: ".dependency-cruiser.mjs",
    replace: 'to: { path: "^apps/web/app/(platform|data|features)/" }',
    by: 'to: { path: "^apps/web/app/(data|features)/" }',
    red: BOUNDARIES,
  },
];
