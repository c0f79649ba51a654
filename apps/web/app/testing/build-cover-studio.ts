import { plainRecipe } from "@colophon/contracts/covers/designs/cover";
import type { CoverCatalogue, CoverPreview, PreviewText } from "@colophon/contracts/covers/designs/studio";

const PALETTE = {
  ground: "#14243a",
  deep: "#0a1220",
  mid: "#3c5a80",
  light: "#c9d6e4",
  accent: "#d9694f",
  ink: "#f6efe2",
  paper: "#f4efe6",
};

/** Cover options of a genre, with one provider that is not configured. */
export function buildCatalogue(changes: Partial<CoverCatalogue> = {}): CoverCatalogue {
  return {
    templates: [
      { id: "classic", name: "Classic", about: "Title over the picture." },
      { id: "band", name: "Band", about: "Title in a band." },
    ],
    types: [
      { id: "literary", name: "Literary", about: "Garamond." },
      { id: "didone", name: "Didone", about: "High contrast." },
    ],
    concepts: [
      { id: "scene", name: "Scene", about: "A place." },
      { id: "emblem", name: "Emblem", about: "One thing, in foil." },
    ],
    textures: [
      { id: "none", name: "None", about: "" },
      { id: "linen", name: "Linen", about: "Woven." },
    ],
    genre: {
      subgenres: [
        {
          id: "regency",
          name: "Regency",
          about: "Balls and letters.",
          concepts: ["scene"],
          subjects: ["rose"],
        },
      ],
      palettes: [PALETTE],
      templates: ["band"],
      types: ["didone"],
    },
    providers: [
      {
        id: "painter",
        name: "Colophon’s painter",
        model: "",
        is_available: true,
        hindrance: "",
        credits: 15,
      },
      {
        id: "openai",
        name: "OpenAI",
        model: "gpt-image-2.6-sunburst",
        is_available: true,
        hindrance: "",
        credits: 20,
      },
      {
        id: "fal",
        name: "fal",
        model: "flux",
        is_available: false,
        hindrance: "No key is set up here.",
        credits: 20,
      },
    ],
    ...changes,
  };
}

/** The title as set by the press, in the middle of the front cover's upper half. */
export function buildSetText(changes: Partial<PreviewText> = {}): PreviewText {
  return {
    name: "title",
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 10"><path d="M0 0h60v10H0z"/></svg>',
    x: 0.2,
    y: 0.2,
    width: 0.6,
    height: 0.1,
    ink: "#f6efe2",
    contrast: 9.4,
    needed: 4.5,
    mended: "none",
    held: false,
    ...changes,
  };
}

const PIXEL = "data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=";

/** A front cover as set by the press, with its title. */
export function buildPreview(changes: Partial<CoverPreview> = {}): CoverPreview {
  return {
    picture: PIXEL,
    art: PIXEL,
    width_px: 800,
    height_px: 1280,
    texts: [buildSetText()],
    thumbnail: { picture: PIXEL, legible: true, title_height_px: 14 },
    guides: null,
    spine_in: null,
    recipe: { ...plainRecipe({ seed: 1, template: "classic" }), palette: PALETTE },
    notes: [],
    findings: [],
    ...changes,
  };
}
