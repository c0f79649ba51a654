import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

import { decodeForm } from "./form-body.ts";
import { type StripeObject, misfitsOfRequest } from "./published-stripe.ts";
import { StripeAccount } from "./stripe-account.ts";
import { type Answer, answerCall, refusal } from "./stripe-calls.ts";

/** Failure of the next request that has none yet; `lost`: it takes effect, but the response is lost. */
export type StripeFailure = "server_error" | "rate_limited" | "silent" | "reset" | "lost";

/** A request as it arrived. */
export type Arrived = { call: string; form: unknown; headers: NodeJS.Dict<string | string[]> };

/** A local Stripe: its API, and an account in which a test can make things happen. */
export type ScriptedStripe = {
  /** http://127.0.0.1:port, without a path */
  origin: string;
  account: StripeAccount;
  fail(...faults: StripeFailure[]): void;
  /** every request so far, in order of arrival */
  requests: readonly Arrived[];
  /** Stops it. @throws if any request or response did not match Stripe's published schema */
  stop(): Promise<void>;
};

type StoredAnswer = { asked: string; answer: Answer };

/** Starts it on a free port of this machine. */
export async function startScriptedStripe(options: {
  secretKey: string;
  isLive: boolean;
  now: Date;
}): Promise<ScriptedStripe> {
  const account = new StripeAccount(options);
  const faults: StripeFailure[] = [];
  const requests: Arrived[] = [];
  const kept = new Map<string, StoredAnswer>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://stripe.invalid");
    const text = request.method === "GET" ? url.search.slice(1) : await textOf(request);
    const arrived = { method: request.method ?? "", path: url.pathname, form: decodeForm(text) };
    const pattern = patternOf(url.pathname);
    requests.push({ call: `${arrived.method} ${pattern}`, form: arrived.form, headers: request.headers });
    const failure = faults.shift();
    if (failure === "silent") return;
    if (failure === "reset") {
      response.destroy();
      return;
    }
    const failed = FAILURES[failure ?? ""];
    const isOurs = request.headers.authorization === `Bearer ${options.secretKey}`;
    const usual = () => sameAnswer(request, { asked: `${arrived.path}?${text}`, pattern, arrived });
    const sent = failed ?? (isOurs ? usual() : refusal(401, "Invalid API Key provided: sk_test_****1234"));
    if (failure === "lost") {
      response.destroy();
      return;
    }
    response.writeHead(sent.status, { "content-type": "application/json", "request-id": "req_scripted" });
    response.end(JSON.stringify(sent.body));
  }

  /** Repeating a key returns the same response and does nothing. */
  function sameAnswer(
    request: IncomingMessage,
    {
      asked,
      pattern,
      arrived,
    }: { asked: string; pattern: string; arrived: Parameters<typeof answerCall>[1] },
  ): Answer {
    const key = String(request.headers["idempotency-key"] ?? "");
    const before = kept.get(key);
    if (before !== undefined && before.asked === asked) return before.answer;
    if (before !== undefined)
      return refusal(400, "Keys for idempotent requests can only be used for the same");
    const misfits = misfitsOfRequest(`${arrived.method} ${pattern}`, arrived.form);
    account.misfits.push(...misfits);
    if (misfits.length > 0) return refusal(400, misfits.join("; "), "parameter_unknown");
    const fresh = answerCall(account, arrived);
    if (isObject(fresh.body) && "object" in fresh.body && fresh.body["object"] !== "list")
      account.checked(fresh.body);
    // Stripe stores the result of a call, but not a rejection before the call started.
    if (key !== "" && fresh.status < 400) kept.set(key, { asked, answer: fresh });
    return fresh;
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      account.misfits.push(String(error));
      response.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    account,
    fail: (...more) => void faults.push(...more),
    requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      if (account.misfits.length > 0)
        throw new Error(`not as Stripe publishes it:\n${account.misfits.join("\n")}`);
    },
  };
}

const FAILURES: Record<string, Answer> = {
  server_error: refusal(500, "Something went wrong"),
  rate_limited: refusal(429, "Too many requests", "rate_limit"),
};

// predicate: JSON objects have string keys and values of any type
function isObject(body: unknown): body is StripeObject {
  return typeof body === "object" && body !== null;
}

/** The path with `{id}` for each id, as in the schema. */
function patternOf(path: string): string {
  return path.replace(
    /^(\/v1\/(?:checkout\/sessions|subscriptions|products|payment_intents))\/[^/]+/u,
    "$1/{id}",
  );
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
