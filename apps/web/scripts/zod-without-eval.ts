import type { Plugin } from "vite";

/**
 * Tells zod, where it is created, not to use `new Function`: the content policy blocks and reports it.
 * Schemas read the setting when they are created, so it must run before the first of them, whichever file zod
 * is bundled in.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: "zod-without-eval",
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/u },
      handler: (code) => ({ code: `${code}\nglobalConfig.jitless = true;\n`, map: null }),
    },
  };
}
