import { nameOfSection, namingOf } from "../sections/section-names.ts";
import type { Manuscript } from "../sections/manuscript-queries.ts";
import type { Structure } from "../sections/use-structure.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { dayName } from "./section-labels.ts";
import { randomUuid } from "../../platform/random-id.ts";

type Props = {
  sectionId: string;
  manuscript: Manuscript;
  structure: Structure;
  onOpen: (sectionId: string) => void;
};

/** Shown instead of the page: the section is in the trash, was permanently deleted, or doesn't exist yet. */
export function NoSection({ sectionId, manuscript, structure, onOpen }: Props): React.ReactElement {
  const trashed = manuscript.bin.find(({ id }) => id === sectionId);
  const [first] = manuscript.sections;
  if (trashed !== undefined) {
    const naming = namingOf(manuscript);
    return (
      <Notice
        tone="warning"
        title={`${nameOfSection(trashed, naming)} is in the bin`}
        action={
          <Button
            size="small"
            disabled={!manuscript.can_be_arranged}
            onClick={() => structure.change({ kind: "put-back", section_id: sectionId })}
          >
            Put it back
          </Button>
        }
      >
        It is kept with every word until {dayName(trashed.kept_until)}, and can be put back until then.
      </Notice>
    );
  }
  if (first === undefined) return <NothingYet {...{ manuscript, structure, onOpen }} />;
  return (
    <Notice
      tone="warning"
      title="This section is not in the book"
      action={
        <Button size="small" onClick={() => onOpen(first.id)}>
          Open the first section
        </Button>
      }
    >
      It was deleted more than 30 days ago, or the address has a mistake in it.
    </Notice>
  );
}

function NothingYet(props: Omit<Props, "sectionId">): React.ReactElement {
  const { manuscript, structure, onOpen } = props;
  const add = (): void => {
    const id = randomUuid();
    structure.change({ kind: "insert", section: { id, kind: "chapter", title: "" }, after: null });
    onOpen(id);
  };
  return (
    <EmptyState
      title="No chapters yet"
      action={
        <Button variant="primary" disabled={!manuscript.can_be_arranged} onClick={add}>
          Add the first chapter
        </Button>
      }
    >
      {manuscript.can_be_arranged
        ? "Begin with a chapter. A title can come later, and so can its place in the book."
        : "The book is being written. Its chapters can be edited here as soon as they are finished."}
    </EmptyState>
  );
}
