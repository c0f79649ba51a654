import type { CreditCheck } from "@colophon/contracts/billing/credits";
import type { User } from "@colophon/contracts/auth/sessions";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { CoverThumbnail } from "../../ui/cover-thumbnail.tsx";
import { costLine } from "./generate-cost.ts";
import type { BookForm } from "./use-book-form.ts";

type Props = {
  form: BookForm;
  check: CreditCheck | undefined;
  user: User;
  /** the shown answer is the previous one, while the next is loading */
  isChecking: boolean;
};

const whole = new Intl.NumberFormat("en");

/** The future book and its price: a title page and contents that fill in while the author types. */
export function GenerateSummary({ form, check, user, isChecking }: Props): React.ReactElement {
  const [title, author, chapters, wordsPerChapter] = useWatch({
    control: form.control,
    name: ["title", "author_name", "chapters", "words_per_chapter"],
  });
  const words = chapters * wordsPerChapter;
  const cost = check && costLine(check, user);
  return (
    <div>
      <CoverThumbnail
        decorative
        title={title.trim() === "" ? "Your title here" : title}
        author={author.trim() === "" ? user.full_name : author}
        className="mx-auto w-44 shadow-float max-lg:hidden"
      />
      <dl className="mt-8 space-y-1.5 text-small max-lg:mt-0" aria-busy={isChecking}>
        <Line name="Chapters">{chapters}</Line>
        <Line name="Words">{Number.isNaN(words) ? "–" : `about ${whole.format(words)}`}</Line>
        <Line name="Cost">{cost?.price ?? "–"}</Line>
        <Line name={cost?.balanceName ?? "Left after"}>{cost?.balance ?? "–"}</Line>
      </dl>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }): React.ReactElement {
  return (
    <div className="flex items-end gap-2">
      <dt className="text-ink-2">{name}</dt>
      <dd aria-hidden className="leader" />
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
