import { serveSandbox } from "../../platform/answer-apart.ts";
import { runTask } from "./import-tasks.ts";

serveSandbox({ does: runTask });
