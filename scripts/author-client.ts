import { setTimeout as sleep } from "node:timers/promises";
import type { CallInput, CallReply, EndpointKey } from "@colophon/contracts/api";
import { type Book, BookEvent } from "@colophon/contracts/library/books/book";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import { endpoints } from "@colophon/contracts/api";
import { z } from "zod";

const POLL_MS = 200;
const Emails = z.array(z.object({ subject: z.string(), text: z.string() }));
const ErrorBody = z.object({ detail: z.string() });

/** An author who uses the product only through its HTTP API. */
export class AuthorClient {
  readonly #address: string;
  #token: string | null = null;

  /** @param address  base URL of the API, without a trailing slash */
  constructor(address: string) {
    this.#address = address;
  }

  /** An author who is already signed in. */
  static of(address: string, token: string): AuthorClient {
    const client = new AuthorClient(address);
    client.#token = token;
    return client;
  }

  /** Registers, confirms the email address and signs in. */
  async signUp(author: { email: string; password: string; fullName: string }): Promise<void> {
    const { email, password } = author;
    await this.call("POST /api/auth/register", { body: { email, password, full_name: author.fullName } });
    const token = await this.#mailedToken(email);
    await this.call("POST /api/auth/verify-email", { body: { token, password } });
    const signedIn = await this.call("POST /api/auth/login", { body: { email, password } });
    if (!("access_token" in signedIn)) throw new Error("A new account has no second factor.");
    this.#token = signedIn.access_token;
  }

  /** Waits until a book has finished, successfully or not. */
  async waitForBook(id: string, onProgress: (book: Book) => void = () => undefined): Promise<Book> {
    for (;;) {
      const book = await this.call("GET /api/books/{id}", { params: { id } });
      onProgress(book);
      if (book.status !== "generating") return book;
      await sleep(POLL_MS);
    }
  }

  /** A book's events as sent to a screen watching it: from the first until it has finished. */
  async *watch(id: string): AsyncGenerator<BookEvent> {
    const response = await fetch(`${this.#address}/api/books/${id}/events`, { headers: this.#headers() });
    if (response.body === null) throw new Error("The stream of events has no body.");
    let waiting = "";
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      const messages = (waiting + piece).split("\n\n");
      waiting = messages.pop() ?? "";
      for (const message of messages) {
        // comments and scene drafts are not stored events
        const data = /^id: \d+$/m.test(message) ? /^data: (.*)$/m.exec(message)?.[1] : undefined;
        if (data === undefined) continue;
        const event = BookEvent.parse(JSON.parse(data));
        yield event;
        if (event.type === "book-end" || event.type === "book-error") return;
      }
    }
  }

  /** @throws with the error's message */
  async call<K extends EndpointKey>(key: K, input: CallInput<K>): Promise<CallReply<K>> {
    const response = await this.#send(key, input);
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`${key}: ${ErrorBody.parse(body).detail}`);
    return replyOf(key, body);
  }

  /** Downloads a file of a finished book. */
  async download(id: string, format: ExportFormat): Promise<Uint8Array> {
    const path = `/api/books/${id}/download/${format}?raw=1`;
    const response = await fetch(this.#address + path, { headers: this.#headers() });
    if (!response.ok) throw new Error(`${path}: ${ErrorBody.parse(await response.json()).detail}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  #send(key: EndpointKey, input: unknown): Promise<Response> {
    const [method = "GET", pattern = "/"] = key.split(" ");
    const { params, body } = Input.parse(input);
    const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? "");
    return fetch(this.#address + path, {
      method,
      headers: { ...this.#headers(), ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  #headers(): Record<string, string> {
    return this.#token === null ? {} : { authorization: `Bearer ${this.#token}` };
  }

  async #mailedToken(email: string): Promise<string> {
    for (;;) {
      const response = await fetch(`${this.#address}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
      const [received] = Emails.parse(await response.json());
      const token = /token=([\w-]+)/.exec(received?.text ?? "")?.[1];
      if (token !== undefined) return token;
      await sleep(POLL_MS);
    }
  }
}

const Input = z.looseObject({
  params: z.record(z.string(), z.string()).optional(),
  body: z.unknown().optional(),
});

function replyOf<K extends EndpointKey>(key: K, body: unknown): CallReply<K> {
  const endpoint = Object.values(endpoints).find(({ method, path }) => `${method} ${path}` === key);
  if (endpoint === undefined || !isReply<K>(endpoint.reply, body)) {
    throw new Error(`${key} answered with something else than it declares`);
  }
  return body;
}

function isReply<K extends EndpointKey>(reply: z.ZodType, body: unknown): body is CallReply<K> {
  return reply.safeParse(body).success;
}
