import type { EndpointKey } from "@colophon/contracts/api";
import { DEFAULT_SITE } from "@colophon/contracts/settings/site-details";
import { vi } from "vitest";

/** A request received by the fake. */
export type SeenRequest = {
  method: string;
  path: string;
  search: string;
  headers: Headers;
  body: unknown;
  /** aborts the request on timeout */
  signal: AbortSignal | null;
};
type Answer = (request: SeenRequest) => Response | Promise<Response>;
/** URLs may be filled in: "GET /api/books/b1". */
type Answers = Readonly<Partial<Record<EndpointKey, Answer>> & Record<string, Answer>>;

/** An ordinary JSON answer. */
export function reply(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

/** An error in the server's format. */
export function errorReply(status: number, problem: Record<string, unknown>): Response {
  return Response.json(
    { type: "about:blank", title: "Refused", status, code: "test", ...problem },
    { status },
  );
}

const AN_OPEN_SITE = {
  site: DEFAULT_SITE,
  claims: [],
  switches: { registration: true, generation: true, imports: true, exports: true, purchases: true },
  banner: "",
};

/** Replaces the network until the test ends; a URL without an answer fails like a lost connection. */
export function fakeApi(answers: Answers): { requests: SeenRequest[] } {
  const requests: SeenRequest[] = [];
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
    const address = new URL(input, "http://site.test");
    const seen: SeenRequest = {
      method: init.method ?? "GET",
      path: address.pathname,
      search: address.search,
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      signal: init.signal ?? null,
    };
    const answer = answers[`${seen.method} ${seen.path}`];
    // Every frame requests it, whatever the test is about.
    if (answer === undefined && seen.path === "/api/site") return reply(AN_OPEN_SITE);
    requests.push(seen);
    if (answer === undefined) throw new TypeError("fetch failed");
    return answer(seen);
  });
  vi.stubGlobal("XMLHttpRequest", UploadByFetch);
  return { requests };
}

/** Uploads are answered like any other call; with `fakeUploads` the test controls them manually. */
class UploadByFetch extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers = new Headers();
  readonly #ending = new AbortController();
  status = 0;
  responseText = "";
  #method = "";
  #address = "";
  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }
  abort(): void {
    this.#ending.abort();
    this.dispatchEvent(new Event("abort"));
  }
  send(body: Blob): void {
    const request = { method: this.#method, headers: this.#headers, body, signal: this.#ending.signal };
    this.upload.dispatchEvent(new Event("load"));
    void this.#answer(request);
  }
  async #answer(request: RequestInit): Promise<void> {
    try {
      const response = await fetch(this.#address, request);
      this.status = response.status;
      this.responseText = await response.text();
      this.dispatchEvent(new Event("load"));
    } catch {
      this.dispatchEvent(new Event("error"));
    }
  }
}
