import { adaptersMutants } from "./adapters.ts";
import { authGatesMutants } from "./auth-gates.ts";
import { authSessionsMutants } from "./auth-sessions.ts";
import { authMutants } from "./auth.ts";
import { booksMutants } from "./books.ts";
import { checksMutants } from "./checks.ts";
import { configMutants } from "./config.ts";
import { creditsMutants } from "./credits.ts";
import { domainMutants } from "./domain.ts";
import { exportsMutants } from "./exports.ts";
import { invariantsGatesMutants } from "./invariants-gates.ts";
import { moneyGatesMutants } from "./money-gates.ts";
import { filesGatesMutants } from "./files-gates.ts";
import { failuresGatesMutants } from "./failures-gates.ts";
import { limitsGatesMutants } from "./limits-gates.ts";
import { hostileGatesMutants } from "./hostile-gates.ts";
import type { Mutant } from "./mutant.ts";
import { paintingMutants } from "./painting.ts";
import { plansMutants } from "./plans.ts";
import { platformHttpMutants } from "./platform-http.ts";
import { platformMutants } from "./platform.ts";
import { pressCoverMutants } from "./press-covers.ts";
import { pressFilesMutants } from "./press-files.ts";
import { pressGatesMutants } from "./press-gates.ts";
import { coverRulesMutants } from "./press-rules-cover.ts";
import { manuscriptMutants } from "./press-rules-manuscript.ts";
import { preflightMutants } from "./press-rules-preflight.ts";
import { rolesGatesMutants } from "./roles-gates.ts";
import { runsMutants } from "./runs.ts";
import { securityLogMutants } from "./security-log.ts";
import { streamsMutants } from "./streams-gates.ts";
import { usersMutants } from "./users.ts";
import { webMutants } from "./web.ts";
import { writingMeasuresMutants } from "./writing-measures.ts";
import { writingMutants } from "./writing.ts";

/** Every list of deliberate faults, by its name. */
export const mutantLists: Readonly<Record<string, readonly Mutant[]>> = {
  adapters: adaptersMutants,
  auth: authMutants,
  "auth-gates": authGatesMutants,
  "auth-sessions": authSessionsMutants,
  books: booksMutants,
  checks: checksMutants,
  config: configMutants,
  credits: creditsMutants,
  domain: domainMutants,
  exports: exportsMutants,
  "invariants-gates": invariantsGatesMutants,
  "money-gates": moneyGatesMutants,
  "files-gates": filesGatesMutants,
  "failures-gates": failuresGatesMutants,
  "limits-gates": limitsGatesMutants,
  "hostile-gates": hostileGatesMutants,
  painting: paintingMutants,
  plans: plansMutants,
  platform: platformMutants,
  "platform-http": platformHttpMutants,
  "press-covers": pressCoverMutants,
  "press-files": pressFilesMutants,
  "press-gates": pressGatesMutants,
  "press-rules-cover": coverRulesMutants,
  "press-rules-manuscript": manuscriptMutants,
  "press-rules-preflight": preflightMutants,
  "roles-gates": rolesGatesMutants,
  runs: runsMutants,
  "security-log": securityLogMutants,
  "streams-gates": streamsMutants,
  users: usersMutants,
  web: webMutants,
  writing: writingMutants,
  "writing-measures": writingMeasuresMutants,
};
