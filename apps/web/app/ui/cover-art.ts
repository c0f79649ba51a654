import type { ReactNode } from "react";

/** One drawn cover: ground, picture on a 300 × 480 board, and where the title stands. */
export type CoverArt = { ground: string; place: "top" | "bottom"; picture: ReactNode };
