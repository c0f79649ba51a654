import type { MetaDescriptor } from "react-router";
import { toolMeta } from "../calculators/tool-meta.ts";
import type { EpubCheck } from "@colophon/contracts/tools/checks";
import { checkEpub } from "./check-calls.ts";
import { toolPages } from "../../public-paths.ts";
import type { FileKind } from "../../ui/drop-zone.tsx";
import { formatSize } from "../../ui/format-size.ts";
import { CheckFrame } from "./check-frame.tsx";
import { FileCheck } from "./file-check.tsx";
import { counted, OTHER_KINDS, summaryOf } from "./check-labels.ts";
import { Facts } from "./facts.tsx";
import { FoundGroups } from "./found-groups.tsx";

export function meta(): MetaDescriptor[] {
  return toolMeta({
    title: "EPUB check for Kindle",
    description:
      "Upload an EPUB: validity by EPUBCheck’s rules, contents, links, cover, alternative texts and KDP’s limits, each with its place and what mends it.",
    path: toolPages.epubCheck,
  });
}

const KINDS: readonly FileKind[] = [{ ending: ".epub", name: "EPUB" }];

const ELSEWHERE = {
  ...OTHER_KINDS,
  ".docx": "is a Word file: the manuscript check looks at those.",
};

const CHECKED_ITEMS = [
  "Validity by EPUBCheck’s rules, each error with its file and line",
  "Contents in both forms, their order, and every link and note",
  "Cover, alternative texts, tables, and the particulars of accessibility",
  "Fixed sizes, colours, scripts, and links that KDP does not allow",
  "Title, language and identifier, and the limits of size",
  "Placeholders and marks of writing tools that were left in the text",
];

const LEAVES_OUT = [
  "How it looks: open it in Kindle Previewer, in white, black and sepia, and with the largest letters",
  "Whether the text is complete, right and yours",
  "The cover that KDP asks for beside the file, the listing and the price",
  "Rules of other shops",
];

export default function EpubCheckPage(): React.ReactElement {
  return (
    <CheckFrame
      name="EPUB check"
      lead="Your e-book against the rules that every EPUB of ours has to keep: valid, complete, and as KDP wants it. Without an account."
      checkedItems={CHECKED_ITEMS}
      leavesOut={LEAVES_OUT}
      other={{
        href: toolPages.manuscriptCheck,
        words: "Is it still a manuscript? The manuscript check forecasts its pages.",
      }}
    >
      <FileCheck
        label="Your EPUB"
        kinds={KINDS}
        elsewhere={ELSEWHERE}
        check={checkEpub}
        summary={({ findings }) => summaryOf(findings)}
      >
        {(check) => <EpubResult check={check} />}
      </FileCheck>
    </CheckFrame>
  );
}

function EpubResult({ check }: { check: EpubCheck }): React.ReactElement {
  return (
    <>
      <Facts
        facts={[
          ["Title", check.title],
          ["Author", check.author_name],
          ["Language", check.language ?? ""],
          ["EPUB", check.version === "" ? "" : `version ${check.version}, ${formatSize(check.bytes)}`],
          ["Documents", counted(check.documents, "document")],
          ["Pictures", check.pictures === 0 ? "" : counted(check.pictures, "picture")],
          ["Cover", check.has_cover ? "inside" : "none inside"],
          ["EPUBCheck", check.is_valid ? "no errors" : "not passed, see below"],
        ]}
      />
      <FoundGroups
        findings={check.findings}
        more={check.more_findings}
        nothing={`${counted(check.rules_checked, "rule")} for e-books are kept, EPUBCheck’s own among them. How it looks on a Kindle no rule can tell: open it in Kindle Previewer before you upload it.`}
      />
    </>
  );
}
