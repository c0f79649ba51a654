import { AppError, type ErrorCode } from "@colophon/contracts/errors";
import type { EndpointDefinition } from "@colophon/contracts/shared/endpoint";
import type { Log } from "../log/log.ts";

/** Called for an error that the endpoint's contract does not declare: no client is prepared for it. */
export type OnUndeclared = (endpoint: EndpointDefinition, code: ErrorCode) => void;

/** Errors that any call may return, whatever it declares. */
const SHARED = /^(?:request|route|server)[.]|^auth[.](?:required|forbidden)$/;

/** Runs a handler; reports undeclared errors to `onUndeclared`, then rethrows them unchanged. */
export async function withDeclaredErrors<T>(
  handler: () => Promise<T>,
  { endpoint, onUndeclared }: { endpoint: EndpointDefinition; onUndeclared: OnUndeclared },
): Promise<T> {
  try {
    return await handler();
  } catch (error) {
    if (error instanceof AppError && !isDeclared(endpoint, error.code)) onUndeclared(endpoint, error.code);
    throw error;
  }
}

function isDeclared(endpoint: EndpointDefinition, code: ErrorCode): boolean {
  return SHARED.test(code) || endpoint.errors.includes(code) || endpoint.notFound === code;
}

/** For production: the error is returned as is, and the log names the contract to fix. */
export function logUndeclared(log: Log): OnUndeclared {
  return ({ method, path }, code) =>
    log.error({ method, path, code }, "an endpoint refused with an undeclared error");
}

/** An incomplete contract; makes tests fail. */
export class UndeclaredError extends Error {
  constructor(endpoint: EndpointDefinition, code: ErrorCode) {
    super(
      `${endpoint.method} ${endpoint.path} refused with ${code}, which is not among the errors it declares`,
    );
    this.name = "UndeclaredError";
  }
}

/** For tests: turns an undeclared error into a failure. @throws UndeclaredError always */
export function throwUndeclared(endpoint: EndpointDefinition, code: ErrorCode): never {
  throw new UndeclaredError(endpoint, code);
}
