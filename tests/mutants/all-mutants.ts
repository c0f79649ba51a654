import { adaptersMutants } from "./adapters.ts";
import { authMutants } from "./auth.ts";
import type { Mutant } from "./mutant.ts";
import { platformHttpMutants } from "./platform-http.ts";
import { platformMutants } from "./platform.ts";

/** Every list of deliberate faults, by its name. */
export const mutantLists: Readonly<Record<string, readonly Mutant[]>> = {
  adapters: adaptersMutants,
  auth: authMutants,
  platform: platformMutants,
  "platform-http": platformHttpMutants,
};
