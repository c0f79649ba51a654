import { AUTHOR_KEY_SHARE } from "@colophon/contracts/billing/credit-prices";
import { PROVIDER_NAMES } from "@colophon/contracts/ai/provider-kinds";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type AuthorKeySlot, authorKeysQuery } from "../../ai/author-keys/author-key-queries.ts";
import { type AuthorKeyActions, useAuthorKeyActions } from "../../ai/author-keys/use-author-key-actions.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";

const SHARE = `${AUTHOR_KEY_SHARE.credits} credit for every ${AUTHOR_KEY_SHARE.outOf} of the usual price, rounded up`;

/** The author’s own keys of AI providers. */
export function AuthorKeysSection(): React.ReactElement {
  const query = useQuery(authorKeysQuery);
  return (
    <section aria-labelledby="own-keys">
      <h2 id="own-keys" className="font-display text-h2">
        Your own AI keys
      </h2>
      <p className="mt-2 max-w-[65ch] text-ink-2">
        With a key of your own, your AI provider bills you for what a model does, and Colophon takes {SHARE}.
        Every price on a button is then the one with your key. Covers are not painted with it.
      </p>
      <p className="mt-2 max-w-[65ch] text-ink-2">
        A key is stored sealed, is never shown again, and is sent to its own provider and nobody else.
      </p>
      <div className="mt-5">
        <QueryView
          query={query}
          loadingLabel="Loading your keys"
          skeleton={<SkeletonCard />}
          errorTitle="Your keys could not be read"
          isEmpty={({ kinds }) => kinds.length === 0}
          empty={<p className="text-ink-2">This installation takes no keys of authors.</p>}
        >
          {({ kinds, can_keep_keys: canSave }) => (
            <>
              {!canSave && (
                <Notice tone="warning" className="mb-4">
                  No key can be kept here yet: whoever runs Colophon sets SECRETS_KEY first.
                </Notice>
              )}
              <ul className="space-y-3">
                {kinds.map((slot) => (
                  <li key={slot.kind} className="card p-5">
                    <OneKind slot={slot} canSave={canSave} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </QueryView>
      </div>
    </section>
  );
}

type KindProps = { slot: AuthorKeySlot; canSave: boolean };

/** One provider: its key, its state, and its actions. */
function OneKind({ slot, canSave }: KindProps): React.ReactElement {
  const [isEntering, setEntering] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  const actions = useAuthorKeyActions(slot.kind);
  const name = PROVIDER_NAMES[slot.kind];
  const { strong, cheap } = slot.models;
  const close = (): void => {
    setEntering(false);
    head.current?.focus();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h3 ref={head} tabIndex={-1} className="font-display text-h3 outline-none">
          {name}
        </h3>
        {slot.key?.is_used === true && <Badge tone="success">In use</Badge>}
        {slot.key?.is_used === false && <Badge>Switched off</Badge>}
      </div>
      <p className="mt-1 text-small text-ink-2 wrap-anywhere">
        Writes with {strong}
        {cheap !== strong && `, ${cheap} for small work`}
        {slot.key !== null && ` · ${endOf(slot.key.last_four)}`}
      </p>
      {slot.key !== null && <Trouble stored={slot.key} name={name} />}
      <Outcome actions={actions} />
      {slot.key !== null && !isEntering && (
        <Switch
          className="mt-3"
          label={`Use my ${name} key`}
          hint="For whatever you order from now on. Books under way stay with the key they were ordered with."
          checked={slot.key.is_used}
          disabled={actions.pending !== null}
          onChange={(event) => actions.run({ act: "use", isUsed: event.target.checked })}
        />
      )}
      {isEntering ? (
        <EnterForm name={name} actions={actions} onDone={close} />
      ) : (
        <Buttons slot={slot} canSave={canSave} actions={actions} onEnter={() => setEntering(true)} />
      )}
    </>
  );
}

function endOf(lastFour: string | null): string {
  return lastFour === null ? "key kept" : `key ends in ${lastFour}`;
}

function Trouble({
  stored,
  name,
}: {
  stored: NonNullable<AuthorKeySlot["key"]>;
  name: string;
}): React.ReactElement | null {
  if (!stored.can_open) {
    return (
      <Notice tone="warning" className="mt-3">
        This key cannot be opened any more. Please enter it again; books that are written with it wait.
      </Notice>
    );
  }
  if (stored.refused_at === null) return null;
  return (
    <Notice tone="warning" className="mt-3">
      {name} did not accept this key when it was last used. Replace it, or set it right there and test it;
      books that are written with it wait.
    </Notice>
  );
}

/** Result of the last action. */
function Outcome({ actions: { error, news } }: { actions: AuthorKeyActions }): React.ReactElement {
  return (
    <div aria-live="polite" className="mt-3 empty:hidden">
      {error !== null && <Notice tone="danger">{error}</Notice>}
      {error === null && news !== null && (
        <Notice tone={news.works ? "success" : "danger"}>{news.sentence}</Notice>
      )}
    </div>
  );
}

type FormProps = { name: string; actions: AuthorKeyActions; onDone: () => void };

function EnterForm({ name, actions, onDone }: FormProps): React.ReactElement {
  const [apiKey, setApiKey] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // The button that was clicked was replaced by this field.
  useEffect(() => field.current?.focus(), []);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    actions.run({ act: "enter", apiKey }, onDone);
  };
  return (
    <form className="mt-3 space-y-3" onSubmit={send}>
      <PasswordField
        ref={field}
        label={`${name} key`}
        hint="It is tested with a tiny real call before it is kept."
        autoComplete="off"
        spellCheck={false}
        required
        value={apiKey}
        onChange={(event) => setApiKey(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={actions.pending === "enter"}
          busyLabel="Testing the key"
        >
          Test and keep
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            actions.reset();
            onDone();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}

type ButtonsProps = KindProps & { actions: AuthorKeyActions; onEnter: () => void };

function Buttons({ slot, canSave, actions, onEnter }: ButtonsProps): React.ReactElement {
  const [isAsked, setAsked] = useState(false);
  const name = PROVIDER_NAMES[slot.kind];
  const isSaved = slot.key !== null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        size="small"
        disabled={!canSave || actions.pending !== null}
        aria-label={isSaved ? `Replace the ${name} key` : `Enter a key of ${name}`}
        onClick={() => {
          actions.reset();
          onEnter();
        }}
      >
        {isSaved ? "Replace" : "Enter a key"}
      </Button>
      {isSaved && (
        <>
          <Button
            size="small"
            variant="quiet"
            busy={actions.pending === "test"}
            busyLabel="Testing"
            aria-label={`Test the ${name} key`}
            onClick={() => actions.run({ act: "test" })}
          >
            Test
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove the ${name} key`}
            onClick={() => {
              actions.reset();
              setAsked(true);
            }}
          >
            Remove
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`Remove your ${name} key?`}
        confirmLabel="Remove it"
        cancelLabel="Keep it"
        busy={actions.pending === "remove"}
        busyLabel="Removing"
        error={actions.error ?? undefined}
        onConfirm={() => actions.run({ act: "remove" }, () => setAsked(false))}
      >
        <p>
          It is forgotten here, and can only be pasted again. Books that are being written with it wait until
          you enter another; what you order next is done at the usual price.
        </p>
      </ConfirmDialog>
    </div>
  );
}
