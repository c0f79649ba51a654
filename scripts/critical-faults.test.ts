import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { criticalFaults } from "../tests/critical-faults.ts";
import { plantFault } from "./critical-faults.ts";

const root = path.resolve(import.meta.dirname, "..");

test.each(criticalFaults)(
  "the fault against '$promise' fits its file, and the file of its test exists",
  (fault) => {
    const source = readFileSync(path.join(root, fault.file), "utf8");
    expect(plantFault(source, fault)).not.toBe(source);
    expect(existsSync(path.join(root, fault.test))).toBe(true);
  },
);
