import { createContext } from "react";

/** Opens an article where the reader is; null where articles are opened by their addresses. */
export type ArticleOpener = ((article: { slug: string; anchor: string | null }) => void) | null;

/** A sheet beside a screen puts its own here, so that a link in an article does not leave the screen. */
export const ArticleOpenerContext = createContext<ArticleOpener>(null);
