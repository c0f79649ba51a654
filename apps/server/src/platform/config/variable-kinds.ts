import { z } from "zod";

/** A web URL. */
export const Url = z.url({ protocol: /^https?$/, error: "must be an address such as https://example.org" });

/** A switch: on or off, as an operator writes it. */
export const Flag = z.enum(["on", "off"], "must be on or off").transform((value) => value === "on");

/** An integer within these bounds, inclusive. */
export function wholeNumber(min: number, max: number): z.ZodType<number> {
  const sentence = `must be a whole number from ${min} to ${max}`;
  const digits = z
    .string()
    .regex(/^\d{1,15}$/, sentence)
    .transform(Number);
  return digits.pipe(z.int().min(min, sentence).max(max, sentence));
}

/** A variable that holds JSON of a given shape; anything else is rejected with the sentence. */
export function jsonOf<S extends z.ZodType>(shape: S, sentence: string): z.ZodType<z.output<S>, string> {
  return z.string().transform((text, context): z.output<S> => {
    const parsed = shape.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue(sentence);
    return z.NEVER;
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
