import { serveSandbox } from "../../platform/answer-apart.ts";
import { runCheck } from "./run-check.ts";

serveSandbox({ does: runCheck });
