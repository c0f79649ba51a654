import type { BibleEntry, TextPlaceShown } from "@colophon/contracts/library/bible/bible";
import { Link } from "react-router";
import { useEntryMentions } from "./bible-edits.ts";
import type { SectionNames } from "./use-section-names.ts";
import { placeUrl } from "../../manuscript/sections/editor-url.ts";
import { messageOf } from "../../platform/api.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

type Props = { bookId: string; entry: BibleEntry; names: SectionNames };

/** Mentions of an entry, chapter by chapter, each with a link to the editor. */
export function EntryMentions({ bookId, entry, names }: Props): React.ReactElement {
  const query = useEntryMentions(bookId, entry.id);
  return (
    <section aria-label={`Where ${entry.name} is named`}>
      <h3 className="font-semibold">Where it is named</h3>
      <QueryView
        query={query}
        loadingLabel="Looking through the text"
        skeleton={<Skeleton className="mt-2 h-6 w-1/2" />}
        errorTitle="The text was not looked through"
        explainError={(error) => messageOf(error, "Please try again.")}
      >
        {({ places, total }) => (
          <>
            {total === 0 && (
              <p className="mt-1 text-small text-ink-2">
                Nowhere in the text. If it goes by another name there, add that under “Also called”.
              </p>
            )}
            {[...Map.groupBy(places, (place) => place.section_id)].map(([sectionId, here]) => (
              <Disclosure key={sectionId} title={`${names(sectionId) ?? "A chapter"}: ${here.length}`}>
                <ul className="space-y-1 text-small">
                  {here.map((place, at) => (
                    // Mentions have no ids and come in text order.
                    <li key={`${place.block_id} ${String(at)}`}>
                      <PlaceLink bookId={bookId} place={place} />
                    </li>
                  ))}
                </ul>
              </Disclosure>
            ))}
            {total > places.length && (
              <p className="mt-2 text-small text-ink-2">
                The first {places.length} of {total} places are shown.
              </p>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

/** Characters of context before and after a mention. */
const AROUND = 24;

/** A mention in its context, with a link. */
function PlaceLink({ bookId, place }: { bookId: string; place: TextPlaceShown }): React.ReactElement {
  const before = place.before.slice(-AROUND);
  const quote = before + place.text + place.after.slice(0, AROUND);
  const at = {
    sectionId: place.section_id,
    blockId: place.block_id,
    quote,
    start: before.length,
    length: place.text.length,
  };
  return (
    <Link className="text-ink-2 wrap-anywhere hover:text-ink" to={placeUrl(bookId, at)}>
      …{place.before}
      <mark className="bg-info-soft font-semibold text-ink">{place.text}</mark>
      {place.after}…
    </Link>
  );
}
