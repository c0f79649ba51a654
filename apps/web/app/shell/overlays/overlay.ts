import type { ComponentType } from "react";

/** Something shown over any signed-in screen for as long as the URL says so. */
export type Overlay = {
  isAskedFor: (search: URLSearchParams) => boolean;
  /** imports the component that renders it, a separate chunk */
  load: () => Promise<ComponentType>;
  /** class names of the placeholder shown until it is loaded; "" for none */
  waiting: string;
  /** shown if it can't be opened; null if nobody would miss it */
  failure: OverlayFailure | null;
};

export type OverlayFailure = {
  title: string;
  /** the same URL without it */
  without: (search: URLSearchParams) => URLSearchParams;
  /** whether this history entry opened it, so that closing it goes one step back */
  wasOpenedHere: (state: unknown) => boolean;
};
