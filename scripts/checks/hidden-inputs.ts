import { type Finding, isTestFile, type ParsedFile } from "./source-file.ts";
import { dottedName, findingAt, importedNames, namesOfModule, visit } from "./syntax.ts";

/** What a function may read behind its caller's back, and what it should be handed instead. */
const INSTEAD = {
  clock: "take `now` as an argument, or a Clock where time goes on",
  stopwatch: "measure where the work is started, outside of rules",
  chance: "take a seeded draw as an argument",
  ids: "take the id as an argument: it is drawn in the use case",
  secrets: "secrets are made in secret-token.ts alone",
  environment: "settings are read once, by platform/config, and handed on",
} as const;

type Input = keyof typeof INSTEAD;
type Read = { input: Input; name: string; start: number };

const INPUT_OF_NAME: Readonly<Record<string, Input>> = {
  "Date.now": "clock",
  "performance.now": "stopwatch",
  "Math.random": "chance",
  "crypto.randomUUID": "ids",
  "crypto.randomInt": "ids",
  "crypto.randomBytes": "secrets",
  "crypto.randomFillSync": "secrets",
  "crypto.getRandomValues": "secrets",
  "process.env": "environment",
};

type Room = { path: RegExp; except?: RegExp; closedTo: readonly Input[] };

const RULES: readonly Input[] = ["clock", "stopwatch", "chance", "ids", "secrets", "environment"];
const FEATURES = /^apps\/server\/src\/features\//;

/** A file obeys every room that it lies in. */
const ROOMS: readonly Room[] = [
  { path: /^packages\/(?:domain|contracts)\/src\//, closedTo: RULES },
  {
    path: /^packages\/(?:press|cover-art|cover-subjects)\/src\//,
    closedTo: ["clock", "chance", "ids", "secrets", "environment"],
  },
  { path: FEATURES, closedTo: ["clock", "chance", "environment"] },
  { path: FEATURES, except: /\/secret-token[.]ts$/, closedTo: ["secrets"] },
  // Ids are drawn where a use case begins something; what stores, shows or words it is handed them.
  {
    path: /^apps\/server\/src\/features\/.*(?:[.](?:store|routes)[.]ts$|\/present-|\/prompts\/)/,
    closedTo: ["ids"],
  },
  { path: /^apps\/server\/src\//, except: /^apps\/server\/src\/main-/, closedTo: ["environment"] },
  { path: /^apps\/web\/app\//, closedTo: ["environment"] },
];

/** No clock, chance or environment outside their rooms: the same call must give the same answer in a test. */
export function checkHiddenInputs(file: ParsedFile): Finding[] {
  const rooms = ROOMS.filter(
    ({ path, except }) => path.test(file.path) && !(except?.test(file.path) ?? false),
  );
  const closedTo = new Set(rooms.flatMap((room) => room.closedTo));
  if (closedTo.size === 0 || isTestFile(file.path)) return [];
  return readsOf(file)
    .filter(({ input }) => closedTo.has(input))
    .map((read) =>
      findingAt(file, { at: read, message: `${read.name} is not read here: ${INSTEAD[read.input]}` }),
    );
}

/** Modules that hand out what else is found on the global object, and what it is called there. */
const MODULES = [
  { module: /^(?:node:)?crypto$/, object: "crypto" },
  { module: /^(?:node:)?process$/, object: "process" },
  { module: /^(?:node:)?perf_hooks$/, object: "performance" },
] as const;

function readsOf(file: ParsedFile): Read[] {
  const reads = MODULES.flatMap(({ module, object }) =>
    importedNames(file, module).flatMap(({ name, start }) => readOf(`${object}.${name}`, start)),
  );
  const aliases = new Map<string, string>([["webcrypto", "crypto"]]);
  for (const { module, object } of MODULES)
    for (const alias of namesOfModule(file, module)) aliases.set(alias, object);
  visit(file, {
    MemberExpression(node) {
      const [object = "", property = ""] = dottedName(node)?.split(".") ?? [];
      reads.push(...readOf(`${aliases.get(object) ?? object}.${property}`, node.start));
    },
    VariableDeclarator({ id, init, start }) {
      if (id.type !== "ObjectPattern" || init?.type !== "Identifier") return;
      const object = aliases.get(init.name) ?? init.name;
      for (const member of id.properties) {
        if (member.type !== "Property" || member.key.type !== "Identifier") continue;
        reads.push(...readOf(`${object}.${member.key.name}`, start));
      }
    },
    NewExpression(node) {
      if (node.callee.type !== "Identifier" || node.callee.name !== "Date" || node.arguments.length > 0)
        return;
      reads.push({ input: "clock", name: "new Date()", start: node.start });
    },
    CallExpression(node) {
      if (node.callee.type !== "Identifier" || node.callee.name !== "Date") return;
      reads.push({ input: "clock", name: "Date()", start: node.start });
    },
  });
  return reads;
}

function readOf(name: string, start: number): Read[] {
  const input = INPUT_OF_NAME[name];
  return input === undefined ? [] : [{ input, name, start }];
}
