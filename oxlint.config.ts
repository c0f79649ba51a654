import { globSync } from "node:fs";
import { defineConfig, type OxlintOverride } from "oxlint";
import { DOMAINS, PUBLIC_FILE } from "./scripts/checks/domains.ts";

const TESTS = ["**/*.test.{ts,tsx}", "**/*.port-test.ts", "**/{testing,fakes}/**", "tests/**"];

/** Inputs a function can read without receiving them as parameters. */
type Input = "clock" | "stopwatch" | "chance" | "ids" | "secrets" | "environment";

const READS: Readonly<Record<Input, { names: string[]; message: string }>> = {
  clock: { names: ["Date.now"], message: "Take `now` as an argument, or a Clock where time passes." },
  stopwatch: { names: ["performance.now"], message: "Measure outside of rules, where the work is started." },
  chance: { names: ["Math.random"], message: "Take a seeded draw as an argument." },
  ids: {
    names: ["crypto.randomUUID", "crypto.randomInt"],
    message: "Take the id as an argument: the use case draws it.",
  },
  secrets: {
    names: ["crypto.randomBytes", "crypto.randomFillSync", "crypto.getRandomValues"],
    message: "Only platform/secrets/secret-token.ts makes secrets.",
  },
  environment: {
    names: ["process.env"],
    message: "platform/config reads settings once and hands them on.",
  },
};

/** Modules that export what is also a global object, and its name there. */
const MODULES = { crypto: "crypto", process: "process", perf_hooks: "performance" };
const GLOBALS = ["Date", "Math", "crypto", "performance", "process"];

/** Forbids some inputs as globals, as members of `globalThis` and `window`, and as imports. */
function without(inputs: readonly Input[]): NonNullable<OxlintOverride["rules"]> {
  const reads = inputs.flatMap((input) => READS[input].names.map((name) => ({ name, ...READS[input] })));
  const properties = reads.map(({ name, message }) => {
    const [object = "", property = ""] = name.split(".");
    return { object, property, message };
  });
  const detours = ["globalThis", "window", "self"].flatMap((object) =>
    GLOBALS.map((property) => ({ object, property, message: "Call it by its own name." })),
  );
  const imports = Object.entries(MODULES).flatMap(([module, object]) => {
    const own = properties.filter((one) => one.object === object);
    if (own.length === 0) return [];
    const importNames = ["default", ...own.map(({ property }) => property)];
    const message = own.map((one) => one.message).join(" ");
    return [module, `node:${module}`].map((name) => ({ name, importNames, message }));
  });
  return {
    "no-restricted-properties": ["error", ...properties, ...detours],
    "no-restricted-imports": ["error", { paths: imports }],
  };
}

const SERVER = `apps/server/src/{${[...DOMAINS, "tools"].join(",")}}`;
/** The public files of the server's parts. A glob can't say that a file is named after its folder. */
const PUBLIC_FILES = globSync(`${SERVER}/**/*.ts`, { cwd: import.meta.dirname }).filter((file) =>
  new RegExp(`^${PUBLIC_FILE}`).test(file),
);
const OF_DOMAINS = ["clock", "chance", "environment"] as const;
const OF_DATA = [...OF_DOMAINS, "ids", "secrets"] as const;

export default defineConfig({
  plugins: ["typescript", "unicorn", "import", "promise", "react", "jsx-a11y", "vitest"],
  categories: { correctness: "error", suspicious: "error" },
  rules: {
    complexity: ["error", { max: 12 }],
    "max-lines": ["error", { max: 400, skipBlankLines: false, skipComments: false }],
    // Two parameters of its own, after `deps` and the transaction.
    "max-params": ["error", { max: 4 }],
    eqeqeq: "error",
    "no-console": "error",
    "import/no-default-export": "error",
    "import/no-cycle": "error",
    "import/no-unassigned-import": "off",
    "import/no-named-as-default-member": "off",
    "typescript/ban-ts-comment": ["error", { minimumDescriptionLength: 10 }],
    "typescript/explicit-module-boundary-types": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-assertions": ["error", { assertionStyle: "never" }],
    "typescript/consistent-type-imports": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    "unicorn/prefer-node-protocol": "error",
    "react/react-in-jsx-scope": "off",
    "vitest/expect-expect": [
      "error",
      { assertFunctionNames: ["expect", "expectAccessible", "expectSafe", "expectWell"] },
    ],
    "no-await-in-loop": "off",
    "unicorn/consistent-function-scoping": "off",
  },
  ignorePatterns: ["**/build/**", "**/node_modules/**", "**/.react-router/**"],
  overrides: [
    {
      files: [
        "**/*.config.ts",
        "apps/server/src/platform/testing/global-setup.ts",
        "**/*.config.mjs",
        ".dependency-cruiser.mjs",
        "apps/web/app/root.tsx",
        "apps/web/app/routes.ts",
        "apps/web/app/entry.*.tsx",
        "apps/web/app/**/*-page.tsx",
        "apps/web/app/**/*-layout.tsx",
      ],
      rules: { "import/no-default-export": "off" },
    },
    { files: ["scripts/**", "bench/**"], rules: { "no-console": "off" } },
    // Tests are as long as they need to be; the critical mutants and the providers' models are tables.
    {
      files: [
        "**/*.test.ts",
        "**/*.test.tsx",
        "tests/critical-mutants.ts",
        "packages/contracts/src/ai/model-catalog.ts",
      ],
      rules: { "max-lines": "off" },
    },
    // The same call must give the same result in a test. Later entries replace earlier ones.
    {
      files: ["apps/server/src/**", "apps/web/app/**"],
      excludeFiles: ["apps/server/src/main-*"],
      rules: without(["environment"]),
    },
    {
      files: [`${SERVER}/**`],
      rules: without([...OF_DOMAINS, "secrets"]),
    },
    // The type of a part's API is `ReturnType<typeof createX>`. Other functions there: scripts/checks/return-types.ts.
    {
      files: PUBLIC_FILES,
      rules: { "typescript/explicit-module-boundary-types": "off" },
    },
    { files: [`${SERVER}/platform/secrets/secret-token.ts`], rules: without(OF_DOMAINS) },
    {
      files: [
        "packages/{press,cover}/src/**",
        `${SERVER}/**/*.{store,routes}.ts`,
        `${SERVER}/**/present-*`,
        `${SERVER}/**/prompts/**`,
      ],
      rules: without(OF_DATA),
    },
    { files: ["packages/{rules,prose,kdp,contracts}/src/**"], rules: without([...OF_DATA, "stopwatch"]) },
    {
      files: TESTS,
      rules: {
        "max-params": "off",
        "no-restricted-imports": "off",
        "no-restricted-properties": "off",
        "typescript/explicit-module-boundary-types": "off",
      },
    },
  ],
});
