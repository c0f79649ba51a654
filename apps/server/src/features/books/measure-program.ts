import { answerApart } from "../../platform/answer-apart.ts";
import { measureText } from "./measure-text.ts";

answerApart({ does: measureText });
