import { BOOK_LIMITS, SAMPLE_WORDS_PER_CHAPTER_MAX } from "@colophon/contracts/shared/book-choices";
import { CREDIT_COSTS, AUTHOR_KEY_SHARE } from "@colophon/contracts/billing/credit-prices";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { BOOK_LENGTHS, lengthOf, measureLength } from "../../library/books/book-lengths.ts";
import { NumberField } from "../../ui/field.tsx";
import { ChapterPicker } from "./chapter-picker.tsx";
import { useByKey } from "../../ai/author-keys/use-by-key.ts";
import { useMaxWords } from "./use-max-words.ts";
import type { BookForm } from "./use-book-form.ts";

const whole = new Intl.NumberFormat("en");

const { wordsIncluded, perExtraWords } = CREDIT_COSTS.book_generation;
const LONG_CHAPTERS = `Up to ${whole.format(wordsIncluded)} are in a chapter’s price; every ${whole.format(wordsIncluded)} begun beyond cost it ${perExtraWords} credits more.`;
const AUTHOR_KEY_HINT = ` With your own key the book costs ${AUTHOR_KEY_SHARE.credits} credit for every ${AUTHOR_KEY_SHARE.outOf} of that, rounded up.`;

const SAMPLE_CHAPTERS = `Samples have at most ${whole.format(SAMPLE_WORDS_PER_CHAPTER_MAX)} words a chapter: no model writes them.`;

/** The book's length as an author thinks of it: in pages and words, each length with its price. */
export function LengthField({ form }: { form: BookForm }): React.ReactElement {
  const [genre, chapters, wordsPerChapter] = useWatch({
    control: form.control,
    name: ["genre", "chapters", "words_per_chapter"],
  });
  const [wantsCustom, setWantsCustom] = useState(false);
  const most = useMaxWords();
  const byKey = useByKey();
  const { errors } = form.formState;
  const hasError = errors.chapters !== undefined || errors.words_per_chapter !== undefined;
  const chosen = wantsCustom || hasError ? null : lengthOf(chapters, wordsPerChapter);
  const choose = (length: { chapters: number; wordsPerChapter: number }): void => {
    setWantsCustom(false);
    form.clearErrors(["chapters", "words_per_chapter"]);
    form.setValue("chapters", length.chapters, { shouldDirty: true });
    form.setValue("words_per_chapter", length.wordsPerChapter, { shouldDirty: true });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-medium text-ink">Length</legend>
      <div className="mt-1.5 divide-y divide-line overflow-hidden rounded-lg border border-strong bg-surface">
        {BOOK_LENGTHS.map((length) => (
          <LengthChoice
            key={length.name}
            name={length.name}
            about={aboutLength(measureLength(length, genre))}
            price={priceOf(measureLength({ ...length, ...byKey }, genre))}
            isTooLong={length.wordsPerChapter > most.words}
            isChosen={chosen === length}
            onChoose={() => choose(length)}
          />
        ))}
        <LengthChoice
          name="Your own"
          about="Chapters, and words of each"
          price={
            chosen === null ? priceOf(measureLength({ chapters, wordsPerChapter, ...byKey }, genre)) : ""
          }
          isChosen={chosen === null}
          onChoose={() => setWantsCustom(true)}
        />
      </div>
      {chosen === null && (
        <div className="mt-4 space-y-5">
          <ChapterPicker form={form} />
          <WordCountField form={form} />
        </div>
      )}
    </fieldset>
  );
}

/** Words per chapter, with the book's total, and the price of longer chapters. */
export function WordCountField({ form }: { form: BookForm }): React.ReactElement {
  const [genre, chapters, wordsPerChapter] = useWatch({
    control: form.control,
    name: ["genre", "chapters", "words_per_chapter"],
  });
  const most = useMaxWords();
  const byKey = useByKey();
  const about = aboutLength(measureLength({ chapters, wordsPerChapter }, genre));
  return (
    <NumberField
      label="Words per chapter"
      min={BOOK_LIMITS.wordsPerChapterMin}
      max={most.words}
      step={100}
      hint={`${about === "" ? "" : `${about}. `}${most.isSample ? SAMPLE_CHAPTERS : LONG_CHAPTERS}${byKey.authorKey ? AUTHOR_KEY_HINT : ""}`}
      error={form.formState.errors.words_per_chapter?.message}
      {...form.register("words_per_chapter", { valueAsNumber: true })}
    />
  );
}

type LengthChoiceProps = {
  name: string;
  about: string;
  price: string;
  /** prepared text is not that long */
  isTooLong?: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

function LengthChoice(props: LengthChoiceProps): React.ReactElement {
  const { name, about, price, isTooLong = false, isChosen, onChoose } = props;
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2.5 hover:bg-sunken has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="length"
        checked={isChosen}
        disabled={isTooLong && !isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-accent outline-none"
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{name}</span>{" "}
        <span className="text-small text-ink-2">{isTooLong ? `${about}; longer than a sample` : about}</span>
      </span>{" "}
      <span className="shrink-0 text-small text-ink-2 tabular-nums">{price}</span>
    </label>
  );
}

type Measured = ReturnType<typeof measureLength>;

function aboutLength(measured: Measured): string {
  if (measured === null) return "";
  const { pages, words, isEbookOnly } = measured;
  return `about ${pages} pages, ${whole.format(words)} words${isEbookOnly ? ", e-book only" : ""}`;
}

function priceOf(measured: Measured): string {
  return measured === null ? "" : measured.credits === 1 ? "1 credit" : `${measured.credits} credits`;
}
