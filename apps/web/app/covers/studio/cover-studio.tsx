import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Cover } from "../designs/cover-queries.ts";
import { useCoverGeneration } from "../designs/use-cover-generation.ts";
import { DeleteCoverDialog } from "../designs/delete-cover-dialog.tsx";
import { CoverDetails } from "./cover-details.tsx";
import { CoverGrid } from "./cover-grid.tsx";
import { GenerationPanel } from "./generation-panel.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import { SpecsPanel } from "./specs-panel.tsx";
import { useStudioForm } from "./use-studio-form.ts";

const BOOK = "book";
const GENERATION_PARAM = "order";

/** The studio: settings and specifications, the running request, and all covers. */
export function CoverStudio(): React.ReactElement {
  const [search, setSearch] = useSearchParams();
  const form = useStudioForm(search.get(BOOK));
  const news = useCoverGeneration(search.get(GENERATION_PARAM));
  const [opened, setOpened] = useState<Cover | null>(null);
  const [deleting, setDeleting] = useState<Cover | null>(null);
  const follow = (generationId: string | null): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (generationId === null) next.delete(GENERATION_PARAM);
        else next.set(GENERATION_PARAM, generationId);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        <SettingsPanel form={form} isPainting={news?.order.state === "running"} onOrdered={follow} />
        <div className="space-y-6 lg:sticky lg:top-20">
          <SpecsPanel values={form.values} knownPages={form.knownPages} />
        </div>
      </div>
      {news !== null && (
        <GenerationPanel key={news.order.id} news={news} onOpen={setOpened} onClose={() => follow(null)} />
      )}
      <CoverGrid onOpen={setOpened} />
      {opened !== null && (
        <CoverDetails
          key={opened.id}
          coverId={opened.id}
          seen={opened}
          onClose={() => setOpened(null)}
          onDelete={() => {
            setDeleting(opened);
            setOpened(null);
          }}
        />
      )}
      {deleting !== null && <DeleteCoverDialog cover={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
