import { useQuery } from "@tanstack/react-query";
import { coverVersionsQuery } from "../designs/studio-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Design } from "./design.ts";

type Props = { coverId: string; onRestore: (design: Design) => void };

/** Earlier designs of a cover. One is loaded into the editor, and saved like any other change. */
export function Versions({ coverId, onRestore }: Props): React.ReactElement {
  const query = useQuery(coverVersionsQuery(coverId));
  return (
    <QueryView
      query={query}
      loadingLabel="Loading the versions"
      skeleton={<Skeleton className="block h-24 w-full rounded" />}
      errorTitle="The versions did not load"
      explainError={(error) => messageOf(error, "The server did not explain why.")}
      isEmpty={({ versions }) => versions.length === 0}
      empty={<p className="text-small text-ink-2">This is its first design.</p>}
    >
      {({ versions }) => (
        <ol className="space-y-3" aria-label="Versions">
          {versions.map(({ revision, created_at: when, thumbnail_url: picture, ...design }) => (
            <li key={revision} className="flex items-center gap-3">
              <img src={picture} alt="" className="h-20 w-auto rounded-xs border border-line" />
              <span className="min-w-0 flex-1 text-small">
                Design {revision}
                <span className="block text-micro text-ink-3">{momentOf(when)}</span>
              </span>
              <Button
                size="small"
                aria-label={`Take design ${revision} again`}
                onClick={() => onRestore({ words: design.words, recipe: design.recipe, size: design.size })}
              >
                Take again
              </Button>
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  );
}

function momentOf(moment: string): string {
  return new Date(moment).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
}
