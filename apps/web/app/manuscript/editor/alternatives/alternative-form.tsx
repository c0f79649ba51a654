import { useMutation } from "@tanstack/react-query";
import { Feather } from "lucide-react";
import { type FormEvent, useState } from "react";
import { begunPrice, creditCount, wordCount } from "../../../assistant/assistant-jobs/price-labels.ts";
import { DisabledReason } from "../../../assistant/assistant-jobs/disabled-reason.tsx";
import {
  type Alternatives,
  useSceneOffer,
  useAlternativeActions,
} from "../../../assistant/alternatives/alternative-queries.ts";
import { messageOf } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ToggleGroup } from "../../../ui/toggle-group.tsx";
import { failureMessage } from "./alternative-labels.ts";
import type { OpenText } from "./open-text.ts";
import { useCursorPlace } from "./use-place.ts";
import { TopUpAfter } from "../../../billing/credits/top-up-after.tsx";

/** Maximum characters of the author's note; the server rejects more. */
const NOTE_MAX = 2000;

type Scope = "chapter" | "scene";

type Props = {
  bookId: string;
  sectionId: string;
  text: OpenText;
  offer: Alternatives["offer"];
  isFirst: boolean;
};

/** The scope to rewrite, the author's wishes, and the price. */
export function AlternativeForm({ bookId, sectionId, text, offer, isFirst }: Props): React.ReactElement {
  const which = { bookId, sectionId };
  const { order, look } = useAlternativeActions(which);
  const [scope, setScope] = useState<Scope>("chapter");
  const [note, setNote] = useState("");
  const wanted = useWanted({ ...which, text, offer, scope });
  const ordering = useMutation({
    // Without a network it fails at once and is never sent later behind the author's back.
    networkMode: "always",
    async mutationFn(credits: number) {
      // The alternative is based on the current text, including the last words typed.
      if (wanted.place === null) await text.flush();
      const { version, at } = wanted.place ?? { version: text.version(), at: 0 };
      await order({ scope, at, version, note, credits });
    },
    onSuccess: () => setNote(""),
    // After a rejection the price may have changed.
    onError: () => void look(),
  });
  const { credits } = wanted;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (offer.hindrance === null && credits !== null) ordering.mutate(credits);
  };
  return (
    <form onSubmit={submit} className="space-y-4" aria-label="Another take">
      {isFirst && (
        <p className="text-ink-2">
          A model writes this again in other words. You read both beside each other and choose; until then
          your text stays as it is.
        </p>
      )}
      <ToggleGroup<Scope>
        label="What is written again"
        options={[
          { value: "chapter", label: "This section" },
          { value: "scene", label: "The scene at the cursor" },
        ]}
        value={scope}
        onValueChange={setScope}
      />
      <p className="text-ink-2 wrap-anywhere" aria-live="polite">
        {wanted.sentence}
      </p>
      <TextAreaField
        label="What should be different? (you may leave this open)"
        rows={2}
        maxLength={NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {ordering.isError && (
        <Notice tone="danger">
          {failureMessage(ordering.error, "It was not begun. Nothing was charged.")}
          <TopUpAfter error={ordering.error} />
        </Notice>
      )}
      {offer.hindrance === null ? (
        <Button
          type="submit"
          size="small"
          variant={isFirst ? "primary" : "secondary"}
          disabled={credits === null}
          busy={ordering.isPending}
          busyLabel="Beginning"
          icon={<Feather aria-hidden className="size-4" />}
        >
          {credits === null ? "Write another take" : `Write another take for ${creditCount(credits)}`}
        </Button>
      ) : (
        <DisabledReason sentence={offer.hindrance} />
      )}
    </form>
  );
}

type Wanted = {
  /** null while nothing can be requested */
  credits: number | null;
  /** of the scene that the price applies to; null if it is the whole section */
  place: { version: number; at: number } | null;
  sentence: string;
};

/** The text to rewrite, and its price. */
function useWanted(of: Omit<Props, "isFirst"> & { scope: Scope }): Wanted {
  const { bookId, sectionId, text, offer, scope } = of;
  const cursor = useCursorPlace(text, scope === "scene");
  const scene = useSceneOffer({ bookId, sectionId }, cursor.place);
  if (scope === "chapter") return ofChapter(offer);
  if (cursor.error !== null) return nothing(cursor.error || "Where the cursor stands is not known just now.");
  if (scene.isError) return nothing(messageOf(scene.error, "The scene was not found. Please try again."));
  if (scene.data === undefined) return nothing("Looking for the scene…");
  const { words, credits, begins } = scene.data;
  return {
    // The previous scene's price does not apply to the next one.
    credits: scene.isPlaceholderData ? null : credits,
    place: cursor.place,
    sentence: `“${begins.trim()}…”, ${wordCount(words)}.`,
  };
}

function ofChapter({ chapter_words: words, words_most: most, ...price }: Alternatives["offer"]): Wanted {
  if (words > most) {
    return nothing(
      `This has ${wordCount(words)}, and ${wordCount(most)} can be taken again at once. Take its scenes one by one.`,
    );
  }
  if (words === 0) return nothing("There are no words here yet.");
  return { credits: begunPrice(words, price), place: null, sentence: `All of it, ${wordCount(words)}.` };
}

function nothing(sentence: string): Wanted {
  return { credits: null, place: null, sentence };
}
