import { Plus } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Provider, ProviderList } from "./provider-queries.ts";
import { useSaveProvider, useTestProvider } from "./use-provider-actions.ts";
import { paths } from "../../paths.ts";
import { LeaveGuard } from "../../platform/leave-guard.tsx";
import { toast } from "../../platform/toast.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EnvironmentProviders } from "./environment-providers.tsx";
import { FoundServers } from "./found-servers.tsx";
import { SavedProviders } from "./saved-providers.tsx";
import {
  draftOfProvider,
  draftOfServer,
  entryOf,
  newDraft,
  type ProviderDraft,
  providerName,
} from "./provider-draft.ts";
import { RemoveProviderDialog } from "./remove-provider-dialog.tsx";
import { ProviderForm, type Tested } from "./provider-form.tsx";

/** The whole model setup, once the list of providers has loaded. */
export function ModelSetup({ list }: { list: ProviderList }): React.ReactElement {
  const isOverruled = list.environment.length > 0;
  const [opened, setOpened] = useState<Provider | "new" | null>(null);
  const isFirst = list.providers.length === 0;
  const isEntering = !isOverruled && (isFirst || opened !== null);
  const [asked, setAsked] = useState<Provider | null>(null);
  const enterHead = useRef<HTMLHeadingElement>(null);
  const listHead = useRef<HTMLHeadingElement>(null);
  useFocusThatMoves({ isEntering, isFirst, listHead, enterHead });
  return (
    <div className="space-y-12">
      {isOverruled && <EnvironmentProviders providers={list.environment} />}
      {!isFirst && (
        <SavedProviders
          providers={list.providers}
          isOverruled={isOverruled}
          onChange={setOpened}
          onRemove={setAsked}
          head={listHead}
        />
      )}
      {!isFirst && !isEntering && !isOverruled && <NextSteps onAdd={() => setOpened("new")} />}
      {isEntering && (
        <Entering
          key={keyOf(opened)}
          changed={opened === "new" ? null : opened}
          canSaveKeys={list.can_keep_keys}
          onDone={() => setOpened(null)}
          isFirst={isFirst}
          heading={enterHead}
        />
      )}
      {asked !== null && (
        <RemoveProviderDialog provider={asked} head={listHead} onClosed={() => setAsked(null)} />
      )}
    </div>
  );
}

function keyOf(opened: Provider | "new" | null): string {
  return opened === null || opened === "new" ? "new" : opened.id;
}

function NextSteps({ onAdd }: { onAdd: () => void }): React.ReactElement {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href={paths.generate} variant="primary">
        Order a book
      </ButtonLink>
      <Button icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
        Add another
      </Button>
    </div>
  );
}

type Heading = RefObject<HTMLHeadingElement | null>;

/** If the focused element disappears from the screen, focus moves to its replacement. */
function useFocusThatMoves(at: {
  isEntering: boolean;
  isFirst: boolean;
  listHead: Heading;
  enterHead: Heading;
}): void {
  const { isEntering, isFirst, listHead, enterHead } = at;
  const before = useRef({ isEntering, isFirst });
  // Focus is outside React, and its new target exists only after the update.
  useEffect(() => {
    const was = before.current;
    before.current = { isEntering, isFirst };
    if (was.isEntering && !isEntering) listHead.current?.focus();
    // The last one was removed, and the list with it.
    if (isFirst && !was.isFirst) enterHead.current?.focus();
  }, [isEntering, isFirst, listHead, enterHead]);
}

type EnteringProps = {
  /** the saved provider being edited; null for a new one */
  changed: Provider | null;
  canSaveKeys: boolean;
  isFirst: boolean;
  heading: Heading;
  onDone: () => void;
};

/** Local servers as cards, and the form; both are tested in one place. */
function Entering({ changed, canSaveKeys, isFirst, heading, onDone }: EnteringProps): React.ReactElement {
  const begun = changed === null ? newDraft("openai") : draftOfProvider(changed);
  const [draft, setDraft] = useState(begun);
  const [tested, setTested] = useState<Tested | null>(null);
  const [isSaved, setSaved] = useState(false);
  const test = useTestProvider();
  const save = useSaveProvider();
  // The button that opened this is gone: focus moves here.
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst, heading]);
  const change = (next: ProviderDraft): void => {
    setDraft(next);
    test.reset();
    save.reset();
  };
  const runTest = (asked: ProviderDraft): void => {
    setTested(null);
    save.reset();
    test.run(entryOf(asked), (result) => setTested({ draft: asked, result }));
  };
  const runSave = (): void =>
    save.run(entryOf(draft), (saved) => {
      setSaved(true);
      toast.success(savedMessage(providerName(saved), { isFirst, isNew: changed === null }));
      onDone();
    });
  return (
    <>
      <LeaveGuard when={!isSaved && draft.apiKey !== ""} what="The key you pasted" />
      {changed === null && (
        <FoundServers
          isBusy={test.isPending || save.isPending}
          onUse={(server, model) => {
            const next = draftOfServer(server, model);
            change(next);
            heading.current?.focus();
            runTest(next);
          }}
        />
      )}
      <section aria-labelledby="enter-provider">
        <h2 id="enter-provider" ref={heading} tabIndex={-1} className="font-display text-h2 outline-none">
          {changed === null ? "With a key, or at an address" : `Change ${providerName(changed)}`}
        </h2>
        {!canSaveKeys && <NoSecretsKey />}
        <ProviderForm
          draft={draft}
          onChange={change}
          test={test}
          tested={tested}
          onTest={() => runTest(draft)}
          onUse={(next) => {
            change(next);
            runTest(next);
          }}
          save={save}
          onSave={runSave}
          onCancel={isFirst ? null : onDone}
          savedKey={changed === null ? null : savedKeyHint(changed, draft)}
        />
      </section>
    </>
  );
}

function savedMessage(name: string, { isFirst, isNew }: { isFirst: boolean; isNew: boolean }): string {
  if (isFirst) return `Saved. Books are written by ${name} from now on.`;
  return isNew ? `Saved. ${name} is asked when those before it cannot write.` : `${name} is changed.`;
}

/** A key is only reused with the provider and URL it was entered for. */
function savedKeyHint(kept: Provider, draft: ProviderDraft): string | null {
  const isSamePlace = draft.kind === kept.kind && draft.baseUrl === (kept.base_url ?? "");
  if (!kept.has_key || !kept.can_open_key || !isSamePlace) return null;
  const which =
    kept.key_last_four === null ? "One is kept" : `One that ends in ${kept.key_last_four} is kept`;
  return `${which}. Leave blank to keep using it.`;
}

function NoSecretsKey(): React.ReactElement {
  return (
    <Notice tone="warning" className="mt-4 max-w-[44rem]" title="No key can be kept here yet">
      This installation has no SECRETS_KEY to seal keys with. Set one in the environment (openssl rand -base64
      32 makes one) and start Colophon again. A server that wants no key can be saved now.
    </Notice>
  );
}
