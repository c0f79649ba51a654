import type { Plugin } from "vite";

/**
 * Tells zod, where it is made, to do without `new Function`: the content policy refuses that and reports it. Schemas
 * look at the setting while they are made, so it has to stand before the first of them, in whichever file zod is
 * loaded.
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
