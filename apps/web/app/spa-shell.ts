import { createContext } from "react";

/** True while the one fallback file of the signed-in screens is rendered: it needs its scripts whatever route it stands for. */
export const SpaShellContext = createContext(false);
