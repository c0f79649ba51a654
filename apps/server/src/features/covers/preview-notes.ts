import type { PreviewCoverRequest } from "@colophon/contracts/covers/studio";
import type { CoverLayers, TextLayer } from "@colophon/press/cover/cover-layers";

const NAMES: Readonly<Record<string, string>> = {
  title: "The title",
  subtitle: "The subtitle",
  author: "The author's name",
  series: "The series line",
  tagline: "The tagline",
  hook: "The hook",
  blurb: "The text of the back",
  quotes: "A quote",
  bio: "The biography",
  publisher: "The publisher's name",
};

/** What an author should know of a design as it was set, a sentence each. */
export function notesOn(layers: CoverLayers, view: PreviewCoverRequest["view"]): string[] {
  const { legible } = layers;
  return [
    ...(legible.thumbnail
      ? []
      : [
          `On a shop's page the title's letters are ${legible.titleHeightPx.toFixed(0)} px high, too small to read: make it larger, or shorten it.`,
        ]),
    ...layers.texts.flatMap(notesOnText),
    ...(view === "wrap" && !layers.isBackTextWhole
      ? [
          "Not everything fits on the back; what was left off is not printed. Shorten the text, or leave out a quote.",
        ]
      : []),
  ];
}

function notesOnText({ name, held, mended, contrast, needed }: TextLayer): string[] {
  const who = NAMES[name] ?? "A text";
  return [
    ...(held ? [`${who} is held inside the safe area: beyond it, the printer's knife may cut it.`] : []),
    ...(mended === "ink" ? [`${who} has another ink than was asked for, which reads on the picture.`] : []),
    ...(mended === "scrim" ? [`The picture gives way under ${who.toLowerCase()}, so that it reads.`] : []),
    ...(contrast < needed
      ? [`${who} is hard to read: a contrast of ${contrast.toFixed(1)} to 1, where ${needed} is needed.`]
      : []),
  ];
}
