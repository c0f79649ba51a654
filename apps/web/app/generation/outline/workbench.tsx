import { type PlannedOutline, useOutlineDraft } from "./use-outline-draft.ts";
import { Notice } from "../../ui/notice.tsx";
import { ApproveBar } from "./approve-bar.tsx";
import { ChaptersPart } from "./chapters-part.tsx";
import { ProblemSummary } from "./problems.tsx";
import { PeoplePart } from "./people-part.tsx";
import { OutlineEditorContext } from "./outline-editor.ts";
import { WholePart } from "./whole-part.tsx";
import { PlacesPart, PromisesPart, TimelinePart } from "./world-parts.tsx";

/** The outline editor. */
export function Workbench({ outline }: { outline: PlannedOutline }): React.ReactElement {
  const { draft, state } = useOutlineDraft(outline);
  const { edit_hindrance: hindrance, stage } = outline;
  return (
    <OutlineEditorContext value={{ outline, draft, state, canEdit: hindrance === null }}>
      <div className="space-y-12">
        {hindrance !== null && <Notice tone="info">{hindrance}</Notice>}
        {stage !== "finished" && <ProblemSummary faults={outline.faults} />}
        <WholePart />
        <ChaptersPart />
        <PeoplePart />
        <PlacesPart />
        <TimelinePart />
        <PromisesPart />
      </div>
      <ApproveBar />
    </OutlineEditorContext>
  );
}
