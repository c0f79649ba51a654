import path from "node:path";
import { weighPages } from "./weigh-pages.ts";
import { brokenBudgets } from "./weight-budgets.ts";

// Runs after the build, and fails if a page or part exceeds its budget.

const broken = brokenBudgets(await weighPages(path.resolve(import.meta.dirname, "../build")));
for (const sentence of broken) process.stderr.write(`${sentence}\n`);
if (broken.length > 0) process.exitCode = 1;
