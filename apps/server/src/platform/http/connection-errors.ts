import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { AppError } from "@colophon/contracts/errors";
import { STATUS_CODES } from "node:http";
import { presentProblem } from "./problem.ts";

/** What Node says of a request that never became one. */
type ConnectionError = Error & { code?: string };

/** Answers a connection on which no readable request came, and ends it. */
export type AnswerBroken = (error: ConnectionError, socket: Duplex) => void;

/** Refuses the request that a connection is in the middle of, and ends the connection. */
export type EndConnection = (socket: Duplex, refusal: AppError) => void;

/**
 * Refusals of the HTTP parser itself, before any route: as problem JSON like all others.
 * `watch` must be given the server before it listens, so that no answer under way is written into.
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
      // An expectation that nobody here knows is no reason to refuse; the request is answered as it is.
      server.on("checkExpectation", (request, response) => server.emit("request", request, response));
    },
  };
}

function errorFor(code: string | undefined): AppError {
  if (code === "HPE_HEADER_OVERFLOW") return new AppError("request.headers_too_large");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new AppError("request.timed_out");
  return new AppError("request.unreadable");
}

/** A whole answer, since there is no reply to write it with. */
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
