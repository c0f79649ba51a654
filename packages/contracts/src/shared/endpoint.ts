import { type z } from "zod";
import type { ErrorCode, NotFoundCode } from "../errors.ts";

/** Who may call: anybody, a signed-in author, an administrator. */
export type EndpointAuth = "public" | "user" | "admin";

/**
 * How often one caller may call.
 * `by: "address"` counts the network address (IPv6 by /64), `"user"` the signed-in author,
 * `"email"` the address typed in the body together with the network address.
 */
export type RateLimit = { max: number; windowSeconds: number; by: "address" | "user" | "email" };

/** One call of the API, as data: mounted, validated, documented and typed from this alone. */
export type EndpointDefinition = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `/api/books/{id}`; each `{name}` has a key in `params` */
  path: `/${string}`;
  auth: EndpointAuth;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** status of the ordinary answer; 200 when absent */
  status?: number;
  reply: z.ZodType;
  /** media types the call answers with beside, or instead of, JSON */
  streams?: "events" | "file";
  /** what the call may refuse with, beyond the refusals every call shares */
  errors: readonly ErrorCode[];
  limits?: readonly RateLimit[];
  /** request headers the call reads: name → meaning */
  headers?: Readonly<Record<string, string>>;
  /** answered also while changes to the account stand still: it signs in or out, and changes nothing else */
  whileStopped?: true;
  /** what an id in the path that is no id at all is answered with: the same as an unknown one */
  notFound?: NotFoundCode;
};

/** Declares an endpoint; the definition is returned as it is, with its exact type. */
export function defineEndpoint<const E extends EndpointDefinition>(endpoint: E): E {
  return endpoint;
}
