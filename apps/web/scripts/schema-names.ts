import type { Plugin } from "vite";

/** What zod is called in our built modules. */
const NAME = "zodOfOurSchemas";
const OURS = /[\\/](?:packages[\\/](?:contracts|domain)[\\/]src|apps[\\/]web[\\/]app)[\\/].+\.tsx?$/u;
const IMPORT = /^import \{ z \} from "zod";$/mu;
/** `z.` that is no part of a longer name, of another object or of a pattern like `[a-z.]`. */
const USE = /(?<![\w$.-])z(?=\s*\.[a-z])/gu;

/**
 * Functions that make schemas and nothing else: a schema that no page uses falls away, and zod with the last of them.
 * The bundler goes by the name alone, in libraries too, and those that come minified call any function `z`. So our
 * zod has a name that nobody else has.
 */
export const SCHEMA_MAKERS = [NAME, "textLine", "textParagraphs", "secretText"];

/** Gives zod its long name in our modules. */
export function schemaNames(): Plugin {
  return {
    name: "schema-names",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: OURS },
      handler: (code) => (IMPORT.test(code) ? { code: named(code), map: null } : null),
    },
  };
}

/** A module's text with zod under its long name. */
export function named(code: string): string {
  return code.replace(IMPORT, `import { z as ${NAME} } from "zod";`).replaceAll(USE, NAME);
}
