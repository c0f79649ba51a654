import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "./settings-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { FiguresSection } from "./figures-section.tsx";
import { KeysSection } from "./keys-section.tsx";
import { WithContents } from "./settings-contents.tsx";
import { SettingsForm } from "./settings-form.tsx";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Settings: administration",
    description: "For administrators of this installation.",
  });
}

/** All settings that can be changed at run time. */
export default function SettingsPage(): React.ReactElement {
  const query = useQuery(settingsQuery);
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className="mb-2 font-display text-h2">
        Settings
      </h2>
      <p className="mb-8 max-w-[70ch] text-ink-2">
        What you change here holds in every process within five seconds, without a restart. Each change is
        noted in the audit log, with the names of its fields.
      </p>
      <WithContents>
        <QueryView
          query={query}
          loadingLabel="Loading the settings"
          skeleton={<SkeletonCard />}
          errorTitle="The settings did not load"
          explainError={(error) => messageOf(error, "The server did not explain why.")}
        >
          {(settings) => (
            <>
              <KeysSection settings={settings} />
              <SettingsForm settings={settings} />
            </>
          )}
        </QueryView>
        <FiguresSection />
      </WithContents>
    </section>
  );
}
