import { spawnSync } from "node:child_process";

type Program = {
  /** Shell command that succeeds if the program is fully installed. */
  probe: string;
  debianPackages: readonly string[];
};

/** The programs to compare with, and the one that reads the finished pages. */
const PROGRAMS = {
  lualatex: {
    probe:
      "command -v lualatex && kpsewhich memoir.cls && kpsewhich microtype.sty && kpsewhich fontspec.sty" +
      " && kpsewhich luaotfload-main.lua && kpsewhich english.ldf",
    debianPackages: ["texlive-luatex", "texlive-latex-recommended"],
  },
  weasyprint: { probe: "command -v weasyprint", debianPackages: ["weasyprint"] },
  pandoc: { probe: "command -v pandoc", debianPackages: ["pandoc"] },
  pdftotext: { probe: "command -v pdftotext", debianPackages: ["poppler-utils"] },
} as const satisfies Readonly<Record<string, Program>>;

export type Rival = keyof typeof PROGRAMS;
const RIVALS = ["lualatex", "weasyprint", "pandoc", "pdftotext"] as const satisfies readonly Rival[];

/** Installs missing programs from Debian, if permitted. @returns the programs now available */
export function provideRivals(report: (line: string) => void): Set<Rival> {
  const missing = RIVALS.filter((program) => !isThere(program));
  if (missing.length > 0) install(packagesOf(missing), report);
  const lacking = missing.filter((program) => !isThere(program));
  if (lacking.length > 0) {
    const command = `apt-get install ${packagesOf(lacking).join(" ")}`;
    report(
      `Not measured against, because not installed: ${lacking.join(", ")}. On Debian, as root: ${command}`,
    );
  }
  return new Set(RIVALS.filter((program) => !lacking.includes(program)));
}

function packagesOf(programs: readonly Rival[]): string[] {
  return programs.flatMap((program) => PROGRAMS[program].debianPackages);
}

function install(packages: readonly string[], report: (line: string) => void): void {
  const rights = rightsToInstall();
  if (rights === null) return;
  report(`Installing from Debian, to measure against: ${packages.join(", ")} …`);
  const aptGet = (words: readonly string[]): void => {
    const command = [...rights, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-y", "-qq", ...words];
    const [program = "", ...parameters] = command;
    spawnSync(program, parameters, { stdio: ["ignore", "ignore", "inherit"] });
  };
  aptGet(["update"]);
  aptGet(["install", "--no-install-recommends", ...packages]);
}

/** Command prefix for apt-get; null if it may not be run. */
function rightsToInstall(): string[] | null {
  if (!succeeds("command -v apt-get")) return null;
  if (process.getuid?.() === 0) return [];
  return succeeds("sudo -n true") ? ["sudo", "-n"] : null;
}

function isThere(program: Rival): boolean {
  return succeeds(PROGRAMS[program].probe);
}

function succeeds(shellCommand: string): boolean {
  return spawnSync("sh", ["-c", shellCommand], { stdio: "ignore" }).status === 0;
}
