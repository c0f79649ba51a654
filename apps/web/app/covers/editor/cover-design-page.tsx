import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "react-router";
import { coverQuery } from "../designs/studio-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Design a cover",
    description: "Words, type, colours and picture of one cover, as the press sets them.",
  });
}

const editor = lazyPart(() => import("./cover-editor.tsx"));

export default function CoverDesignPage(): React.ReactElement {
  const { coverId = "" } = useParams();
  const query = useQuery(coverQuery(coverId));
  const { part, hasFailed } = useLazyPart(editor);
  // Loaded alongside the cover, not after it.
  useEffect(() => editor.warm(), []);
  return (
    <QueryView
      query={query}
      loadingLabel="Loading the cover"
      skeleton={<GreyEditor />}
      errorTitle="This cover did not load"
      explainError={(error) => messageOf(error, "The server did not explain why.")}
    >
      {(cover) => {
        if (hasFailed) {
          return (
            <ErrorPanel title="This part of the page did not load" onRetry={editor.warm}>
              Nothing was changed, and nothing is lost. Check your connection, or load the page again.
            </ErrorPanel>
          );
        }
        return part === null ? <GreyEditor /> : <part.CoverEditor key={cover.id} cover={cover} />;
      }}
    </QueryView>
  );
}

function GreyEditor(): React.ReactElement {
  return (
    <div className="grid gap-8 py-8 lg:grid-cols-[1fr_26rem]">
      <Skeleton className="mx-auto block aspect-[1/1.6] h-auto w-full max-w-md rounded" />
      <Skeleton className="block h-96 w-full rounded-xl" />
    </div>
  );
}
