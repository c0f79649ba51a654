import { useQuery } from "@tanstack/react-query";
import { profilesQuery, seriesQuery } from "./author-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { ProfilesSection } from "./profiles-section.tsx";
import { SeriesSection } from "./series-section.tsx";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Authors and series",
    description: "Whom your books are by, and which of them belong together.",
  });
}

export default function AuthorsPage(): React.ReactElement {
  const profiles = useQuery(profilesQuery);
  const series = useQuery(seriesQuery);
  const explain = (error: unknown): string => messageOf(error, "Your books are not touched by it.");
  return (
    <div className="mx-auto max-w-[52rem] pb-16">
      <PageHeader
        title="Authors and series"
        lead="Whom your books are by, and which of them belong together. The pages at their ends are made of it, and follow it until you edit them."
      />
      <div className="space-y-14">
        <QueryView
          query={profiles}
          loadingLabel="Loading your author profiles"
          skeleton={<SkeletonCard />}
          errorTitle="Your author profiles did not load"
          explainError={explain}
        >
          {(data) => <ProfilesSection data={data} />}
        </QueryView>
        <QueryView
          query={series}
          loadingLabel="Loading your series"
          skeleton={<SkeletonCard />}
          errorTitle="Your series did not load"
          explainError={explain}
        >
          {(data) => <SeriesSection list={data.series} />}
        </QueryView>
      </div>
    </div>
  );
}
