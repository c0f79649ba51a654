import { afterEach } from "vitest";
import { describeOpenPages } from "./browser.ts";

afterEach(async ({ task }) => {
  if (task.result?.state === "fail")
    process.stderr.write(`${task.name}: failed on\n${await describeOpenPages()}\n`);
});
