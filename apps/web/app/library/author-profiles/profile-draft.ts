import { volumeOf } from "./volume-of.ts";
import type { Profile, ProfileEntry } from "./author-queries.ts";

/** Form row for a book published elsewhere. */
export type OtherBookDraft = { key: string; title: string; series: string; volume: string };

/** Form values of a profile. */
export type ProfileDraft = {
  penName: string;
  biography: string;
  website: string;
  isDefault: boolean;
  otherBooks: readonly OtherBookDraft[];
};

/** Initial values of the form. @param name  of a new profile */
export function draftOf(profile: Profile | null, name: string): ProfileDraft {
  return {
    penName: name,
    biography: profile?.biography ?? "",
    website: profile?.website ?? "",
    isDefault: profile?.is_default ?? false,
    otherBooks: (profile?.other_books ?? []).map((book, at) => ({
      key: String(at),
      title: book.title,
      series: book.series,
      volume: book.volume === null ? "" : String(book.volume),
    })),
  };
}

/** The request body; rows without text are left out. */
export function entryOf(draft: ProfileDraft): ProfileEntry {
  return {
    pen_name: draft.penName,
    biography: draft.biography,
    website: draft.website,
    is_default: draft.isDefault,
    other_books: typedRows(draft).map(({ title, series, volume }) => ({
      title,
      series,
      volume: volumeOf(volume),
    })),
  };
}

/** The rows to send, in order. */
export function typedRows({ otherBooks }: ProfileDraft): OtherBookDraft[] {
  return otherBooks.filter(({ title, series, volume }) => `${title}${series}${volume}`.trim() !== "");
}
