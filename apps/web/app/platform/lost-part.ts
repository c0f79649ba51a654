import { reloadDocument } from "./leave-document.ts";
import { newerBuild } from "./served-build.ts";

const RELOADED_FOR = "reloaded-for-build";

/** How the three engines word that a part of the build could not be fetched. */
const LOST =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Outdated Optimize/iu;

/** Whether this was thrown because a part of the build did not arrive: no network, or a new version was put up. */
export function isLostPart(error: unknown): boolean {
  return error instanceof Error && LOST.test(error.message);
}

/**
 * Loads the document anew, at the same address, when the part is missing because a newer version is served. Once
 * for a version: where its files stay away too, the screen says so instead of coming back for ever.
 * @returns whether the document is being left
 */
export async function reloadForNewerBuild(): Promise<boolean> {
  const build = await newerBuild();
  if (build === null || sessionStorage.getItem(RELOADED_FOR) === build) return false;
  sessionStorage.setItem(RELOADED_FOR, build);
  reloadDocument();
  return true;
}

/**
 * Loads a part of the build. A failure is thrown only when there is no newer version to go to.
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

/** The document is on its way out: nothing more is to be drawn. */
function neverSettles(): Promise<never> {
  return new Promise(() => undefined);
}
