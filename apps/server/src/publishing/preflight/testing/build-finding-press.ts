import type { PressFileKind } from "@colophon/contracts/library/books/print";
import type { Press, PressSet } from "@colophon/press/press";
import type { PressError } from "@colophon/press/press-error";

/** Records requests to the press, and scripts its next responses. */
export type PressScript = {
  /** kinds of each requested set */
  sets: PressFileKind[][];
  findings: PressSet["findings"];
  /** thrown whenever this kind is requested */
  refusals: Map<PressFileKind, PressError>;
  /** no set is made before this resolves */
  open: Promise<void>;
};

/** A press script with nothing in it yet. */
export function emptyScript(): PressScript {
  return { sets: [], findings: [], refusals: new Map(), open: Promise.resolve() };
}

/** A press whose files are their own names; it returns findings and errors as scripted. */
export function buildFindingPress(script: PressScript): Press {
  const throwRejection = (kinds: readonly PressFileKind[]): void => {
    const refusal = kinds.map((kind) => script.refusals.get(kind)).find((one) => one !== undefined);
    if (refusal !== undefined) throw refusal;
  };
  const make = (kind: PressFileKind): PressSet["files"][number] => ({
    kind,
    bytes: Buffer.from(kind),
    mediaType: "application/pdf",
    extension: "pdf",
    pages: kind === "pdf" ? 120 : null,
  });
  const picture = (widthPx: number): Awaited<ReturnType<Press["wrapImage"]>> => ({
    bytes: Buffer.from("picture"),
    mediaType: "image/webp",
    widthPx,
    heightPx: 1,
  });
  return {
    async renderSet(kinds) {
      script.sets.push([...kinds]);
      await script.open;
      throwRejection(kinds);
      return { files: kinds.map(make), findings: script.findings, pages: 120, words: 30_000 };
    },
    async render(kind) {
      throwRejection([kind]);
      return make(kind);
    },
    thumbnails: async (_text, _options, widthsPx) => widthsPx.map(picture),
    frontCoverFile: async () => ({ ...picture(1600), mediaType: "image/png" }),
    wrapImage: async (_text, { widthPx }) => picture(widthPx),
    wrapFile: async () => ({ bytes: Buffer.from("wrap"), mediaType: "application/pdf" }),
    mockup: () => Promise.reject(new Error("no preflight shows a cover as a product")),
    coverLayers: () => Promise.reject(new Error("no preflight looks at a cover in its parts")),
    close: async () => undefined,
  };
}
