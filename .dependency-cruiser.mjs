// Who may import whom. docs/architecture.md explains the map; tests/boundaries shows every rule firing.
// Paths are relative to the repository's root. `$1` in a `to` stands for the first group of its `from`.

import {
  ABOVE_DOMAINS,
  DOMAINS,
  PUBLIC_FILE,
  SERVER_DOMAIN,
  SERVER_PART,
  WEB_SUBJECT,
} from "./scripts/checks/domains.ts";

const TEST = "[.]test[.]tsx?$";
/** Code that only tests run: it may see what production code may not. */
const TEST_CODE = [
  TEST,
  "[.]port-test[.]ts$",
  // Stand-ins for providers and mail: what people use never meets them.
  "^apps/server/src/adapters/fakes/",
  "^apps/server/src/platform/testing/",
  "^apps/server/src/[^/]+/testing/",
  "^apps/server/src/[^/]+/[^/]+/testing/",
  "^apps/web/app/testing/",
  "^apps/web/app/[^/]+/[^/]+/testing/",
  "^packages/[^/]+/src/testing/",
  "^packages/press/src/[^/]+/testing/",
  "^tests/",
  // Plants the faults of tests/critical-mutants.ts in a copy and runs the tests there.
  "^scripts/critical-mutants[.]ts$",
  // Takes its pictures with the browser of the journeys.
  "^scripts/screenshots[.]ts$",
  // Benchmarks measure with the same stand-ins that tests use.
  "^bench/",
];

/** Run only by `npm test` and by those who make pictures or types; they may use test packages. */
const CHECKS = [
  "^scripts/check-(boundaries|pages)[.]ts$",
  "^apps/web/scripts/pages/",
  "^apps/web/vitest[.](parts[.])?config[.]ts$",
  "^scripts/(gallery|screenshots|stripe-schema)/",
];

/** Libraries that talk to outside services. Features reach them through a port. */
const SERVICE_LIBRARIES = "node_modules/(@ai-sdk/|ai/|nodemailer/|flydrive/|@aws-sdk/|stripe/)";

const rules = [
  {
    name: "contracts-only-zod",
    comment: "Contracts cross the wire and the browser: they import each other and zod, nothing else.",
    from: { path: "^packages/contracts/src/", pathNot: TEST },
    to: { pathNot: ["^packages/contracts/src/", "(^|/)node_modules/zod/"] },
  },
  {
    name: "rules-are-pure",
    comment:
      "Rules without input or output: rules, prose and kdp import each other and contracts, no package and no node: module.",
    from: { path: "^packages/(rules|prose|kdp)/src/", pathNot: TEST },
    to: { pathNot: ["^packages/(rules|prose|kdp|contracts)/src/"] },
  },
  {
    name: "cover-art-is-small",
    comment:
      "A picture is painted from a genre, a palette and a seed: the art needs its canvas and colors, and no book.",
    from: { path: "^packages/cover/src/art/", pathNot: TEST },
    to: {
      pathNot: [
        "^packages/cover/src/art/",
        "^packages/rules/src/(?:seeded-random|table-entry)[.]ts$",
        "^packages/contracts/src/",
        "(^|/)node_modules/(?:@napi-rs/canvas|culori)/",
      ],
    },
  },
  {
    name: "cover-subjects-paint-nothing",
    comment:
      "What a cover shows follows from words and data: it needs the art's shapes and colours, and neither canvas nor book.",
    from: { path: "^packages/cover/src/subjects/", pathNot: TEST },
    to: {
      pathNot: [
        "^packages/cover/src/subjects/",
        "^packages/cover/src/art/(?:shape|direction|painter|palettes)[.]ts$",
        "^packages/rules/src/(?:seeded-random|table-entry)[.]ts$",
        "^packages/contracts/src/",
        "^(?:node:)?(?:fs|path)$",
      ],
    },
  },
  {
    name: "sample-books-are-data",
    comment: "Prepared books are read from files and fitted by rule: they know a brief, and no server.",
    from: { path: "^packages/sample-books/src/", pathNot: TEST_CODE },
    to: {
      pathNot: [
        "^packages/(sample-books|rules|contracts)/src/",
        "^(?:node:)?(?:fs|path)$",
        "(^|/)node_modules/zod/",
      ],
    },
  },
  {
    name: "manuscript-is-shared",
    comment:
      "Browser, server and press read one form of document: it needs ProseMirror's model and steps, and no view.",
    from: { path: "^packages/manuscript/src/", pathNot: TEST_CODE },
    to: {
      pathNot: [
        "^packages/(manuscript|rules|prose|contracts)/src/",
        "(^|/)node_modules/(zod|prosemirror-(model|transform))/",
      ],
    },
  },
  {
    name: "import-knows-no-app",
    comment:
      "Files of other programs become chapters: that needs their formats, and neither server nor browser.",
    from: { path: "^packages/book-import/src/", pathNot: TEST_CODE },
    to: { path: "^(apps|scripts|bench|tests|packages/(press|cover))/" },
  },
  {
    name: "press-knows-no-app",
    comment: "The press turns manuscripts into files; it knows neither server nor browser.",
    from: { path: "^packages/press/src/" },
    to: { path: "^(apps|scripts|bench|tests)/" },
  },
  {
    name: "part-through-its-public-file",
    comment: "Another part of the server is used through its public file only: <domain>/<part>/<part>.ts.",
    from: { path: `^${SERVER_PART}` },
    to: { path: `^${SERVER_PART}`, pathNot: ["^apps/server/src/$1/", `^${PUBLIC_FILE}`] },
  },
  ...["packages/contracts/src", "apps/server/src"].flatMap((tree) =>
    DOMAINS.slice(0, -1).map((domain, floor) => ({
      name: "domains-import-downwards",
      comment: "A domain imports those before it in scripts/checks/domains.ts, so that there are no knots.",
      from: { path: `^${tree}/${domain}/`, pathNot: TEST_CODE },
      to: { path: `^${tree}/(?:${[...DOMAINS.slice(floor + 1), ...ABOVE_DOMAINS].join("|")})/` },
    })),
  ),
  {
    name: "domains-see-ports-not-adapters",
    comment: "A domain states what it needs as a port; compose.ts alone chooses who provides it.",
    from: { path: `^${SERVER_DOMAIN}`, pathNot: TEST_CODE },
    to: { path: ["^apps/server/src/(adapters/|compose[.]ts|main-)", SERVICE_LIBRARIES] },
  },
  {
    name: "platform-knows-no-domain",
    comment: "Platform, adapters and ports lie below the domains.",
    from: { path: "^apps/server/src/(platform|adapters|ports)/", pathNot: TEST_CODE },
    to: { path: [`^${SERVER_DOMAIN}`, "^apps/server/src/(compose[.]ts|main-)"] },
  },
  {
    name: "ports-are-plain",
    comment: "A port is named in words of the domain, so that any provider can stand behind it.",
    from: { path: "^apps/server/src/ports/", pathNot: TEST_CODE },
    to: {
      pathNot: [
        "^apps/server/src/ports/",
        "^packages/(contracts|rules|prose|kdp)/src/",
        "(^|/)node_modules/zod/",
      ],
    },
  },
  {
    name: "only-compose-wires",
    comment: "The processes start, listen and stop; what they are made of stands in compose.ts.",
    from: { path: "^apps/server/src/(main-|platform/)", pathNot: TEST_CODE },
    to: { path: [`^${SERVER_DOMAIN}`, "^apps/server/src/adapters/"] },
  },
  {
    name: "web-never-imports-server",
    comment: "The browser knows the server by its contracts only.",
    from: { path: "^apps/web/" },
    to: { path: "^(apps/server|packages/(press|cover|book-import)|scripts|bench)/" },
  },
  {
    name: "web-screens-are-not-borrowed",
    comment:
      "A page, a layout or an overlay is shown by its address; others use a part's queries and components.",
    from: {
      path: "^apps/web/app/([^/]+/[^/]+)/",
      pathNot: [...TEST_CODE, "^apps/web/app/shell/overlays/overlay-registry[.]ts$"],
    },
    to: {
      path: "^apps/web/app/.+-(page|layout|overlay|feed|palette)[.]tsx$",
      pathNot: "^apps/web/app/$1/",
    },
  },
  {
    name: "web-overlays-are-registered",
    comment: "The registry composes, as routes.ts does: it loads overlays and what runs beside every screen.",
    from: { path: "^apps/web/app/shell/overlays/overlay-registry[.]ts$" },
    to: {
      path: `^${WEB_SUBJECT}`,
      pathNot: ["^apps/web/app/shell/overlays/", "-(overlay|feed|palette)[.]tsx$|-(url|address)[.]ts$"],
    },
  },
  {
    name: "web-shell-is-the-frame",
    comment: "The frame holds every screen, and no screen builds on it.",
    from: { path: `^${WEB_SUBJECT}`, pathNot: ["^apps/web/app/shell/", ...TEST_CODE] },
    to: { path: "^apps/web/app/shell/" },
  },
  {
    name: "web-platform-knows-no-subject",
    comment: "Platform carries calls, events and files of any kind: what a book is, its domain knows.",
    from: { path: "^apps/web/app/platform/", pathNot: TEST_CODE },
    to: { path: [`^${WEB_SUBJECT}`, "^packages/(rules|prose|kdp)/"] },
  },
  {
    name: "web-ui-is-the-ground",
    comment: "Building blocks are given what they show: no session, no query, no screen.",
    from: { path: "^apps/web/app/ui/", pathNot: TEST_CODE },
    to: { path: ["^apps/web/app/platform/", `^${WEB_SUBJECT}`] },
  },
  {
    name: "no-cycles",
    comment: "Two files that need each other are one file, or three.",
    from: {},
    to: { circular: true },
  },
  {
    name: "undeclared-package",
    comment: "Each workspace lists what it uses in its own package.json, or for tools in the root's.",
    from: {},
    to: { dependencyTypes: ["npm-no-pkg", "npm-unknown", "unknown", "undetermined"] },
  },
  {
    name: "no-test-package-in-source",
    comment: "`npm start` installs no package that is listed under devDependencies.",
    from: { path: "^(packages|apps|scripts)/", pathNot: [...TEST_CODE, ...CHECKS] },
    to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["npm", "npm-optional", "type-only"] },
  },
  {
    name: "no-orphans",
    comment: "A file that nothing imports and that imports nothing is dead, or missing from an entry list.",
    from: {
      orphan: true,
      pathNot: [
        ...TEST_CODE,
        "[.]d[.]ts$",
        "[.]config[.](ts|mjs)$",
        "^(scripts|bench)/",
        "^apps/server/src/main-",
        // Route modules are named in routes.ts as text.
        "^apps/web/app/(root[.]tsx|routes[.]ts|entry[.][^/]+)$",
        "^apps/web/app/.+-(page|layout)[.]tsx$",
      ],
    },
    to: {},
  },
  {
    name: "tests-never-imported-by-source",
    comment: "Production code stands without its tests.",
    from: { pathNot: TEST_CODE },
    to: { path: TEST_CODE },
  },
  {
    name: "no-vague-names",
    comment: "utils, helpers, common, misc and manager say nothing; name a file after what it does.",
    // Counting dependents lets the rule judge the file itself, whoever imports it.
    module: {
      path: "(^|[/-])(utils?|helpers?|common|misc|managers?)(/|[.][^/]*$)",
      pathNot: "(^|/)node_modules/",
      numberOfDependentsLessThan: 100,
    },
    from: {},
  },
];

export default {
  forbidden: rules.map((rule) => ({ ...rule, severity: "error" })),
  options: {
    // TypeScript 7 has no parser interface for other tools; swc reads the same syntax.
    parser: "swc",
    combinedDependencies: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(build|build-kit|coverage|[.]react-router)/|[?]" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
};
