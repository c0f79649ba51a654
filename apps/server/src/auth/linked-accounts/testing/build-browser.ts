import { z } from "zod";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import type { TestProvider } from "./build-provider.ts";

type Answer = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> };

/** One browser: its cookies, and the steps of a sign-in. */
export class TestBrowser {
  readonly #it: TestApp;
  readonly #provider: TestProvider;
  readonly cookies = new Map<string, string>();

  constructor(app: TestApp, provider: TestProvider) {
    this.#it = app;
    this.#provider = provider;
  }

  async get(url: string): Promise<URL> {
    const answer = await this.#it.server.inject({ method: "GET", url, headers: this.headers() });
    this.#keep(answer.cookies);
    const { location, "cache-control": kept } = answer.headers;
    if (answer.statusCode !== 303 || kept !== "no-store")
      throw new Error(`${url} leads nowhere: ${answer.body}`);
    return new URL(String(location));
  }

  async post(url: string, body: object, token?: string): Promise<Answer> {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await this.#it.server.inject({
      method: "POST",
      url,
      payload: body,
      headers: { ...this.headers(), "sec-fetch-site": "same-origin", ...authorization },
    });
    this.#keep(answer.cookies);
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  }

  /** Goes to the provider and returns to the callback URL, without requesting it. */
  async comeBack(query = ""): Promise<URL> {
    return this.#provider.visit((await this.get(`/api/auth/google/start${query}`)).href);
  }

  /** Continues to the page with the session id. */
  async arrive(query = ""): Promise<URL> {
    return this.callback(await this.comeBack(query));
  }

  callback(address: URL): Promise<URL> {
    return this.get(`${address.pathname}${address.search}`);
  }

  signIn(page: URL): Promise<Answer> {
    return this.post("/api/auth/google", { session_id: page.searchParams.get("session_id") ?? "" });
  }

  /** Completes a sign-in. @returns the session's token */
  async signedIn(): Promise<string> {
    const { status, body } = await this.signIn(await this.arrive());
    if (status !== 200) throw new Error(`nobody was signed in: ${JSON.stringify(body)}`);
    return String(body["access_token"]);
  }

  /** The user of a session token in this browser. */
  async me(token: string): Promise<Record<string, unknown>> {
    const headers = { ...this.headers(), authorization: `Bearer ${token}` };
    const answer = await this.#it.server.inject({ url: "/api/auth/me", headers });
    return z.record(z.string(), z.unknown()).parse(answer.json());
  }

  headers(): Record<string, string> {
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  }

  #keep(cookies: readonly { name: string; value: string }[]): void {
    for (const { name, value } of cookies) {
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
