import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

// Runs after the build: a small file names the served build. Open pages compare it with their own.

const root = path.resolve(import.meta.dirname, "../build/client");
const manifest = (await readdir(path.join(root, "assets"))).find((name) => /^manifest-.+\.js$/u.test(name));
if (manifest === undefined) throw new Error("The build left no manifest of its routes.");
const text = await readFile(path.join(root, "assets", manifest), "utf8");
const version = /"version":\s*"([^"]+)"/u.exec(text)?.[1];
if (version === undefined) throw new Error(`${manifest} says no version.`);
await writeFile(path.join(root, "version.json"), `${JSON.stringify({ version })}\n`);
process.stdout.write(`build ${version}\n`);
