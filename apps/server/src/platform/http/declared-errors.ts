import { AppError, type ErrorCode } from "@colophon/contracts/errors";
import type { EndpointDefinition } from "@colophon/contracts/shared/endpoint";
import type { Log } from "../log/log.ts";

/** Hears of a refusal that an endpoint's contract does not name: nobody who calls it is prepared for that one. */
export type OnUndeclared = (endpoint: EndpointDefinition, code: ErrorCode) => void;

/** Refusals that every call may meet, whatever it declares. */
const SHARED = /^(?:request|route|server)[.]|^auth[.](?:required|forbidden)$/;

/** Runs a handler; what it refuses with undeclared is told to `onUndeclared`, and thrown on as it is. */
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

/** Once people use it: the refusal is answered as it is, and the log says whose contract is to be mended. */
export function logUndeclared(log: Log): OnUndeclared {
  return ({ method, path }, code) =>
    log.error({ method, path, code }, "an endpoint refused with an undeclared error");
}

/** A contract that does not tell the whole truth; tests fail with it. */
export class UndeclaredError extends Error {
  constructor(endpoint: EndpointDefinition, code: ErrorCode) {
    super(
      `${endpoint.method} ${endpoint.path} refused with ${code}, which is not among the errors it declares`,
    );
    this.name = "UndeclaredError";
  }
}

/** For tests: an undeclared refusal becomes a failure of its own. @throws UndeclaredError always */
export function throwUndeclared(endpoint: EndpointDefinition, code: ErrorCode): never {
  throw new UndeclaredError(endpoint, code);
}
