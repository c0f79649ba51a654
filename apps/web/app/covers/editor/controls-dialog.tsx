import type { CoverCatalogue, CoverPreview } from "@colophon/contracts/covers/designs/studio";
import { Copy, Download, FileText } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { coverDesignUrl, type TextsTab } from "../designs/cover-url.ts";
import type { Cover } from "../designs/cover-queries.ts";
import { MockupsPanel } from "../designs/mockups-panel.tsx";
import { useDownloadCover, useDownloadWrap, useDuplicateCover } from "../designs/use-cover-actions.ts";
import { UseForBook } from "../designs/use-for-book.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure, DisclosureList } from "../../ui/disclosure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ArtTab } from "./art-tab.tsx";
import { BackTab } from "./back-tab.tsx";
import { DesignTab } from "./design-tab.tsx";
import { SizePart } from "./size-part.tsx";
import type { DesignWork } from "./use-design.ts";
import { Versions } from "./versions.tsx";
import { TextTab } from "./text-tab.tsx";

type Props = {
  cover: Cover;
  work: DesignWork;
  catalogue: CoverCatalogue | undefined;
  preview: CoverPreview | null;
  tab: Tab;
  onTab: (tab: Tab) => void;
};
export type Tab = TextsTab | "design" | "art";

/** Everything a cover is made of, tab by tab, and the actions on the whole. */
export function ControlsDialog({ cover, work, catalogue, preview, tab, onTab }: Props): React.ReactElement {
  return (
    <section aria-label="What it is made of" className="card min-w-0 p-5 sm:p-6">
      <Tabs<Tab>
        label="What it is made of"
        value={tab}
        onValueChange={onTab}
        tabs={[
          { value: "words", label: "Words", panel: <TextTab work={work} /> },
          { value: "design", label: "Design", panel: <DesignTab {...{ work, catalogue, preview }} /> },
          {
            value: "art",
            label: "Art",
            panel: <ArtTab {...{ work, catalogue, preview }} bookId={cover.book_id} />,
          },
          { value: "back", label: "Back", panel: <BackTab work={work} /> },
        ]}
      />
      <DisclosureList className="mt-8">
        <Disclosure title="Size and paper">
          <SizePart work={work} />
        </Disclosure>
        <OnDemand title="Versions">
          <Versions coverId={cover.id} onRestore={(design) => work.change(design)} />
        </OnDemand>
        <OnDemand title="Use it">
          <Uses cover={cover} isChanged={work.isChanged} />
        </OnDemand>
        <OnDemand title="Mockups">
          <MockupsPanel cover={cover} />
        </OnDemand>
      </DisclosureList>
    </section>
  );
}

/** Content that queries the server is mounted only once opened. */
function OnDemand({ title, children }: { title: string; children: React.ReactNode }): React.ReactElement {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Disclosure title={title} onOpenChange={(open) => open && setOpened(true)}>
      {wasOpened && children}
    </Disclosure>
  );
}

function Uses({ cover, isChanged }: { cover: Cover; isChanged: boolean }): React.ReactElement {
  const navigate = useNavigate();
  const duplicate = useDuplicateCover(cover.id, (copy) => void navigate(coverDesignUrl(copy.id)));
  const picture = useDownloadCover();
  const wrap = useDownloadWrap(cover.id);
  const error = duplicate.error ?? picture.error ?? wrap.error;
  return (
    <div className="space-y-5">
      {isChanged && <p className="text-small text-ink-2">Files and copies are made of the saved design.</p>}
      <UseForBook cover={cover} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Copy aria-hidden className="size-4" />}
          busy={duplicate.isPending}
          busyLabel="Copying"
          onClick={() => duplicate.run(cover.book_id)}
        >
          Duplicate
        </Button>
        <Button
          size="small"
          icon={<Download aria-hidden className="size-4" />}
          busy={picture.isPending}
          busyLabel="Drawing the PNG"
          onClick={() => picture.run({ coverId: cover.id })}
        >
          Download PNG
        </Button>
        {cover.book_format !== "ebook" && (
          <Button
            size="small"
            icon={<FileText aria-hidden className="size-4" />}
            busy={wrap.isPending}
            busyLabel="Making the PDF"
            onClick={() => wrap.run()}
          >
            Print PDF
          </Button>
        )}
      </div>
      {error !== null && <Notice tone="danger">{error}</Notice>}
    </div>
  );
}
