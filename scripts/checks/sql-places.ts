import { type Finding, isTestFile, type ParsedFile } from "./source-file.ts";
import { bareSql, sqlTexts } from "./sql-text.ts";
import { findingAt, importedNames } from "./syntax.ts";

const SQL_ZONES = /[.]store[.]ts$|^apps\/server\/src\/platform\//;

/** SQL belongs in stores, so that all statements on a table can be found by file name. */
export function checkSqlPlaces(file: ParsedFile): Finding[] {
  if (SQL_ZONES.test(file.path) || isTestFile(file.path)) return [];
  const isOfKysely = /["']kysely["']/.test(file.text);
  const tags = isOfKysely ? importedNames(file, /^kysely$/).filter(({ name }) => name === "sql") : [];
  const statements = tags.length > 0 ? [] : sqlTexts(file);
  return [...tags, ...statements].map((place) =>
    findingAt(file, {
      at: place,
      message: "SQL outside a store: move the statement into a *.store.ts and call it by a name",
    }),
  );
}

/** A row is validated by a schema, not just declared by a type argument. */
export function checkRowTypes(file: ParsedFile): Finding[] {
  if (isTestFile(file.path)) return [];
  return sqlTexts(file)
    .filter(({ isTyped }) => isTyped)
    .map((place) =>
      findingAt(file, {
        at: place,
        message: "sql<…> believes the database: read the rows by a schema with platform/db/rows.ts",
      }),
    );
}

const CLOCK = String.raw`\b(?:now\(\)|clock_timestamp\(\)|transaction_timestamp\(\)|statement_timestamp\(\)|current_timestamp\b|localtimestamp\b)`;
const COMPARED = new RegExp(
  String.raw`(?:[<>]=?|\bbetween)\s*\(?\s*${CLOCK}|${CLOCK}\s*(?:[-+][^<>,]*)?[<>]`,
  "i",
);

/**
 * Rows are stamped with the database's clock; expiry and due dates are compared with a `now` that a test can
 * set.
 */
export function checkSqlClock(file: ParsedFile): Finding[] {
  if (!file.path.endsWith(".store.ts")) return [];
  return sqlTexts(file)
    .filter(({ text }) => COMPARED.test(bareSql(text).replaceAll("=>", "")))
    .map((place) =>
      findingAt(file, {
        at: place,
        message: "compares with the database's clock: take `now` as an argument of the store's function",
      }),
    );
}
