import { endpoints } from "@colophon/contracts/api";
import { z } from "zod";
import { describeApi } from "../apps/server/src/platform/http/openapi.ts";

const Described = z.looseObject({
  paths: z.record(z.string(), z.unknown()),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/** A path or a schema a line: a change is seen, and the file stays small. */
function lineOf([name, value]: [string, unknown]): string {
  return `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
}

/** The text of docs/openapi.json, as the contracts declare it. */
export function openApiText(): string {
  const { paths, components, ...head } = Described.parse(describeApi(endpoints));
  const { schemas, ...shared } = components;
  const parts = [
    ...Object.entries(head).map(lineOf),
    `"paths": {\n${Object.entries(paths).map(lineOf).join(",\n")}\n}`,
    `"components": {\n"schemas": {\n${Object.entries(schemas).map(lineOf).join(",\n")}\n},\n${Object.entries(shared).map(lineOf).join(",\n")}\n}`,
  ];
  return `{\n${parts.join(",\n")}\n}\n`;
}

// Prints docs/openapi.json: node scripts/openapi.ts > docs/openapi.json
if (import.meta.main) process.stdout.write(openApiText());
