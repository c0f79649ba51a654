import { coverThumbnailEndpoints } from "@colophon/contracts/covers/thumbnails";
import { authEndpoints } from "@colophon/contracts/auth/sessions";
import { expect, test } from "vitest";
import { NO_LIMITS } from "../testing/no-limits.ts";
import { countEveryCall } from "./guarded-call.ts";
import { createMinuteLimit } from "./minute-limit.ts";

test("does not count image requests, without tokens, against an address's sign-ins", () => {
  const guards = {
    limits: NO_LIMITS,
    globalRateLimit: createMinuteLimit({ max: 3 }),
    onSecurityEvent: () => undefined,
  };
  const from = { address: "192.0.2.1", actor: null, device: null };
  const picture = { ...from, endpoint: coverThumbnailEndpoints.coverThumbnail };
  const signIn = { ...from, endpoint: authEndpoints.login };
  for (let asked = 0; asked < 3; asked += 1) countEveryCall(guards, picture);
  expect(() => countEveryCall(guards, picture)).toThrow(/Too many/);
  expect(() => countEveryCall(guards, signIn)).not.toThrow();
});
