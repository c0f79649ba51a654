import { lazy, Suspense } from "react";
import type { Section } from "../sections/manuscript-queries.ts";
import { KIND_NAMES, nameOfSection, standInTitle, type Naming } from "../sections/section-names.ts";
import type { Structure } from "../sections/use-structure.ts";
import { Notice } from "../../ui/notice.tsx";
import { Loading, Skeleton, SkeletonLines } from "../../ui/skeleton.tsx";
import { IN_WORK } from "./section-labels.ts";
import { SectionTitle } from "./section-title.tsx";
import type { TextEvents, TextHandle } from "./text-handle.ts";

// The editor and its libraries load after the list.
const SyncedSectionEditor = lazy(async () => ({
  default: (await import("./synced-section-editor.tsx")).SyncedSectionEditor,
}));

type Props = TextEvents & {
  bookId: string;
  section: Section;
  structure: Structure;
  naming: Naming;
  /** neither title nor place can be changed */
  isLocked: boolean;
  /** of the full book, with their names */
  sections: readonly { id: string; title: string }[];
  onOpen: (sectionId: string) => void;
  /** of the book's other sections */
  otherWordCount: number;
  text: TextHandle | null;
};

/** The title of a section, and its text. */
export function SectionPage(props: Props): React.ReactElement {
  const { bookId, section, structure, naming, isLocked, sections, onOpen, otherWordCount, text, ...events } =
    props;
  return (
    <article>
      <SectionTitle
        title={section.title}
        standIn={standInTitle(section, naming)}
        kindName={KIND_NAMES[section.kind]}
        isLocked={isLocked}
        onRename={(title) => structure.change({ kind: "rename", section_id: section.id, title })}
        onLeave={() => text?.focus()}
      />
      {section.is_in_work ? (
        <Notice className="mt-6">{IN_WORK}</Notice>
      ) : structure.isUnsent(section.id) ? (
        <Unsent isOffline={structure.isOffline} />
      ) : (
        <Suspense fallback={<TextSkeleton />}>
          <SyncedSectionEditor
            {...events}
            bookId={bookId}
            sectionId={section.id}
            language={naming.language}
            label={nameOfSection(section, naming)}
            sections={sections}
            onOpenSection={onOpen}
            otherWordCount={otherWordCount}
          />
        </Suspense>
      )}
    </article>
  );
}

/** A section that was just created: its text can be shown as soon as the server knows it. */
function Unsent({ isOffline }: { isOffline: boolean }): React.ReactElement {
  if (!isOffline) return <TextSkeleton />;
  return (
    <Notice className="mt-6">
      This section is kept on this device. Its page opens as soon as you are back online; until then you can
      go on in the other sections.
    </Notice>
  );
}

function TextSkeleton(): React.ReactElement {
  return (
    <Loading label="Opening the text" className="mt-8">
      <div className="space-y-4">
        <SkeletonLines count={5} />
        <Skeleton className="w-2/3" />
      </div>
    </Loading>
  );
}
