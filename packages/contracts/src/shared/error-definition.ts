import type { z } from "zod";

/**
 * One kind of failure that a person can encounter.
 * `detail` is the sentence they read; `{name}` is filled from the error's data.
 */
export type ErrorDefinition = { status: number; detail: string; data?: z.ZodType };
