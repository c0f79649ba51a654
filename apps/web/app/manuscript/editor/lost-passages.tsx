import { documentSchema } from "@colophon/manuscript/document-schema";
import type { EditorView } from "prosemirror-view";
import type { LostPassage, SectionSync } from "../sections/section-sync.ts";
import { useLostPassages } from "../sections/use-section-sync.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

type Props = { sync: SectionSync; view: EditorView | null };

const LOST_ELSEWHERE = "These words were typed into a passage that was removed elsewhere";
const UNKNOWN_VERSION =
  "This device had a version of the section that the server does not have. These are its words";

/** Text typed into a passage that was deleted elsewhere: kept until its author has decided. */
export function LostPassages({ sync, view }: Props): React.ReactElement | null {
  const passages = useLostPassages(sync);
  if (passages.length === 0) return null;
  return (
    <section aria-label="Words that lost their place">
      {passages.map((passage) => (
        <Notice
          key={passage.id}
          tone="warning"
          title={passage.isWhole === true ? UNKNOWN_VERSION : LOST_ELSEWHERE}
          className="mt-6"
        >
          <blockquote className="my-2 max-h-40 overflow-y-auto whitespace-pre-wrap">
            {passage.text}
          </blockquote>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              disabled={view === null}
              onClick={() => {
                if (view !== null) insertAtEnd(view, passage);
                sync.settleLost(passage.id);
              }}
            >
              Put them at the end of this section
            </Button>
            <Button size="small" variant="quiet" onClick={() => sync.settleLost(passage.id)}>
              Leave them out
            </Button>
          </div>
        </Notice>
      ))}
    </section>
  );
}

function insertAtEnd(view: EditorView, { text }: LostPassage): void {
  const paragraphs = text
    .split(/\n+/u)
    .filter((line) => line.trim() !== "")
    .map((line) => documentSchema.nodes.paragraph.create(null, documentSchema.text(line)));
  const { tr, doc } = view.state;
  view.dispatch(tr.insert(doc.content.size, paragraphs).scrollIntoView());
}
