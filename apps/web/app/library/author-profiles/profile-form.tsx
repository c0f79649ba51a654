import { PROFILE_LIMITS } from "@colophon/contracts/library/author-profile-limits";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Profile, useSaveProfile, useRemovePhoto } from "./author-queries.ts";
import { usePhotoUpload } from "./use-photo-upload.ts";
import { LeaveGuard } from "../../platform/leave-guard.tsx";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckboxField, TextAreaField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { UploadZone } from "../../ui/upload-zone.tsx";
import { OtherBooksField } from "./other-books-field.tsx";
import { type ProfileDraft, draftOf, entryOf } from "./profile-draft.ts";

type Props = {
  /** the profile being edited; null for a new one */
  profile: Profile | null;
  name: string;
  onDone: () => void;
};

/** Pen name, biography, website, photo, and books published elsewhere. */
export function ProfileForm({ profile, name, onDone }: Props): React.ReactElement {
  const [begun] = useState(() => draftOf(profile, name));
  const [draft, setDraft] = useState(begun);
  const [isSaved, setSaved] = useState(false);
  const save = useSaveProfile();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened this is gone: focus the heading.
  useEffect(() => heading.current?.focus(), []);
  const change = (changes: Partial<ProfileDraft>): void => {
    save.reset();
    setDraft((now) => ({ ...now, ...changes }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.run({ id: profile?.id ?? null, profile: entryOf(draft) }, (kept) => {
      setSaved(true);
      toast.success(`The profile of ${kept.pen_name} is kept. Pages that are made of it follow.`);
      onDone();
    });
  };
  const { fields } = save;
  const isOfField = Object.keys(fields).length > 0;
  const isNamesake = profile !== null && profile.books > 0 && draft.penName.trim() !== profile.pen_name;
  return (
    <form noValidate onSubmit={submit} aria-label="Author profile" className="card space-y-5 p-6">
      <LeaveGuard when={!isSaved && draft !== begun} what="What you typed in this profile" />
      <h3 ref={heading} tabIndex={-1} className="font-display text-h3 outline-none">
        {profile === null ? "An author" : `Change ${profile.pen_name}`}
      </h3>
      <TextField
        label="Pen name"
        required
        dir="auto"
        autoComplete="off"
        maxLength={120}
        value={draft.penName}
        onChange={(event) => change({ penName: event.target.value })}
        hint={isNamesake ? namesFollow(profile.books) : "As it stands on the cover."}
        error={fields["pen_name"]}
      />
      <TextAreaField
        label="Biography"
        rows={5}
        dir="auto"
        value={draft.biography}
        onChange={(event) => change({ biography: event.target.value })}
        hint="Two or three sentences in the third person. It fills the page About the author."
        aside={<Count length={draft.biography.trim().length} />}
        error={fields["biography"]}
      />
      <TextField
        label="Website"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={PROFILE_LIMITS.website}
        value={draft.website}
        onChange={(event) => change({ website: event.target.value })}
        hint="A line under the biography, as readers would type it."
        error={fields["website"]}
      />
      {profile !== null && <PhotoField profile={profile} />}
      <OtherBooksField draft={draft} onChange={change} fields={fields} />
      {profile?.is_default !== true && (
        <CheckboxField
          label="Offer this one first for new books"
          checked={draft.isDefault}
          onChange={(event) => change({ isDefault: event.target.checked })}
        />
      )}
      {save.error !== null && !isOfField && <Notice tone="danger">{save.error}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Keeping">
          Keep profile
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      {profile === null && (
        <p className="text-small text-ink-3">A photo can be added once the profile is kept.</p>
      )}
    </form>
  );
}

function namesFollow(books: number): string {
  const which = books === 1 ? "1 book of this name bears" : `${books} books of this name bear`;
  return `${which} the new one then: their covers and files are made anew with it.`;
}

function Count({ length }: { length: number }): React.ReactElement {
  const isOver = length > PROFILE_LIMITS.biography;
  return (
    <span className={isOver ? "text-micro font-medium text-danger" : "text-micro text-ink-3"}>
      <span className="tabular-nums">{length.toLocaleString("en")}</span> of{" "}
      {PROFILE_LIMITS.biography.toLocaleString("en")}
    </span>
  );
}

const IMAGES = [
  { ending: ".jpg", name: "JPEG" },
  { ending: ".jpeg", name: "JPEG" },
  { ending: ".png", name: "PNG" },
  { ending: ".webp", name: "WebP" },
];

/** Uploaded as soon as it is chosen, unlike the typed fields. */
function PhotoField({ profile }: { profile: Profile }): React.ReactElement {
  const [photo, setPhoto] = useState(profile.photo);
  const upload = usePhotoUpload(profile.id, (kept) => setPhoto(kept.photo));
  const { run, isPending, error } = useRemovePhoto(profile.id);
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 text-small font-medium">Photo</legend>
      {photo !== null && (
        <div className="flex items-center gap-4">
          <img src={photo.url} alt={profile.pen_name} className="size-24 rounded-full object-cover" />
          <Button
            size="small"
            variant="quiet"
            disabled={isPending}
            onClick={() => run(undefined, (kept) => setPhoto(kept.photo))}
          >
            Remove the photo
          </Button>
        </div>
      )}
      {error !== null && <Notice tone="danger">{error}</Notice>}
      <UploadZone
        upload={upload}
        label={photo === null ? "A photo" : "Another photo"}
        kinds={IMAGES}
        maxBytes={PROFILE_LIMITS.photoBytes}
        working="Preparing"
      />
    </fieldset>
  );
}
