import type { PressError } from "@colophon/press/press-error";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";
import type { CoverWebp } from "@colophon/press/cover-images";
import type { Press } from "@colophon/press/press";
import type { ExportPress, PressFile } from "../../exports/files/export-press.ts";

const A_PALETTE = {
  ground: "#102030",
  deep: "#081018",
  mid: "#305070",
  light: "#a0b0c0",
  accent: "#c08030",
  ink: "#ffffff",
  paper: "#f4efe4",
} as const;

type Findings = Awaited<ReturnType<ExportPress["renderSet"]>>["findings"];

/** Records requests to the press, and scripts its next responses. */
export type PressScript = {
  /** kinds of each requested set */
  sets: ExportFormat[][];
  /** kinds of files requested individually */
  singles: ExportFormat[];
  /** titles of the covers requested as images */
  pictures: string[];
  findings: Findings;
  /** thrown one after another by the next jobs */
  failures: Error[];
  /** thrown whenever this kind is requested */
  refusals: Map<ExportFormat, PressError>;
  /** no set is made before this resolves */
  open: Promise<void>;
};

/** A press whose files are the input they were made from; it returns and fails as scripted. */
export function buildScriptedPress(script: PressScript): Press {
  const fail = (kinds: readonly ExportFormat[]): void => {
    const failure = script.failures.shift();
    if (failure !== undefined) throw failure;
    for (const kind of kinds) {
      const refusal = script.refusals.get(kind);
      if (refusal !== undefined) throw refusal;
    }
  };
  const make = (kind: ExportFormat, of: { manuscript: ManuscriptInput; order: unknown }): PressFile => ({
    kind,
    bytes: Buffer.from(JSON.stringify({ kind, ...of })),
    mediaType: "application/pdf",
    extension: "pdf",
    pages: kind === "pdf" ? 120 : null,
  });
  const picture = (of: { words: unknown; order: unknown; widthPx: number }): CoverWebp => ({
    bytes: Buffer.from(JSON.stringify(of)),
    mediaType: "image/webp",
    widthPx: of.widthPx,
    heightPx: 1,
  });
  return {
    async render(kind, manuscript, order) {
      script.singles.push(kind);
      fail([kind]);
      return make(kind, { manuscript, order });
    },
    async renderSet(kinds, manuscript, order, options = {}) {
      script.sets.push([...kinds]);
      await script.open;
      fail(kinds);
      const files = kinds.map((kind) => make(kind, { manuscript, order }));
      for (const [index, kind] of kinds.entries()) {
        options.onProgress?.({ step: kind, done: index + 1, total: kinds.length + 1 });
      }
      return { files, findings: script.findings, pages: 120, words: 500 };
    },
    async thumbnails(words, order, widthsPx) {
      script.pictures.push(words.title);
      await script.open;
      fail([]);
      return widthsPx.map((widthPx) => picture({ words, order, widthPx }));
    },
    async frontCoverFile(words, order) {
      script.pictures.push(words.title);
      fail([]);
      const bytes = Buffer.from(JSON.stringify({ words, order }));
      return { bytes, mediaType: "image/png", widthPx: 1600, heightPx: 2560 };
    },
    async wrapImage(words, order) {
      script.pictures.push(words.title);
      fail([]);
      return picture({ words, order, widthPx: order.widthPx });
    },
    wrapFile: async (words, order) => ({
      bytes: Buffer.from(JSON.stringify({ words, order })),
      mediaType: "application/pdf",
    }),
    coverLayers: async (_text, { widthPx }) => ({
      flat: Buffer.from("flat"),
      art: Buffer.from("art"),
      thumbnail: Buffer.from("thumbnail"),
      widthPx,
      heightPx: 1,
      texts: [],
      legible: { thumbnail: true, titleHeightPx: 14 },
      guides: null,
      spineInches: null,
      backLeftOff: [],
      spineAuthor: null,
      notes: [],
      template: "classic",
      type: "literary",
      palette: A_PALETTE,
    }),
    async mockup(words, order, mockup) {
      script.pictures.push(words.title);
      await script.open;
      fail([]);
      const bytes = Buffer.from(JSON.stringify({ words, order, mockup }));
      return { bytes, mediaType: "image/png", widthPx: 1600, heightPx: 1200 };
    },
    close: async () => undefined,
  };
}

/** A press script with nothing in it yet. */
export function emptyScript(): PressScript {
  return {
    sets: [],
    singles: [],
    pictures: [],
    findings: [],
    failures: [],
    refusals: new Map(),
    open: Promise.resolve(),
  };
}
