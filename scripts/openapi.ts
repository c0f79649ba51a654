import { endpoints } from "@colophon/contracts/api";
import { describeApi } from "../apps/server/src/platform/http/openapi.ts";

/** The text of docs/openapi.json, as the contracts declare it. */
export function openApiText(): string {
  return `${JSON.stringify(describeApi(endpoints), null, 2)}\n`;
}

// Prints docs/openapi.json: node scripts/openapi.ts > docs/openapi.json
if (import.meta.main) process.stdout.write(openApiText());
