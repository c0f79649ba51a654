import { createContext } from "react";

/**
 * True while the fallback HTML of the signed-in screens is rendered: it needs its scripts for whichever route
 * it serves.
 */
export const SpaShellContext = createContext(false);
