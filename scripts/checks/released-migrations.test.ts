import { expect, test } from "vitest";
import { checkReleasedMigrations, hashOfMigration, releaseAll } from "./released-migrations.ts";

const FOLDER = "apps/server/migrations";
const ACCOUNTS = "create table users ();";
const RELEASED = {
  "0001-accounts.sql": hashOfMigration(ACCOUNTS),
  "0002-credits.sql": hashOfMigration("create table credit_lot ();"),
};

const complaints = (files: Record<string, string>): string[] => {
  const migrations = Object.entries(files).map(([name, text]) => ({ path: `${FOLDER}/${name}`, text }));
  return checkReleasedMigrations(migrations, RELEASED).map(
    ({ path, message }) => `${path.slice(FOLDER.length + 1)} ${message.split(":")[0]}`,
  );
};

const asReleased = { "0001-accounts.sql": ACCOUNTS, "0002-credits.sql": "create table credit_lot ();" };

test("released migrations that stay, and later ones, pass", () => {
  expect(complaints(asReleased)).toEqual([]);
  expect(complaints({ ...asReleased, "0003-books.sql": "create table book ();" })).toEqual([]);
});

test("a released migration that changed by one letter is found", () => {
  expect(complaints({ ...asReleased, "0001-accounts.sql": `${ACCOUNTS} ` })).toEqual([
    "0001-accounts.sql was released and is changed",
  ]);
});

test("a released migration that is gone is found", () => {
  expect(complaints({ "0001-accounts.sql": ACCOUNTS })).toEqual([
    "0002-credits.sql was released and is gone",
  ]);
});

test("a new migration below the last released one, or with its number, is found", () => {
  expect(complaints({ ...asReleased, "0000-before.sql": "" })).toEqual([
    "0000-before.sql comes before the last released one",
  ]);
  expect(complaints({ ...asReleased, "0002-more.sql": "" })).toContain(
    "0002-more.sql comes before the last released one",
  );
});

test("two unreleased migrations with one number are found", () => {
  expect(complaints({ ...asReleased, "0003-books.sql": "", "0003-covers.sql": "" })).toEqual([
    "0003-covers.sql has the number of another migration",
  ]);
});

test("a release adds the new migrations in order, and makes no changed one right", () => {
  const files = [
    { path: `${FOLDER}/0003-books.sql`, text: "create table book ();" },
    { path: `${FOLDER}/0001-accounts.sql`, text: "create table people ();" },
  ];
  expect(Object.entries(releaseAll(files, RELEASED))).toEqual([
    ...Object.entries(RELEASED),
    ["0003-books.sql", hashOfMigration("create table book ();")],
  ]);
});
