// @module-tag merge
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "./config/config.ts";
import { connectionFor, connectionsFor } from "./process.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "colophon-process-"));
const program = path.join(folder, "program.mjs");
beforeAll(() => {
  const from = (file: string): string =>
    JSON.stringify(pathToFileURL(path.join(import.meta.dirname, file)).href);
  // Ends as its first word says; the second is the result of its stop.
  fs.writeFileSync(
    program,
    `import { endWithParent, runProcess } from ${from("process.ts")};
    import { ConfigError } from ${from("config/config-error.ts")};
    const [, , how, stopping] = process.argv;
    await runProcess(async () => {
      if (how === "wrong") throw new ConfigError("PORT must be a number.");
      if (how === "fails") throw new Error("the disk is gone");
      if (how !== "serves") return;
      setInterval(() => undefined, 1000);
      endWithParent(async () => {
        process.stdout.write("stopping;");
        await new Promise((resolve) => setTimeout(resolve, 200));
        if (stopping === "in vain") throw new Error("no");
        process.stdout.write("stopped");
      });
      process.send?.("ready");
    });`,
  );
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

type Ended = { status: number | null; output: string; complaint: string };

function start(...args: string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const child = fork(program, args, { stdio: ["ignore", "pipe", "pipe", "ipc"], execArgv: [] });
  const whole = async (): Promise<Ended> => {
    const [output, complaint, [status]] = await Promise.all([
      child.stdout === null ? "" : text(child.stdout),
      child.stderr === null ? "" : text(child.stderr),
      once(child, "exit"),
    ]);
    return { status, output, complaint };
  };
  return { child, ended: whole() };
}

test("ends successfully after its work", async () => {
  expect(await start("works").ended).toEqual({ status: 0, output: "", complaint: "" });
});

test("reports a wrong configuration in its sentence only, with status 2", async () => {
  expect(await start("wrong").ended).toEqual({
    status: 2,
    output: "",
    complaint: "PORT must be a number.\n",
  });
});

test("ends with status 1 for any other failure, with its place", async () => {
  const { status, complaint } = await start("fails").ended;
  expect(status).toBe(1);
  expect(complaint).toMatch(/^Error: the disk is gone\n {4}at /);
});

test.each(["SIGTERM", "SIGINT"] as const)("ends after stopping on %s", async (signal) => {
  const { child, ended } = start("serves");
  await once(child, "message");
  child.kill(signal);
  child.kill(signal);
  expect(await ended).toEqual({ status: 0, output: "stopping;stopped", complaint: "" });
});

test("stops by itself when its launcher is gone", async () => {
  const { child, ended } = start("serves");
  await once(child, "message");
  child.disconnect();
  expect(await ended).toMatchObject({ status: 0, output: "stopping;stopped" });
});

test("reports a failed stop by its status", async () => {
  const { child, ended } = start("serves", "in vain");
  await once(child, "message");
  child.kill("SIGTERM");
  expect((await ended).status).toBe(1);
});

test("uses a named database as it is", async () => {
  const url = "postgres://somebody@db.example:5432/colophon";
  expect(await connectionFor(readConfig({ DATABASE_URL: url }))).toBe(url);
  expect(await connectionsFor(readConfig({ DATABASE_URL: url }))).toEqual({ app: url, owner: url });
});

test("prepares a database by its owner, and uses the app's role", async () => {
  const [app, owner] = ["postgres://somebody@db.example/colophon", "postgres://owner@db.example/colophon"];
  const config = readConfig({ DATABASE_URL: app, DATABASE_OWNER_URL: owner });
  expect(await connectionsFor(config)).toEqual({ app, owner });
  expect(await connectionFor(config)).toBe(app);
});
