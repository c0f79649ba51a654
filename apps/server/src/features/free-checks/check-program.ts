import { answerApart } from "../../platform/answer-apart.ts";
import { runCheck } from "./run-check.ts";

answerApart({ does: runCheck });
