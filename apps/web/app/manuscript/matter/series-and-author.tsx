import { SERIES_LIMITS } from "@colophon/contracts/library/series-limits";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import {
  type Series,
  type SeriesOfBook,
  profilesQuery,
  seriesOfBookQuery,
  seriesQuery,
  useNameAuthor,
  usePlaceInSeries,
} from "../../library/author-profiles/author-queries.ts";
import { volumeOf } from "../../library/author-profiles/volume-of.ts";
import { paths } from "../../paths.ts";
import { messageOf } from "../../platform/api.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SharedEntries } from "./shared-entries.tsx";

/** The author of the book, and its series. */
export function SeriesAndAuthor({ bookId }: { bookId: string }): React.ReactElement {
  const query = useQuery(seriesOfBookQuery(bookId));
  const { data: list } = useQuery(seriesQuery);
  return (
    <section aria-labelledby="series-and-author" className="border-t border-line pt-6">
      <h3 id="series-and-author" className="mb-3 text-small font-semibold">
        Series and author
      </h3>
      <QueryView
        query={query}
        loadingLabel="Opening series and author"
        skeleton={<Skeleton className="h-32" />}
        errorTitle="Series and author did not open"
        explainError={(error) => messageOf(error, "Nothing was changed. Please try again.")}
      >
        {(place) => (
          <div className="space-y-5">
            <AuthorField place={place} />
            <PlaceForm
              key={`${place.series?.id ?? ""} ${place.volume ?? ""}`}
              place={place}
              list={list?.series ?? []}
            />
            {place.series !== null && <SharedEntries place={place} />}
            <p className="text-small">
              <Anchor href={paths.authors} className="link">
                Authors and series
              </Anchor>
            </p>
          </div>
        )}
      </QueryView>
    </section>
  );
}

/** The profile with the book's author name; choosing another one renames at once. */
function AuthorField({ place }: { place: SeriesOfBook }): React.ReactElement | null {
  const { data } = useQuery(profilesQuery);
  const { run, isPending, error } = useNameAuthor(place.book_id);
  const [named, setNamed] = useState<string | null>(null);
  const profiles = data?.profiles ?? [];
  const { author_name: name } = place;
  if (profiles.length === 0) {
    return <p className="text-small text-ink-2">By {name === "" ? "nobody named" : name}.</p>;
  }
  const names = profiles.map((profile) => profile.pen_name);
  const typed = names.includes(name)
    ? []
    : [{ value: name, label: name === "" ? "Nobody named" : `${name}, without a profile` }];
  return (
    <div>
      <SelectField
        label="Author"
        value={name}
        disabled={isPending}
        options={[...typed, ...names.map((value) => ({ value, label: value }))]}
        onChange={(event) => run(event.target.value, () => setNamed(event.target.value))}
        error={error ?? undefined}
      />
      <output className="text-small text-ink-2">
        {named === name && "On the cover and the title page from now on; files are made with it."}
      </output>
    </div>
  );
}

const NEW = "new";

type PlaceProps = { place: SeriesOfBook; list: readonly Series[] };

function PlaceForm({ place, list }: PlaceProps): React.ReactElement {
  const [seriesId, setSeriesId] = useState(place.series?.id ?? "");
  const [title, setTitle] = useState("");
  const [volume, setVolume] = useState(place.volume === null ? "" : String(place.volume));
  const { run, isPending, error, fields, reset } = usePlaceInSeries(place.book_id);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const isNew = seriesId === NEW;
    run({
      seriesId: isNew || seriesId === "" ? null : seriesId,
      newTitle: isNew ? title : null,
      volume: seriesId === "" ? null : volumeOf(volume),
    });
  };
  const changed = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    reset();
    set(event.target.value);
  };
  const isOfField = Object.keys(fields).length > 0;
  const isUnchanged = seriesId === (place.series?.id ?? "") && volumeOf(volume) === place.volume;
  return (
    <form noValidate aria-label="Place in a series" onSubmit={save} className="space-y-4">
      <SelectField
        label="Series"
        value={seriesId}
        options={[
          { value: "", label: "None" },
          ...list.map((series) => ({ value: series.id, label: series.title })),
          { value: NEW, label: "A new series" },
        ]}
        onChange={changed(setSeriesId)}
      />
      {seriesId === NEW && (
        <TextField
          label="Title of the series"
          dir="auto"
          maxLength={SERIES_LIMITS.title}
          value={title}
          onChange={changed(setTitle)}
          error={fields["title"]}
        />
      )}
      {seriesId !== "" && (
        <TextField
          label="Number in the series"
          inputMode="decimal"
          maxLength={6}
          value={volume}
          onChange={changed(setVolume)}
          hint="1.5 is a novella between the first and the second. Empty: none."
          error={fields["volume"]}
        />
      )}
      {error !== null && !isOfField && <Notice tone="danger">{error}</Notice>}
      {!isUnchanged && (
        <Button type="submit" size="small" busy={isPending} busyLabel="Keeping">
          Keep place
        </Button>
      )}
    </form>
  );
}
