import { Plus, UserRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type Profile, type Profiles, useDeleteProfile } from "./author-queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** The profile being edited: a saved one, or the name of a new one. */
type Entering = { profile: Profile | null; name: string };

/** Pen names with their details. */
export function ProfilesSection({ data }: { data: Profiles }): React.ReactElement {
  const [entering, setEntering] = useState<Entering | null>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const wasEntering = useRef(false);
  // The edited form has gone: focus the section's heading.
  useEffect(() => {
    if (wasEntering.current && entering === null) head.current?.focus();
    wasEntering.current = entering !== null;
  }, [entering]);
  const begin = (name: string): void => setEntering({ profile: null, name });
  return (
    <section aria-labelledby="profiles">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="profiles" ref={head} tabIndex={-1} className="font-display text-h2 outline-none">
          Authors
        </h2>
        {entering === null && data.profiles.length > 0 && (
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => begin("")}>
            Add an author
          </Button>
        )}
      </div>
      {entering === null ? (
        <ProfileList
          data={data}
          onBegin={begin}
          onChange={(profile) => setEntering({ profile, name: profile.pen_name })}
        />
      ) : (
        <ProfileForm
          key={entering.profile?.id ?? "new"}
          profile={entering.profile}
          name={entering.name}
          onDone={() => setEntering(null)}
        />
      )}
    </section>
  );
}

type ListProps = {
  data: Profiles;
  /** starts a new profile with this name */
  onBegin: (name: string) => void;
  onChange: (profile: Profile) => void;
};

function ProfileList({ data, onBegin, onChange }: ListProps): React.ReactElement {
  const first = data.names_in_use[0]?.name ?? "";
  if (data.profiles.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title="Nobody yet"
        action={
          <Button variant="primary" onClick={() => onBegin(first)}>
            {first === "" ? "Add an author" : `Make a profile of ${first}`}
          </Button>
        }
      >
        A profile has a pen name, a biography, a photo, and what you published elsewhere. Books of that name
        are listed in one another, and tell of their author at the end.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="space-y-3">
        {data.profiles.map((profile) => (
          <ProfileCard key={profile.id} profile={profile} onChange={() => onChange(profile)} />
        ))}
      </ul>
      <NamesInUse data={data} onSelect={onBegin} />
    </>
  );
}

type CardProps = { profile: Profile; onChange: () => void };

function ProfileCard({ profile, onChange }: CardProps): React.ReactElement {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteProfile();
  const { pen_name: name, photo, biography, books } = profile;
  return (
    <li className="card flex flex-wrap items-start gap-4 p-5">
      {photo === null ? (
        <span className="grid size-16 shrink-0 place-items-center rounded-full bg-sunken text-ink-3">
          <UserRound aria-hidden className="size-7" />
        </span>
      ) : (
        <img src={photo.url} alt={name} className="size-16 shrink-0 rounded-full object-cover" />
      )}
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-display text-h3 wrap-anywhere" dir="auto">
          {name}
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-small text-ink-2">
          {books === 1 ? "1 book" : `${books} books`}
          {profile.is_default && <Badge>Offered first</Badge>}
        </p>
        {biography !== "" && <p className="mt-2 line-clamp-3 text-small wrap-anywhere">{biography}</p>}
      </div>
      <div className="flex gap-2">
        <Button size="small" onClick={onChange} aria-label={`Change ${name}`}>
          Change
        </Button>
        <Button size="small" variant="quiet" onClick={() => setAsking(true)} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete the profile of ${name}?`}
        confirmLabel="Delete the profile"
        tone="danger"
        busy={remove.isPending}
        busyLabel="Deleting"
        error={remove.error ?? undefined}
        onConfirm={() => remove.run(profile.id, () => setAsking(false))}
      >
        Its biography, its photo and what it lists go. Books keep their name and a page About the author. A
        page Also by that follows your books no longer lists what was published elsewhere.
      </ConfirmDialog>
    </li>
  );
}

type NamesProps = { data: Profiles; onSelect: (name: string) => void };

function NamesInUse({ data, onSelect }: NamesProps): React.ReactElement | null {
  if (data.names_in_use.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="text-small font-semibold">On your books, without a profile</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {data.names_in_use.map(({ name, books }) => (
          <li key={name}>
            <Button size="small" onClick={() => onSelect(name)}>
              {name}, {books === 1 ? "1 book" : `${books} books`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
