import type { EndpointDefinition } from "@colophon/contracts/shared/endpoint";
import { z } from "zod";
import type { Finding } from "./source-file.ts";

type Endpoints = Readonly<Record<string, EndpointDefinition>>;

/** A text of any length with characters the database cannot store, or an unpaired surrogate. */
const HOSTILE = [0, 1, 8, 36].flatMap((length) => ["\0", "\uD83D"].map((end) => "a".repeat(length) + end));

/**
 * All text sent by callers must be read by a schema that rejects U+0000 and unpaired surrogates: `textLine`
 * and similar contracts, a list of values, or its own pattern.
 */
export function checkRequestTexts(endpoints: Endpoints): Finding[] {
  return Object.entries(endpoints).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema === undefined ? [] : openTexts(schema, `${name} ${part}`).map(finding),
    ),
  );
}

function finding(place: string): Finding {
  return {
    path: "packages/contracts/src/api.ts",
    line: 1,
    message: `${place} takes any text: read it by textLine, textParagraphs or secretText of shared/text.ts`,
  };
}

/** Paths within a schema, such as "generateBook body.title", at which hostile text passes. */
function openTexts(schema: z.core.$ZodType, place: string): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(z.record(z.string(), z.custom<z.ZodType>()).parse(schema.shape)).flatMap(
      ([name, member]) => openTexts(member, `${place}.${name}`),
    );
  }
  const parts = partsOf(schema);
  if (parts.length > 0) return parts.flatMap((part) => openTexts(part, place));
  return HOSTILE.some((text) => z.safeParse(schema, text).success) ? [place] : [];
}

/** Wrappers for optional, nullable, caught and default values, around the inner schema. */
const Wrapper = z.looseObject({ innerType: z.instanceof(z.ZodType) });

/** The inner schemas of a schema, on the caller's side. */
function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodUnion) return [...schema.options];
  if (schema instanceof z.ZodRecord) return [schema.keyType, schema.valueType];
  if (schema instanceof z.ZodTuple) return [...schema.def.items];
  // Either end of a pipe may reject: only the whole pipe can be tested.
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodString ? [] : [schema.in];
  const wrapper = Wrapper.safeParse(schema instanceof z.ZodType ? schema.def : {});
  return wrapper.success ? [wrapper.data.innerType] : [];
}
