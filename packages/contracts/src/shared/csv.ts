import { z } from "zod";

/** A table for spreadsheets, as every endpoint answers with it that gives a list away. */
export const CsvReply = z.string().describe("CSV in UTF-8 with a byte order mark; moments in universal time");
