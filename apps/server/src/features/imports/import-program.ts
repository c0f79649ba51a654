import { answerApart } from "../../platform/answer-apart.ts";
import { runTask } from "./import-tasks.ts";

answerApart({ does: runTask });
