import type { Finding, SourceFile } from "./source-file.ts";

/** Names a document may mention, other than paths. */
export type KnownNames = {
  /** scripts of any package.json of the repository */
  scripts: ReadonlySet<string>;
  /** variables in .env.example */
  variables: ReadonlySet<string>;
  /** constants and variables used in the code itself, such as CREDIT_COSTS */
  constants: ReadonlySet<string>;
};

const SCRIPT = /\bnpm run (?:-{1,2}[\w-]+ )*([a-z][\w:-]*)/g;
const CODE_SPAN = /`([^`]+)`/g;
/** At least two words: `FILE`, `DIR` and `PDF` are placeholders, `DATA_DIR` is a name. */
const NAME = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:(=)[^`]*)?$/;
const VARIABLES_TABLE = /^\|\s*Variable\s*\|/;

/** Every script, variable and constant mentioned in a document must exist under this name. */
export function checkDocumentedNames(document: SourceFile, known: KnownNames): Finding[] {
  let isVariablesTable = false;
  return document.text.split("\n").flatMap((text, index) => {
    if (VARIABLES_TABLE.test(text)) isVariablesTable = true;
    if (!text.startsWith("|")) isVariablesTable = false;
    const complaints = [
      ...scriptsIn(text)
        .filter((name) => !known.scripts.has(name))
        .map((name) => `npm run ${name} is no script`),
      ...(isVariablesTable ? variablesOfRow(text) : [])
        .filter((name) => !known.variables.has(name))
        .map(unknownVariable),
      ...namesIn(text).flatMap(({ name, isSet }) => {
        if (known.variables.has(name) || (!isSet && known.constants.has(name))) return [];
        return [isSet ? unknownVariable(name) : `${name} is neither in .env.example nor in the code`];
      }),
    ];
    return [...new Set(complaints)].map((message) => ({ path: document.path, line: index + 1, message }));
  });
}

function scriptsIn(text: string): string[] {
  return [...text.matchAll(SCRIPT)].map(([, name = ""]) => name);
}

function namesIn(text: string): { name: string; isSet: boolean }[] {
  return [...text.matchAll(CODE_SPAN)].flatMap(([, span = ""]) => {
    const [, name, suffix] = NAME.exec(span) ?? [];
    return name === undefined ? [] : [{ name, isSet: suffix === "=" }];
  });
}

/** The first column of the settings table names variables, even single-word ones. */
function variablesOfRow(text: string): string[] {
  const [, first = ""] = text.split("|");
  return [...first.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name = ""]) => name);
}

function unknownVariable(name: string): string {
  return `${name} is not in .env.example`;
}
