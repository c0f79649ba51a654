import type { z } from "zod";

/**
 * Extracts the JSON object from an answer: servers without a strict mode wrap it in thoughts, a fence or
 * sentences. Of several, the first that matches the shape wins; if none does, returns what the best candidate
 * lacks.
 */
export function readJsonAnswer<S extends z.ZodType>(
  text: string,
  shape: S,
): z.ZodSafeParseResult<z.output<S>> {
  const answer = withoutThoughts(text);
  let misfit: z.ZodSafeParseResult<z.output<S>> | null = null;
  for (const candidate of candidatesIn(answer)) {
    const value = parse(candidate);
    if (value === undefined) continue;
    const parsed = shape.safeParse(value);
    if (parsed.success) return parsed;
    misfit ??= parsed;
  }
  return misfit ?? shape.safeParse(undefined);
}

/**
 * An answer without the model's visible thinking. Some templates open the thinking tag themselves, so only
 * its end shows; if a thought never ends, there is nothing else.
 */
export function withoutThoughts(text: string): string {
  const end = text.lastIndexOf("</think>");
  const answer = end === -1 ? text : text.slice(end + "</think>".length).trimStart();
  return answer.replace(/<think>[^]*$/u, "");
}

function* candidatesIn(text: string): Generator<string> {
  yield text;
  for (const fence of text.matchAll(/```(?:json)?\s*\n([^]*?)```/giu)) yield fence[1] ?? "";
  yield* balancedIn(text);
}

// Every balanced {…}, outermost first. Whatever follows an unclosed one belongs to it: a truncated answer
// must not be mistaken for one of its own parts.
function* balancedIn(text: string): Generator<string> {
  const opening = /\{(?=\s*["}])/gu;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const end = closingBrace(text, found.index);
    if (end === -1) return;
    yield text.slice(found.index, end + 1);
    opening.lastIndex = end + 1;
  }
}

function closingBrace(text: string, from: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let index = from; index < text.length; index += 1) {
    const character = text[index];
    if (isQuoted && character === "\\") index += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === "{") depth += 1;
    else if (!isQuoted && character === "}") {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return -1;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
