import type { FairBlock } from "../manuscript/fair-chapter.ts";
import { partsOf, type FairCopy } from "../manuscript/fair-copy.ts";
import { NO_XML, xml, type Xml } from "./xml.ts";

/**
 * Accessibility features of this book for readers with disabilities.
 *
 * No conformance is claimed (`dcterms:conformsTo`). A claim needs an evaluation of the whole book, and half
 * of WCAG is beyond any program: whether an alternative text describes its image, whether a passage in
 * another language is marked, whether a heading's words fit. EPUBCheck and Ace find errors; finding none is
 * no certificate, and anyone who has the book evaluated can add the claim.
 * @source EPUB Accessibility 1.1, "Discovery metadata" and "Conformance reporting"
 */
export function accessibilityMetadata(copy: FairCopy): Xml {
  const pictures = imagesOf(copy);
  const features = [
    ...(pictures === "telling" ? ["alternativeText"] : []),
    "displayTransformability",
    "readingOrder",
    "structuralNavigation",
    "tableOfContents",
  ];
  return xml`${[
    xml`<meta property="schema:accessMode">textual</meta>`,
    pictures === "none" ? NO_XML : xml`<meta property="schema:accessMode">visual</meta>`,
    xml`<meta property="schema:accessModeSufficient">textual</meta>`,
    ...features.map((feature) => xml`<meta property="schema:accessibilityFeature">${feature}</meta>`),
    xml`<meta property="schema:accessibilityHazard">none</meta>`,
    xml`<meta property="schema:accessibilitySummary" xml:lang="en">${summary(copy, pictures)}</meta>`,
  ]}`;
}

type ImageUse = "none" | "decorative" | "telling";

/** An empty alternative text marks an image as decorative, so every other image has one. */
function imagesOf(copy: FairCopy): ImageUse {
  const figures = blocksOf(copy).filter((block) => block.t === "figure");
  if (figures.length === 0) return "none";
  return figures.some(({ alt }) => alt !== "") ? "telling" : "decorative";
}

const IMAGE_SUMMARIES: Readonly<Record<ImageUse, string>> = {
  none: "The text holds no pictures.",
  decorative: "Its pictures only decorate.",
  telling: "Every picture that is more than decoration has a text alternative.",
};

function summary(copy: FairCopy, pictures: ImageUse): string {
  const hasNotes = partsOf(copy).some(({ notes }) => notes.length > 0);
  return [
    "All text can be resized and reflowed, and takes the colours the reader chooses.",
    "Headings, lists, quotations and the order of reading are marked, and the contents lead to every part.",
    IMAGE_SUMMARIES[pictures],
    ...(hasNotes ? ["Links lead to each note and back."] : []),
  ].join(" ");
}

function blocksOf(copy: FairCopy): FairBlock[] {
  return partsOf(copy).flatMap(({ blocks }) => blocks);
}
