import { createContext } from "react";

/** Opens an article in place; null if articles are opened by URL. */
export type ArticleOpener = ((article: { slug: string; anchor: string | null }) => void) | null;

/** The help dialog provides its own opener, so that links between articles don't leave the screen. */
export const ArticleOpenerContext = createContext<ArticleOpener>(null);
