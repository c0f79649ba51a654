import { reloadDocument } from "./leave-document.ts";
import { newerBuild } from "./served-build.ts";

const RELOADED_FOR = "reloaded-for-build";

/** The three engines' messages for a chunk that failed to load. */
const LOST =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Outdated Optimize/iu;

/** Whether this error means that a chunk failed to load: no network, or a new version was deployed. */
export function isLostPart(error: unknown): boolean {
  return error instanceof Error && LOST.test(error.message);
}

/**
 * Reloads the document if a chunk is missing because a newer version is being served. It does so once per
 * version: if the chunk is still missing, the screen shows an error rather than reloading endlessly.
 * @returns whether the document is being reloaded
 */
export async function reloadForNewerBuild(): Promise<boolean> {
  const build = await newerBuild();
  if (build === null || sessionStorage.getItem(RELOADED_FOR) === build) return false;
  sessionStorage.setItem(RELOADED_FOR, build);
  reloadDocument();
  return true;
}

/**
 * Loads a chunk. A failure is thrown only if there is no newer version to reload to.
 * @throws whatever the import throws
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (isLostPart(error) && (await reloadForNewerBuild())) return neverSettles();
    throw error;
  }
}

/** The document is being unloaded, so nothing more should render. */
function neverSettles(): Promise<never> {
  return new Promise(() => undefined);
}
