import { serveSandbox } from "../../platform/serve-sandbox.ts";
import { runCheck } from "./run-check.ts";

serveSandbox({ does: runCheck });
