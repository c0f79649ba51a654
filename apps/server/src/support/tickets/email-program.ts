import { serveSandbox } from "../../platform/serve-sandbox.ts";
import { readInboundEmail } from "./inbound-email.ts";

serveSandbox({ does: readInboundEmail });
