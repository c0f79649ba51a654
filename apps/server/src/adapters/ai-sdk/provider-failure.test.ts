import { APICallError } from "ai";
import { expect, test } from "vitest";

import { toModelFailure } from "./provider-failure.ts";

function answered(statusCode: number, body: unknown): APICallError {
  return new APICallError({
    message: "the provider's sentence",
    url: "http://provider.test",
    requestBodyValues: { prompt: "a secret prompt" },
    statusCode,
    responseBody: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const context = { provider: "some", textBegan: false };

// Bodies that the scripted servers do not send.
test.each([
  ["a gateway's plain page", answered(413, "<html>Request Entity Too Large</html>"), "bad_request", "final"],
  ["a redirect, which means a wrong address", answered(302, ""), "bad_request", "final"],
  ["an empty account", answered(402, { error: { message: "Payment" } }), "rate_limited", "final"],
  [
    "an account that is used up, though it says to ask less often",
    answered(429, { error: { code: "insufficient_quota" } }),
    "rate_limited",
    "final",
  ],
  ["an error of the server's own", answered(500, ""), "overloaded", "retry"],
  ["a request that was cut off by the caller", answered(499, ""), "bad_request", "final"],
  ["a bare sentence", answered(404, { error: "model 'x' not found" }), "unknown_model", "final"],
  ["a missing key", answered(401, { error: { type: "invalid_request_error" } }), "invalid_key", "final"],
  ["a closed region", answered(403, ""), "invalid_key", "final"],
  ["a gateway that waited too long", answered(504, ""), "timeout", "retry"],
  ["an unknown status of the server", answered(521, ""), "overloaded", "retry"],
  ["a list around the error", answered(503, [{ error: { status: "UNAVAILABLE" } }]), "overloaded", "retry"],
  ["a name that does not resolve", socketError("ENOTFOUND"), "unreachable", "retry"],
  ["headers that do not come", socketError("UND_ERR_HEADERS_TIMEOUT"), "timeout", "retry"],
  ["anything else", new TypeError("x is not a function"), "nonsense", "retry"],
] as const)("sorts %s", (_what, error, code, failureClass) => {
  expect(toModelFailure(error, context)).toMatchObject({ code, failureClass, provider: "some" });
});

test("a connection lost after text came is a broken stream", () => {
  const failure = toModelFailure(socketError("ECONNRESET"), { provider: "some", textBegan: true });
  expect(failure.code).toBe("broken_stream");
});

test("words of the story do not sort an answer that could not be read", () => {
  const error = new SyntaxError("JSON parsing failed: Text: our content policy says the model was not found");
  expect(toModelFailure(error, context).code).toBe("nonsense");
});

test("the cause names status and code for the operator, and nothing of the request", () => {
  const failure = toModelFailure(
    answered(429, {
      error: { message: "a secret prompt", type: "requests", code: "rate_limit_exceeded" },
    }),
    context,
  );
  expect(failure.message).toBe("some: rate_limited");
  expect(String(failure.cause)).toBe("Error: AI_APICallError HTTP 429 rate_limit_exceeded requests");
});

function socketError(code: string): Error {
  return new TypeError("fetch failed", { cause: Object.assign(new Error("socket"), { code }) });
}
