import type { Press } from "@colophon/press/press";
import type { SettledOrder } from "@colophon/press/press-order";

export type { PressFile } from "@colophon/press/press-files";

/** What the exports need of the press. */
export type ExportPress = Pick<Press, "render" | "renderSet" | "wrapPicture">;

/** How files are to look, nothing left out: all of it goes into a file's content hash. */
export type PressOrder = Pick<SettledOrder, "trim" | "paper" | "theme" | "largePrint" | "genre">;
