import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { BookStyle, CopyStyleRequest, MeasureStyleRequest, SetStyleRequest } from "./style.ts";

const BookId = z.object({ id: Id });
const path = "/api/books/{id}/style";

export const styleEndpoints = {
  getStyle: defineEndpoint({
    method: "GET",
    path,
    auth: "user",
    summary: "How a book should sound, and how its chapters keep to it",
    params: BookId,
    reply: BookStyle,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  setStyle: defineEndpoint({
    method: "PUT",
    path,
    auth: "user",
    summary: "Say how a book should sound; it is used from the next scene on",
    params: BookId,
    body: SetStyleRequest,
    reply: BookStyle,
    errors: ["books.not_found", "style.changed_meanwhile", "style.refused"],
    notFound: "books.not_found",
    limits: [{ max: 300, windowSeconds: 3600, by: "user" }],
  }),
  measureStyle: defineEndpoint({
    method: "POST",
    path: `${path}/measure`,
    auth: "user",
    summary: "Measure 1,000 to 5,000 words of the author's own prose, without a model and without a charge",
    params: BookId,
    body: MeasureStyleRequest,
    reply: BookStyle,
    errors: ["books.not_found", "style.changed_meanwhile", "style.sample_too_short", "style.sample_too_long"],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
  removeStyleSample: defineEndpoint({
    method: "DELETE",
    path: `${path}/measure`,
    auth: "user",
    summary: "Delete the sample and what was measured of it",
    params: BookId,
    reply: BookStyle,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  copyStyle: defineEndpoint({
    method: "POST",
    path: `${path}/copy`,
    auth: "user",
    summary: "Use the style card of another book of the same author",
    params: BookId,
    body: CopyStyleRequest,
    reply: BookStyle,
    errors: ["books.not_found", "style.changed_meanwhile", "style.nothing_to_copy"],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
} as const;
