import { APICallError } from "ai";
import { expect, test } from "vitest";

import { failureOfFinish, toModelFailure } from "./provider-failure.ts";

function answered(statusCode: number, body: unknown): APICallError {
  return new APICallError({
    message: "the provider's sentence",
    url: "http://provider.test",
    requestBodyValues: { prompt: "a secret prompt" },
    statusCode,
    responseBody: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** Wording of self-hosted servers; sources are listed with the patterns. */
function errorBody(message: string): unknown {
  return { error: { message, type: "invalid_request_error", param: null, code: null } };
}

const context = { provider: "some", textBegan: false };

// Bodies that the scripted servers don't send.
test.each([
  ["a gateway's plain page", answered(413, "<html>Request Entity Too Large</html>"), "bad_request", "final"],
  ["a redirect, which means a wrong address", answered(302, ""), "bad_request", "final"],
  ["an empty account", answered(402, { error: { message: "Payment" } }), "out_of_credit", "final"],
  [
    "an account that is used up, though it says to ask less often",
    answered(429, { error: { code: "insufficient_quota" } }),
    "out_of_credit",
    "final",
  ],
  ["an error of the server's own", answered(500, ""), "overloaded", "retry"],
  ["a request that was cut off by the caller", answered(499, ""), "bad_request", "final"],
  ["a bare sentence", answered(404, { error: "The model 'x' does not exist" }), "unknown_model", "final"],
  ["a missing key", answered(401, { error: { type: "invalid_request_error" } }), "invalid_key", "final"],
  ["a closed region", answered(403, ""), "invalid_key", "final"],
  ["a gateway that waited too long", answered(504, ""), "timeout", "retry"],
  ["an unknown status of the server", answered(521, ""), "overloaded", "retry"],
  ["a list around the error", answered(503, [{ error: { status: "UNAVAILABLE" } }]), "overloaded", "retry"],
  ["a name that does not resolve", socketError("ENOTFOUND"), "unreachable", "retry"],
  ["headers that do not come", socketError("UND_ERR_HEADERS_TIMEOUT"), "timeout", "retry"],
  ["anything else", new TypeError("x is not a function"), "nonsense", "retry"],
] as const)("classifies %s", (_what, error, code, failureClass) => {
  expect(toModelFailure(error, context)).toMatchObject({ code, failureClass, provider: "some" });
});

test.each([
  [
    "vLLM",
    400,
    errorBody(
      "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens (8000 in the messages, 1000 in the completion).",
    ),
  ],
  [
    "llama.cpp",
    400,
    {
      error: {
        code: 400,
        message: "the request exceeds the available context size, try increasing it",
        type: "exceed_context_size_error",
        n_ctx: 256,
      },
    },
  ],
  [
    "llama.cpp before it had a word for it",
    500,
    errorBody(
      "the request exceeds the available context size. try increasing the context size or enable context shift",
    ),
  ],
  [
    "LM Studio",
    400,
    {
      error:
        "The number of tokens to keep from the initial prompt is greater than the context length (n_keep: 13055>= n_ctx: 4096).",
    },
  ],
  [
    "LM Studio as it used to",
    400,
    {
      error:
        "Trying to keep the first 15857 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens",
    },
  ],
  ["llama-cpp-python", 400, errorBody("Requested tokens (2285) exceed context window of 2048")],
  ["Anthropic", 400, errorBody("prompt is too long: 210000 tokens > 200000 maximum")],
  [
    "Anthropic with the answer",
    400,
    errorBody("input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000"),
  ],
  [
    "Gemini",
    400,
    {
      error: {
        code: 400,
        status: "INVALID_ARGUMENT",
        message: "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
      },
    },
  ],
])("recognizes a small context by %s", (_who, status, body) => {
  const verdict = { code: "context_too_small", failureClass: "final" };
  expect(toModelFailure(answered(status, body), context)).toMatchObject(verdict);
});

test.each([
  ["Ollama", 404, errorBody('model "qwen3:32b" not found, try pulling it first')],
  ["Ollama of late", 404, errorBody("model 'qwen3:32b' not found")],
  [
    "LM Studio",
    404,
    errorBody("No models loaded. Please load a model in the developer page or use the `lms load` command."),
  ],
])("recognizes a missing model by %s", (_who, status, body) => {
  const verdict = { code: "model_not_pulled", failureClass: "final" };
  expect(toModelFailure(answered(status, body), context)).toMatchObject(verdict);
});

test.each([
  ["Ollama", 404, "404 page not found"],
  ["vLLM", 404, { detail: "Not Found" }],
  ["llama.cpp", 404, { error: { code: 404, message: "File Not Found", type: "not_found_error" } }],
  ["LM Studio", 404, { error: "Unexpected endpoint or method. (POST /chat/completions)" }],
  ["OpenAI", 404, errorBody("Invalid URL (POST /chat/completions)")],
])("recognizes a wrong address by %s", (_who, status, body) => {
  const verdict = { code: "unreachable", failureClass: "final" };
  expect(toModelFailure(answered(status, body), context)).toMatchObject(verdict);
});

test.each([
  ["vLLM", 401, { error: "Unauthorized" }],
  ["llama.cpp", 401, { error: { code: 401, message: "Invalid API Key", type: "authentication_error" } }],
])("recognizes a wrong key by %s", (_who, status, body) => {
  const verdict = { code: "invalid_key", failureClass: "final" };
  expect(toModelFailure(answered(status, body), context)).toMatchObject(verdict);
});

test("takes a window that is full before the answer as a small context, not as a starved answer", () => {
  const finish = { reason: "length", raw: "model_context_window_exceeded", hasText: false };
  expect(failureOfFinish(finish, "some")?.code).toBe("context_too_small");
  expect(failureOfFinish({ ...finish, raw: "max_tokens" }, "some")?.code).toBe("starved");
  expect(failureOfFinish({ ...finish, hasText: true }, "some")).toBeNull();
});

test("takes a connection lost after text as a broken stream", () => {
  const failure = toModelFailure(socketError("ECONNRESET"), { provider: "some", textBegan: true });
  expect(failure.code).toBe("broken_stream");
});

test("ignores the story's words when classifying an unreadable answer", () => {
  const error = new SyntaxError("JSON parsing failed: Text: our content policy says the model was not found");
  expect(toModelFailure(error, context).code).toBe("nonsense");
});

test("names status and code in the cause for the operator, and nothing of the request", () => {
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
