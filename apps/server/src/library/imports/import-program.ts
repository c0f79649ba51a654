import { serveSandbox } from "../../platform/serve-sandbox.ts";
import { runTask } from "./import-tasks.ts";

serveSandbox({ does: runTask });
