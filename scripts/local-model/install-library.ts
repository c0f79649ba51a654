import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { LIBRARY, libraryEntry } from "../../apps/server/src/adapters/local-model/local-model-folder.ts";

/** Graphics cards are supported on request only: their programs take up to half a gigabyte. */
export type GraphicsCard = "cuda" | "vulkan";

/** The target machine of the library. */
export type Machine = { platform: string; arch: string; graphicsCard: GraphicsCard | null };

/** The library's programs by machine, with the publisher's names. */
const PROGRAMS: Readonly<Record<string, string>> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "linux-arm": "linux-armv7l",
  "darwin-arm64": "mac-arm64-metal",
  "darwin-x64": "mac-x64",
  "win32-x64": "win-x64",
  "win32-arm64": "win-arm64",
};
const WITH_CARD = new Set(["linux-x64", "win-x64"]);

/** The library could not be installed; the message is meant for the user. */
export class InstallError extends Error {
  override readonly name = "InstallError";
}

/** The packages that run models on a machine. @throws InstallError if there are none for it */
export function libraryPackages({ platform, arch, graphicsCard }: Machine): string[] {
  const program = PROGRAMS[`${platform}-${arch}`];
  if (program === undefined) {
    throw new InstallError(`${LIBRARY.name} has no program for this kind of machine (${platform}, ${arch}).`);
  }
  if (graphicsCard !== null && !WITH_CARD.has(program)) {
    throw new InstallError(`${LIBRARY.name} has no program for ${graphicsCard} on ${platform}, ${arch}.`);
  }
  const names = [program, ...cardPrograms(program, graphicsCard)];
  return [LIBRARY.name, ...names.map((name) => `@${LIBRARY.name}/${name}`)];
}

function cardPrograms(program: string, graphicsCard: GraphicsCard | null): string[] {
  if (graphicsCard === null) return [];
  return graphicsCard === "cuda" ? [`${program}-cuda`, `${program}-cuda-ext`] : [`${program}-vulkan`];
}

/**
 * Installs the library into its own folder, from the npm registry only: no package scripts are run, and no
 * programs for other machines are included.
 * @returns false if it was already there
 * @throws InstallError with npm's own message
 */
export function installLibrary(folder: string, machine: Machine): boolean {
  const packages = libraryPackages(machine);
  const isThere = packages.every((name) =>
    existsSync(path.join(folder, "node_modules", name, "package.json")),
  );
  const manifest = JSON.stringify({
    private: true,
    dependencies: Object.fromEntries(packages.map((name) => [name, LIBRARY.version])),
  });
  if (isThere && existsSync(libraryEntry(folder))) return false;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), manifest);
  const parameters = ["install", "--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund"];
  const isWindows = process.platform === "win32";
  const npm = spawnSync(
    isWindows ? "npm.cmd" : "npm",
    [...parameters, "--no-package-lock", "--no-workspaces"],
    {
      cwd: folder,
      encoding: "utf8",
      shell: isWindows,
    },
  );
  if (npm.status === 0 && existsSync(libraryEntry(folder))) return true;
  throw new InstallError(
    `${npm.stdout ?? ""}${npm.stderr ?? ""}\n${LIBRARY.name} could not be installed; npm's own words stand above.`,
  );
}
