import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { AppError } from "@colophon/contracts/errors";
import { STATUS_CODES } from "node:http";
import { presentProblem } from "./problem.ts";

/** Node's error for a request it couldn't parse. */
type ConnectionError = Error & { code?: string };

/** Answers a connection that sent no readable request, and closes it. */
export type AnswerBroken = (error: ConnectionError, socket: Duplex) => void;

/** Rejects the request in progress on a connection, and closes the connection. */
export type EndConnection = (socket: Duplex, refusal: AppError) => void;

/**
 * Answers errors of the HTTP parser itself, before any route, as problem JSON like all others. Pass the
 * server to `watch` before it listens, so that no response in progress is written into.
 */
export function createBrokenAnswers(): {
  answer: AnswerBroken;
  end: EndConnection;
  watch: (server: Server) => void;
} {
  const underWay = new WeakMap<Duplex, ServerResponse>();
  const end: EndConnection = (socket, refusal) => {
    const response = underWay.get(socket);
    const isMidAnswer = response !== undefined && response.headersSent && !response.writableFinished;
    if (isMidAnswer || !socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(problemOverHttp(refusal), () => socket.destroy());
  };
  return {
    answer(error, socket) {
      if (error.code === "ECONNRESET") socket.destroy();
      else end(socket, errorFor(error.code));
    },
    end,
    watch(server) {
      server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
        underWay.set(socket, response);
      });
      // An unknown expectation is no reason to reject the request; it is handled normally.
      server.on("checkExpectation", (request, response) => server.emit("request", request, response));
    },
  };
}

function errorFor(code: string | undefined): AppError {
  if (code === "HPE_HEADER_OVERFLOW") return new AppError("request.headers_too_large");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new AppError("request.timed_out");
  return new AppError("request.unreadable");
}

/** A complete raw response, since there is no reply object to write it with. */
function problemOverHttp(refusal: AppError): string {
  const text = JSON.stringify(presentProblem(refusal).body);
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ""}`,
    "content-type: application/problem+json; charset=utf-8",
    `content-length: ${Buffer.byteLength(text)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "connection: close",
    "",
    text,
  ].join("\r\n");
}
