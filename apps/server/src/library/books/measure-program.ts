import { serveSandbox } from "../../platform/serve-sandbox.ts";
import { measureText } from "./measure-text.ts";

serveSandbox({ does: measureText });
