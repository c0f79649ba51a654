import type { MetaDescriptor } from "react-router";
import { toolMeta } from "../calculators/tool-meta.ts";
import { checkManuscript } from "./check-calls.ts";
import { toolPages } from "../../public-paths.ts";
import type { FileKind } from "../../ui/drop-zone.tsx";
import { CheckFrame } from "./check-frame.tsx";
import { FileCheck } from "./file-check.tsx";
import { OTHER_KINDS, summaryOf } from "./check-labels.ts";
import { ManuscriptResult } from "./manuscript-result.tsx";

export function meta(): MetaDescriptor[] {
  return toolMeta({
    title: "Manuscript check for KDP",
    description:
      "Upload a Word file or EPUB and read what KDP would refuse or print badly, how many pages it makes, and what to mend. No account; nothing is kept.",
    path: toolPages.manuscriptCheck,
  });
}

const KINDS: readonly FileKind[] = [
  { ending: ".docx", name: "Word (.docx)" },
  { ending: ".epub", name: "EPUB" },
];

const CHECKED_ITEMS = [
  "Placeholders, marks and words of writing tools that were left in the text",
  "Comments and tracked changes, and ISBNs whose last digit does not fit",
  "Whether chapters can be found, and which have hardly a word",
  "Pictures that print small, alternative texts, and tables too large for a Kindle",
  "Pages, spine and least inside margin by size, and where KDP would not print it",
  "What an import leaves out or changes",
];

const LEAVES_OUT = [
  "The pages themselves: fonts, margins and where a picture falls show only when they are set",
  "The cover, the description, keywords, categories and the price",
  "Spelling and style, and whether the text is any good: nobody reads it",
  "What KDP’s reviewers decide about the content",
];

export default function ManuscriptCheckPage(): React.ReactElement {
  return (
    <CheckFrame
      name="Manuscript check"
      lead="What KDP would refuse or print badly, how many pages your text makes, and what to mend and where. Without an account."
      checkedItems={CHECKED_ITEMS}
      leavesOut={LEAVES_OUT}
      other={{ href: toolPages.epubCheck, words: "Is it a finished e-book? The EPUB check looks deeper." }}
    >
      <FileCheck
        label="Your manuscript"
        kinds={KINDS}
        elsewhere={OTHER_KINDS}
        check={checkManuscript}
        summary={({ findings }) => summaryOf(findings)}
      >
        {(check) => <ManuscriptResult check={check} />}
      </FileCheck>
    </CheckFrame>
  );
}
