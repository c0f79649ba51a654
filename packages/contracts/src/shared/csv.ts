import { z } from "zod";

/** A CSV file, as sent by every endpoint that exports a list. */
export const CsvReply = z.string().describe("CSV in UTF-8 with a byte order mark; moments in universal time");
