import type { ProviderList } from "./provider-queries.ts";
import { Notice } from "../../ui/notice.tsx";
import { EndingNotice } from "./ending-notice.tsx";
import { providerName } from "./provider-draft.ts";

/** Providers set in the environment: shown here, but changed there. */
export function EnvironmentProviders(props: { providers: ProviderList["environment"] }): React.ReactElement {
  return (
    <section aria-labelledby="environment-providers">
      <h2 id="environment-providers" className="font-display text-h2">
        Set by the environment
      </h2>
      <Notice className="mt-4 max-w-[44rem]">
        Whoever started Colophon has said who writes, and that has the last word. To set it up here instead,
        take the keys and addresses out of the environment or the file .env, and start Colophon again.
      </Notice>
      <ol className="mt-5 space-y-3">
        {props.providers.map((provider, index) => (
          <li key={`${provider.kind} ${index}`} className="card p-5">
            <h3 className="font-display text-h3 wrap-anywhere">{providerName(provider)}</h3>
            <p className="mt-1 text-small text-ink-2 wrap-anywhere">
              {provider.models.strong}
              {provider.models.cheap !== provider.models.strong &&
                `, ${provider.models.cheap} for small work`}
            </p>
            {provider.base_url !== null && (
              <p className="text-small text-ink-2 wrap-anywhere">{provider.base_url}</p>
            )}
            <EndingNotice provider={provider.kind} models={[provider.models.strong, provider.models.cheap]} />
          </li>
        ))}
      </ol>
    </section>
  );
}
