import { answerApart } from "../../platform/answer-apart.ts";
import { readInboundMail } from "./inbound-mail.ts";

answerApart({ does: readInboundMail });
