import type { Palette } from "../painter.ts";

/** Each genre's palettes: one list for each of its painters, in the order of `FICTION_PAINTERS`. */
export const FICTION_PALETTES: Readonly<Record<string, readonly (readonly Palette[])[]>> = {
  General: [
    [
      {
        ground: "#f0dfc4",
        deep: "#1d2b3a",
        mid: "#6f8a8c",
        light: "#fbeed6",
        accent: "#d9663f",
        ink: "#1d2b3a",
        paper: "#fbf4e6",
      },
      {
        ground: "#16324a",
        deep: "#0a1826",
        mid: "#4d7489",
        light: "#e7c9a0",
        accent: "#e59a56",
        ink: "#f7efe0",
        paper: "#f5ecdb",
      },
      {
        ground: "#d7dfd4",
        deep: "#1f3530",
        mid: "#7d9c8a",
        light: "#f2ede0",
        accent: "#c8553d",
        ink: "#1b2f2b",
        paper: "#f6f3e8",
      },
    ],
  ],
};
