import { endpoints } from "@colophon/contracts/api";
import { allJobs } from "@colophon/contracts/jobs";
import { expect, test } from "vitest";
import { currentInventory, inventoryPage } from "./inventory.ts";

test("lists a part with the first sentence of its README, its endpoints and its jobs", () => {
  const page = inventoryPage({
    readmes: [
      {
        path: "apps/server/src/library/books/README.md",
        text: "# books\n\nBooks and\ntheir chapters. More.\n",
      },
      { path: "apps/server/src/platform/integrity/README.md", text: "# integrity\n\nNo domain.\n" },
    ],
    contracts: [
      {
        path: "packages/contracts/src/library/books.ts",
        text: "a: defineEndpoint({}), b: defineEndpoint({})",
      },
      {
        path: "packages/contracts/src/library/bookshops.ts",
        text: "c: defineEndpoint({})",
      },
      {
        path: "packages/contracts/src/library/books/endpoints.ts",
        text: 'export const writeBookJob = defineJob({\n  name: "books.write" })',
      },
    ],
    manifests: [
      { path: "packages/rules/package.json", text: '{ "name": "rules", "description": "Rules." }' },
    ],
    web: ["apps/web/app/library/shelf/shelf-page.tsx", "apps/web/app/library/shelf/card.tsx"],
  });
  expect(page).toContain(
    "## library\n\n- [books](../apps/server/src/library/books/README.md): Books and their chapters. (2 endpoints; job `books.write`)\n\nOn the web: `shelf`\n",
  );
  expect(page).toContain("## Packages\n\n- `rules`: Rules.\n");
  expect(page).not.toContain("No domain");
});

test("counts every endpoint and names every job of the product", () => {
  const page = currentInventory();
  const counted = [...page.matchAll(/\((\d+) endpoints?/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
  expect(counted).toBe(Object.keys(endpoints).length);
  expect(allJobs.filter(({ name }) => !page.includes(`\`${name}\``))).toEqual([]);
});
