import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, test, vi } from "vitest";
import type { EmailMessage, EmailThread } from "../../ports/mailer.ts";
import { buildEmail, testMailer } from "../../ports/mailer.port-test.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const FROM = "Colophon <no-reply@colophon.example>";

type Delivery = { from: string; to: string[]; message: string };
type SmtpServer = { url: string; deliveries: Delivery[]; stop: () => Promise<void> };

/** A local mail server that stores accepted messages. */
async function startSmtpServer(options: SMTPServerOptions = {}): Promise<SmtpServer> {
  const deliveries: Delivery[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        deliveries.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  // A client that hangs up is not an error of this server.
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  return {
    url: `smtp://127.0.0.1:${portOf(listening.address())}`,
    deliveries,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function portOf(address: AddressInfo | string | null): number {
  return address !== null && typeof address === "object" ? address.port : 0;
}

/** An email as the recipient's client would show it, read from the raw message. */
function readMessage({ to, message }: Delivery): EmailMessage {
  const { headers, body } = headersAndBody(message);
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1] ?? "";
  const parts = body.split(`--${boundary}`).slice(1, -1).map(headersAndBody);
  const bodyOf = (type: string): string => {
    const part = parts.find(({ headers: own }) => own["content-type"]?.startsWith(type));
    return part === undefined ? "" : decodedBody(part.body, part.headers["content-transfer-encoding"] ?? "");
  };
  const thread = headers["auto-submitted"] === undefined ? null : threadOf(headers);
  return {
    to: to.join(" "),
    subject: decodedWords(headers["subject"] ?? ""),
    text: bodyOf("text/plain"),
    html: bodyOf("text/html"),
    ...(thread !== null && { thread }),
  };
}

function threadOf(headers: Partial<Record<string, string>>): EmailThread {
  const inReplyTo = headers["in-reply-to"];
  const replyTo = headers["reply-to"];
  expect(headers["references"]).toBe(inReplyTo);
  return {
    messageId: headers["message-id"] ?? "",
    ...(inReplyTo !== undefined && { inReplyTo }),
    ...(replyTo !== undefined && { replyTo }),
  };
}

function headersAndBody(message: string): { headers: Partial<Record<string, string>>; body: string } {
  const [head = "", ...rest] = message.replace(/^\r\n/, "").split("\r\n\r\n");
  const lines = head.replaceAll(/\r\n[ \t]/g, " ").split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
  );
  return { headers, body: rest.join("\r\n\r\n") };
}

function decodedBody(body: string, encoding: string): string {
  // The line break before a boundary belongs to the boundary.
  const own = body.replace(/\r\n$/, "");
  const bytes =
    encoding === "base64" ? Buffer.from(own, "base64") : quotedPrintable(own.replaceAll("=\r\n", ""));
  return bytes.toString().replaceAll("\r\n", "\n");
}

function quotedPrintable(text: string): Buffer {
  const decoded = text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return Buffer.from(decoded, "latin1");
}

function decodedWords(header: string): string {
  const bytes = header
    .replaceAll(/\?= =\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/g, (_, kind: string, word: string) =>
      (kind === "B" ? Buffer.from(word, "base64") : quotedPrintable(word.replaceAll("_", " "))).toString(
        "latin1",
      ),
    );
  return Buffer.from(bytes, "latin1").toString();
}

let shared: SmtpServer;

testMailer("SMTP", {
  async start() {
    shared = await startSmtpServer();
    return createSmtpMailer({ url: shared.url, from: FROM });
  },
  stop: () => shared.stop(),
  async arrived(to) {
    return shared.deliveries.filter((delivery) => delivery.to.includes(to)).map(readMessage);
  },
});

test("sends from the configured sender", async () => {
  const server = await startSmtpServer();
  await createSmtpMailer({ url: server.url, from: FROM }).send(buildEmail());
  expect(server.deliveries.map(({ from }) => from)).toEqual(["no-reply@colophon.example"]);
  expect(server.deliveries[0]?.message).toContain("From: Colophon <no-reply@colophon.example>");
  await server.stop();
});

test("authenticates with the URL's user and password", async () => {
  const seen: string[] = [];
  const server = await startSmtpServer({
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      seen.push(`${username} ${password}`);
      done(null, { user: username });
    },
  });
  const url = server.url.replace("smtp://", "smtp://ada:p%40ss@");
  await createSmtpMailer({ url, from: FROM }).send(buildEmail());
  expect(seen).toEqual(["ada p@ss"]);
  await server.stop();
});

test("fails for a rejected recipient, so that the job retries", async () => {
  const server = await startSmtpServer({
    onRcptTo(_recipient, _session, done) {
      done(Object.assign(new Error("Mailbox unavailable"), { responseCode: 550 }));
    },
  });
  await expect(createSmtpMailer({ url: server.url, from: FROM }).send(buildEmail())).rejects.toThrow("550");
  expect(server.deliveries).toEqual([]);
  await server.stop();
});

test("fails for a message that is rejected after being accepted", async () => {
  const server = await startSmtpServer({
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => done(Object.assign(new Error("Try later"), { responseCode: 451 })));
    },
  });
  await expect(createSmtpMailer({ url: server.url, from: FROM }).send(buildEmail())).rejects.toThrow("451");
  await server.stop();
});

test("fails for an unreachable server", async () => {
  const server = await startSmtpServer();
  await server.stop();
  await expect(createSmtpMailer({ url: server.url, from: FROM }).send(buildEmail())).rejects.toThrow(
    "ECONNREFUSED",
  );
});

/** A server that sends its lines, then falls silent with the connection open. */
async function startSilentServer(
  lines: readonly string[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    const left = [...lines];
    const answer = (): void => {
      const line = left.shift();
      if (line !== undefined) socket.write(`${line}\r\n`);
    };
    answer();
    socket.on("data", answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${portOf(server.address())}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

test.each([
  ["greets nobody", []],
  ["greets and falls silent", ["220 here"]],
  ["takes the sender and falls silent", ["220 here", "250 hello", "250 ok"]],
  ["takes the message and never confirms it", ["220 here", "250 hello", "250 ok", "250 ok", "354 go on"]],
])("gives up a server that %s", async (_, lines) => {
  const server = await startSilentServer(lines);
  const mailer = createSmtpMailer({ url: server.url, from: FROM, timeoutMs: 300 });
  await expect(mailer.send(buildEmail())).rejects.toThrow(/time-?d? ?out|greeting/i);
  await server.stop();
});

test.each([
  ["the given time", { timeoutMs: 1234 }, 1234],
  ["15 seconds by default", {}, 15_000],
])("allows a silent server %s at every step", async (_, options, milliseconds) => {
  const server = await startSmtpServer();
  const connect = vi.spyOn(SMTPConnection.prototype, "connect");
  await createSmtpMailer({ url: server.url, from: FROM, ...options }).send(buildEmail());
  const [connection] = connect.mock.contexts;
  connect.mockRestore();
  await server.stop();
  const timeouts = {
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
  };
  expect(connection).toMatchObject({ options: timeouts });
});
