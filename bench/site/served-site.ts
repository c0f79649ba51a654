import http from "node:http";
import path from "node:path";
import { answerWebRequest, loadWebFiles } from "../../apps/server/src/platform/http/web-files.ts";
import { AN_INSTALLATION } from "../../apps/server/src/platform/testing/page-facts.ts";

export type ServedSite = { address: string; close: () => Promise<void> };

/**
 * Serves a built site like the product, compressed and with its headers; /api is empty.
 * @param build  the folder that contains `client`, e.g. `apps/web/build`
 * @param isOurs whether it runs under our content policy, which forbids what other frameworks do
 */
export async function serveSite({ build, isOurs }: { build: string; isOurs: boolean }): Promise<ServedSite> {
  const files = loadWebFiles(path.join(build, "client"));
  if (files === null) throw new Error(`There are no built pages in ${build}.`);
  // The pages name the URL they are served under: another one would count as a problem in Lighthouse.
  const facts = { ...AN_INSTALLATION };
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site.test");
    const { status, headers, body } = answerWebRequest(files, {
      method: request.method ?? "GET",
      path: pathname,
      acceptEncoding: request.headers["accept-encoding"],
      ifNoneMatch: undefined,
      facts,
    });
    if (!isOurs) delete headers["content-security-policy"];
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = server.address();
  const port = at !== null && typeof at === "object" ? at.port : 0;
  facts.origin = `http://localhost:${port}`;
  return {
    address: facts.origin,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
