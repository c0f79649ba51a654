import http from "node:http";
import { errorCatalogue } from "@colophon/contracts/errors";
import { Problem } from "@colophon/contracts/shared/errors";
import * as fc from "fast-check";
import { buildSession } from "../../apps/server/src/platform/testing/authors.ts";
import type { TestApp } from "../../apps/server/src/platform/testing/test-app.ts";
import { buildAuthorWithProperty, startAttackedApp } from "./attacked-app.ts";
import type { DescribedOperation } from "./described-operations.ts";
import { thingsOfBook } from "./book-resources.ts";
import { type FuzzInput, type KnownIds, callsOf } from "./fuzz-inputs.ts";

/** Maximum duration of any call, whatever its content. */
const SLOWEST_MS = 2000;

export type FuzzReport = {
  calls: number;
  /** broken guarantees, each with the input that caused it */
  complaints: string[];
};

/** A listening server, and an author whose ids are among the inputs. */
export type FuzzedApp = {
  fuzz: (operation: DescribedOperation, run: { calls: number; seed: number }) => Promise<FuzzReport>;
  close: () => Promise<void>;
};

export async function startFuzzedApp(): Promise<FuzzedApp> {
  const app = await startAttackedApp();
  await app.startWorker();
  const property = await buildAuthorWithProperty(app);
  const { author, paused, finished, exportId, chapterId } = property;
  const one = Object.entries(thingsOfBook(app, property)).map(
    async ([kind, make]) => [kind, await make()] as const,
  );
  const made: Readonly<Record<string, string>> = Object.fromEntries(await Promise.all(one));
  const of = (...kinds: string[]): string[] => kinds.map((kind) => made[kind] ?? "");
  const other = await buildAuthorWithProperty(app);
  const known: KnownIds = {
    id: [
      paused,
      finished,
      finished.toUpperCase(),
      other.finished,
      ...of("covers", "orders", "optimizations", "keyword-files", "tickets"),
    ],
    exportId: [exportId, other.exportId],
    section_id: [chapterId],
    item_id: of("entries", "facts", "threads", "renames"),
    order_id: of("passages"),
    take_id: of("takes"),
    change_id: of("changes"),
    suggestion_id: of("suggestions"),
    sourceId: of("sources"),
    claimId: of("claims"),
    questionId: of("questions"),
    attachment: of("attachments"),
  };
  const address = new URL(await app.server.listen({ host: "127.0.0.1", port: 0 }));
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  return {
    async fuzz(operation, { calls, seed }) {
      const report: FuzzReport = { calls: 0, complaints: [] };
      for (const input of fc.sample(callsOf(operation, known), { numRuns: calls, seed })) {
        // Signing out is among the operations: each call has a separate session.
        const authorization = `Bearer ${await buildSession(app, author.id)}`;
        const sent = { operation, input, authorization, address, agent };
        const answer = await quickestOf(sent, await send(sent));
        report.calls += 1;
        const complaint = complaintAbout(operation, answer);
        if (complaint !== null) report.complaints.push(`${complaint}: ${describe(operation, input)}`);
      }
      return report;
    },
    close: () => closeAll(app, agent),
  };
}

async function closeAll(app: TestApp, agent: http.Agent): Promise<void> {
  agent.destroy();
  await app.close();
}

type Sent = {
  operation: DescribedOperation;
  input: FuzzInput;
  authorization: string;
  address: URL;
  agent: http.Agent;
};
type Answer = { status: number; type: string; retryAfter: string | undefined; text: string; tookMs: number };

function send({ operation, input, authorization, address, agent }: Sent): Promise<Answer> {
  const begin = performance.now();
  const headers = {
    authorization,
    ...(input.body !== null && {
      "content-type": operation.acceptsFile ? "application/octet-stream" : "application/json",
      "content-length": input.body.length,
    }),
    ...input.headers,
  };
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: address.hostname,
        port: address.port,
        path: input.path,
        method: operation.method,
        headers,
        agent,
      },
      (response) => {
        const { statusCode = 0, headers: answered } = response;
        const type = answered["content-type"] ?? "";
        const retryAfter = answered["retry-after"];
        const chunks: Buffer[] = [];
        const finish = (): void => {
          const text = Buffer.concat(chunks).toString("utf8");
          resolve({ status: statusCode, type, retryAfter, text, tookMs: performance.now() - begin });
        };
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", finish);
        response.on("error", finish);
        // A stream does not end; that it opened is the answer.
        if (type.startsWith("text/event-stream")) {
          finish();
          request.destroy();
        }
      },
    );
    request.on("error", reject);
    request.end(input.body ?? undefined);
  });
}

/** A call that is inherently slow is slow again; one on a busy machine is not. */
async function quickestOf(sent: Sent, first: Answer): Promise<Answer> {
  let { tookMs } = first;
  for (let again = 0; again < 3 && tookMs > SLOWEST_MS; again += 1) {
    tookMs = Math.min(tookMs, (await send(sent)).tookMs);
  }
  return { ...first, tookMs };
}

/** The problem with an answer; null if every guarantee holds. */
function complaintAbout(operation: DescribedOperation, answer: Answer): string | null {
  const documented = operation.answers.get(answer.status);
  if (answer.tookMs > SLOWEST_MS) return `took ${Math.round(answer.tookMs)} ms`;
  if (answer.status >= 500) return `answered ${answer.status} ${answer.text.slice(0, 300)}`;
  if (documented === undefined)
    return `answered ${answer.status}, which is not documented: ${answer.text.slice(0, 300)}`;
  return answer.status >= 400 ? rejectionComplaint(answer, documented) : replyComplaint(operation, answer);
}

function rejectionComplaint({ status, type, retryAfter, text }: Answer, documented: string): string | null {
  if (!type.startsWith("application/problem+json")) return `refused as ${type}`;
  const problem = Problem.safeParse(readJson(text));
  if (!problem.success) return `refused in another shape: ${text.slice(0, 300)}`;
  const { code, detail } = problem.data;
  if (problem.data.status !== status) return `says ${problem.data.status} in a ${status}`;
  if (!Object.hasOwn(errorCatalogue, code)) return `refused with the unknown code ${code}`;
  if (!documented.split(", ").includes(code))
    return `refused with ${status} ${code}, documented are ${documented}`;
  if (detail.trim() === "") return "has no sentence";
  if (status === 429 && !/^\d+$/.test(retryAfter ?? "")) return "does not say when to come back";
  return /node_modules|\.ts:\d|select .* from|violates/i.test(text) ? `tells of its inside: ${text}` : null;
}

function replyComplaint({ endpoint }: DescribedOperation, { type, text }: Answer): string | null {
  if (endpoint.streams !== undefined && !type.startsWith("application/json")) return null;
  const reply = endpoint.reply.safeParse(readJson(text));
  return reply.success ? null : `answered in another shape: ${text.slice(0, 300)}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describe({ method }: DescribedOperation, { path, headers, body }: FuzzInput): string {
  const sent = body === null ? "" : JSON.stringify(body.toString("latin1")).slice(0, 400);
  return `${method} ${path} ${JSON.stringify(headers).slice(0, 200)} ${sent}`;
}
