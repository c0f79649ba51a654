import { endpoints } from "@colophon/contracts/api";
import { type EndpointDefinition, defineEndpoint } from "@colophon/contracts/shared/endpoint";
import { secretText, textLine, textParagraphs } from "@colophon/contracts/shared/text";
import { expect, test } from "vitest";
import { z } from "zod";
import { checkRequestTexts } from "./request-texts.ts";

function foundIn(parts: Pick<EndpointDefinition, "params" | "query" | "body">): string[] {
  const sent = defineEndpoint({
    method: "POST",
    path: "/api/planted/{id}",
    auth: "public",
    summary: "Planted",
    ...parts,
    reply: z.object({ title: z.string() }),
    errors: [],
  });
  return checkRequestTexts({ sent }).map(({ message }) => message.split(" takes any text")[0] ?? "");
}

test.each<[string, z.ZodType]>([
  ["a bare string", z.string()],
  ["a string with bounds", z.string().trim().min(2).max(9)],
  ["one that may be missing", z.string().max(60).nullish()],
  ["one with a default", z.string().default("")],
  ["one that catches", z.string().catch("")],
  ["a list of strings", z.array(z.string()).max(3)],
  ["one branch of two", textLine("The title").or(z.string().transform((text) => text.split(",")))],
  ["a record by any name", z.record(z.string(), z.int())],
  ["an object within", z.object({ deep: z.tuple([z.string()]) })],
  ["a string that is piped on", z.string().pipe(z.string().max(200))],
  ["anything", z.unknown()],
])("finds %s in a body", (_case, title) => {
  expect(foundIn({ body: z.object({ title }) })[0]).toMatch(/^sent body[.]title/);
});

test("finds a bare string in a path or a query too", () => {
  expect(foundIn({ params: z.object({ id: z.string() }), query: z.object({ to: z.string() }) })).toEqual([
    "sent params.id",
    "sent query.to",
  ]);
});

test("accepts checked texts, ids, numbers, enums and email addresses", () => {
  const body = z.object({
    title: textLine("The title").min(1).max(200),
    description: textParagraphs("The description").default(""),
    password: secretText("The password").max(128),
    id: z.uuid().toLowerCase(),
    email: z.string().trim().pipe(z.email()),
    genre: z.enum(["a", "b"]).nullish(),
    flag: z.enum(["0", "1"]).transform((flag) => flag === "1"),
    page: z.coerce.number().int(),
    large: z.boolean().default(false),
  });
  expect(foundIn({ body })).toEqual([]);
});

test("accepts the repository's contracts", () => {
  expect(Object.keys(endpoints).length).toBeGreaterThan(15);
  expect(checkRequestTexts(endpoints)).toEqual([]);
});
