import { serveSandbox } from "../../platform/answer-apart.ts";
import { readInboundEmail } from "./inbound-mail.ts";

serveSandbox({ does: readInboundEmail });
