import http from "node:http";
import path from "node:path";
import { answerWebRequest, loadWebFiles } from "../../apps/server/src/platform/http/web-files.ts";
import { AN_INSTALLATION } from "../../apps/server/src/platform/testing/page-facts.ts";
import { buildKit, buildWeb } from "../../scripts/build-web.ts";

/** The built pages with their real headers, and our own answers for /api: no database, no worker. */
export type ServedPages = {
  address: string;
  /** number of requested documents, by path */
  documents: string[];
  /** method and path → the answer; anything else is 404 */
  answers: Map<string, unknown>;
  close: () => Promise<void>;
};

export async function servePages(): Promise<ServedPages> {
  await buildWeb();
  return serveBuild("build");
}

/** The page of all parts, at `/dev/kit`. */
export async function serveKit(): Promise<ServedPages> {
  await buildKit();
  return serveBuild("build-kit");
}

async function serveBuild(folder: string): Promise<ServedPages> {
  const files = loadWebFiles(path.resolve(import.meta.dirname, "../../apps/web", folder, "client"));
  if (files === null) throw new Error("There are no built pages.");
  const documents: string[] = [];
  const answers = new Map<string, unknown>();
  const server = http.createServer((request, response) => {
    const address = new URL(request.url ?? "/", "http://site.test");
    if (address.pathname.startsWith("/api/")) {
      const answer = answers.get(`${request.method} ${address.pathname}`);
      response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(answer ?? { detail: "Not here", code: "books.not_found" }));
      return;
    }
    if (request.headers["sec-fetch-dest"] === "document") documents.push(address.pathname);
    const { status, headers, body } = answerWebRequest(files, {
      method: request.method ?? "GET",
      path: address.pathname,
      acceptEncoding: undefined,
      ifNoneMatch: undefined,
      facts: AN_INSTALLATION,
    });
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = server.address();
  const port = at !== null && typeof at === "object" ? at.port : 0;
  return {
    address: `http://localhost:${port}`,
    documents,
    answers,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
