import { ArrowDown, ArrowUp } from "lucide-react";
import type { RefObject } from "react";
import type { Provider } from "./provider-queries.ts";
import { useReorderProviders } from "./use-provider-actions.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EndingNotice } from "./ending-notice.tsx";
import { providerName } from "./provider-draft.ts";

type Props = {
  providers: readonly Provider[];
  /** the environment sets others, so that these are stored but not used */
  isOverruled: boolean;
  onChange: (provider: Provider) => void;
  onRemove: (provider: Provider) => void;
  head: RefObject<HTMLHeadingElement | null>;
};

/** The saved providers, in the order in which they are tried. */
export function SavedProviders({
  providers,
  isOverruled,
  onChange,
  onRemove,
  head,
}: Props): React.ReactElement {
  const order = useReorderProviders();
  const move = (from: number, to: number): void => {
    const ids = providers.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved !== undefined) order.run(ids.toSpliced(to, 0, moved));
  };
  return (
    <section aria-labelledby="kept-providers">
      <h2 id="kept-providers" ref={head} tabIndex={-1} className="font-display text-h2 outline-none">
        {isOverruled ? "Kept, and not used now" : "Set up here"}
      </h2>
      {providers.length > 1 && (
        <p className="mt-1 text-ink-2">The first one writes; the next is asked when it cannot.</p>
      )}
      {order.error !== null && (
        <Notice tone="danger" className="mt-4">
          {order.error}
        </Notice>
      )}
      <ol className="mt-5 space-y-3">
        {providers.map((provider, index) => (
          <li key={provider.id} className="card flex flex-wrap items-start gap-x-6 gap-y-4 p-5">
            <SavedProvider provider={provider} />
            <div className="flex flex-wrap items-center gap-1">
              {providers.length > 1 && (
                <>
                  <MoveButton
                    name={providerName(provider)}
                    way="up"
                    disabled={index === 0 || order.isPending}
                    onMove={() => move(index, index - 1)}
                  />
                  <MoveButton
                    name={providerName(provider)}
                    way="down"
                    disabled={index === providers.length - 1 || order.isPending}
                    onMove={() => move(index, index + 1)}
                  />
                </>
              )}
              {!isOverruled && (
                <Button
                  size="small"
                  aria-label={`Change ${providerName(provider)}`}
                  onClick={() => onChange(provider)}
                >
                  Change
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove ${providerName(provider)}`}
                onClick={() => onRemove(provider)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function SavedProvider({ provider }: { provider: Provider }): React.ReactElement {
  const { models, base_url, has_key, key_last_four, can_open_key, is_enabled, tested_at } = provider;
  return (
    <div className="min-w-0 flex-1 basis-64">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-display text-h3 wrap-anywhere">{providerName(provider)}</h3>
        {!is_enabled && <Badge>Switched off</Badge>}
        {is_enabled && tested_at === null && <Badge tone="warning">Not tested</Badge>}
      </div>
      <p className="mt-1 text-small text-ink-2 wrap-anywhere">
        {models.strong}
        {models.cheap !== models.strong && `, ${models.cheap} for small work`}
      </p>
      <p className="text-small text-ink-2 wrap-anywhere">
        {[base_url, keyLabel(has_key, key_last_four)].filter((part) => part !== null).join(" · ")}
      </p>
      <EndingNotice provider={provider.kind} models={[models.strong, models.cheap]} />
      {!can_open_key && (
        <Notice tone="warning" className="mt-3">
          Its key was sealed with another SECRETS_KEY, so it is not used. Choose Change and paste the key
          again.
        </Notice>
      )}
    </div>
  );
}

function keyLabel(hasKey: boolean, lastFour: string | null): string {
  if (!hasKey) return "no key";
  return lastFour === null ? "key kept" : `key ends in ${lastFour}`;
}

type MoveProps = { name: string; way: "up" | "down"; disabled: boolean; onMove: () => void };

function MoveButton({ name, way, disabled, onMove }: MoveProps): React.ReactElement {
  const Icon = way === "up" ? ArrowUp : ArrowDown;
  return (
    <Button
      size="small"
      variant="quiet"
      className="btn-icon"
      aria-label={`Move ${name} ${way}`}
      disabled={disabled}
      onClick={onMove}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  );
}
