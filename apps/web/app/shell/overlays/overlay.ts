import type { ComponentType } from "react";

/** Something that lies over any signed-in screen for as long as the address asks for it. */
export type Overlay = {
  isAskedFor: (search: URLSearchParams) => boolean;
  /** the component that draws it, in a part of the build of its own */
  load: () => Promise<ComponentType>;
  /** class names of what stands there until it is loaded; "" for nothing */
  waiting: string;
  /** what is said when it cannot be opened; null for what nobody misses */
  failure: OverlayFailure | null;
};

export type OverlayFailure = {
  title: string;
  /** the same address without it */
  without: (search: URLSearchParams) => URLSearchParams;
  /** whether this step of the history opened it, so that closing it goes one step back */
  wasOpenedHere: (state: unknown) => boolean;
};
