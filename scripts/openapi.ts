import { endpoints } from "@colophon/contracts/api";
import { describeApi } from "../apps/server/src/platform/http/openapi.ts";

// Prints docs/openapi.json as the contracts declare it: node scripts/openapi.ts > docs/openapi.json
process.stdout.write(`${JSON.stringify(describeApi(endpoints), null, 2)}\n`);
