import { serveSandbox } from "../../platform/answer-apart.ts";
import { measureText } from "./measure-text.ts";

serveSandbox({ does: measureText });
