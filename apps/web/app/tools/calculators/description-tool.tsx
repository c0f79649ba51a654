import { LISTING_LIMITS } from "@colophon/kdp/listing-rules";
import { findForbiddenInListing } from "@colophon/kdp/forbidden-in-listing";
import { printDescription, readDescription, tagsLeftOut } from "@colophon/kdp/store-description";
import { DescriptionField } from "../../publishing/listings/description-field.tsx";
import { StorePreview } from "../../publishing/listings/store-preview.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSavedDescription } from "./use-saved-description.ts";

const MAX = LISTING_LIMITS.description;

const EXAMPLE = {
  title: "The Salt Road",
  author: "Ada Marsh",
  description: `<b>Every winter the road across the salt closes. This year somebody is still on it.</b>

Mirren Vale has kept the last lamp on the salt for eleven years. When a sledge comes in without its driver, she is the only one who knows that the map in it was drawn by her mother, who died before the road was built.

Readers will find:

<ul>
<li>a keeper who has stopped asking questions</li>
<li>a village that would rather she had not begun again</li>
<li>a map that is right about everything but the year</li>
</ul>

<i>The Salt Road</i> is the first book of a quiet mystery in three volumes.`,
};

/** The text and its findings next to the result: the store page and the HTML. */
export function DescriptionTool(): React.ReactElement {
  const { fields, change, reset } = useSavedDescription(EXAMPLE);
  const { title, author, description } = fields;
  const html = printDescription(readDescription(description));
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <form
        aria-label="The description"
        className="min-w-0 space-y-4"
        onSubmit={(event) => event.preventDefault()}
      >
        <DescriptionField
          value={description}
          rows={14}
          aside={<Count now={html.length} />}
          hint="An empty line begins a paragraph. What you paste keeps its paragraphs, bold, italics and lists."
          error={tooLong(html.length)}
          onChange={(next) => change({ description: next })}
        />
        <Findings description={description} />
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={description === ""} onClick={() => change({ description: "" })}>
            Clear
          </Button>
          <Button size="small" variant="quiet" onClick={reset}>
            Show the example
          </Button>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Title, for the preview"
            autoComplete="off"
            value={title}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextField
            label="Author, for the preview"
            autoComplete="off"
            value={author}
            onChange={({ target }) => change({ author: target.value })}
          />
        </div>
      </form>
      <div className="min-w-0 space-y-8">
        <StorePreview
          heading="h2"
          front={<CoverPlaceholder />}
          title={title}
          subtitle=""
          author={author}
          description={description}
        />
        <TextAreaField
          label="HTML for KDP’s form"
          aside={<CopyButton text={html} label="Copy the HTML" />}
          className="[&_textarea]:text-small"
          rows={6}
          readOnly
          spellCheck={false}
          value={html}
        />
      </div>
    </div>
  );
}

function Count({ now }: { now: number }): React.ReactElement {
  const tone = now > MAX ? "text-danger" : "text-ink-3";
  return (
    <span className={`text-small tabular-nums ${tone}`}>
      {now.toLocaleString("en-GB")} of {MAX.toLocaleString("en-GB")}
    </span>
  );
}

function tooLong(length: number): string | undefined {
  if (length <= MAX) return undefined;
  const over = (length - MAX).toLocaleString("en-GB");
  return `KDP takes ${MAX.toLocaleString("en-GB")} characters, tags among them. These are ${over} too many.`;
}

/** What KDP would reject, and what was removed. */
function Findings({ description }: { description: string }): React.ReactElement {
  const refused = findForbiddenInListing({ description, keywords: [] });
  const leftOut = tagsLeftOut(description);
  return (
    <div aria-live="polite" className="space-y-3">
      {refused.length > 0 && (
        <Notice tone="warning" title="KDP may refuse this">
          <ul className="space-y-1">
            {refused.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      {leftOut.length > 0 && (
        <Notice title="Tags that KDP does not take are left out">
          {leftOut.map((name) => `<${name}>`).join(", ")}. Their words stay.
        </Notice>
      )}
    </div>
  );
}

/** This tool is not about covers. */
function CoverPlaceholder(): React.ReactElement {
  return (
    <div
      aria-hidden="true"
      className="grid aspect-[5/8] w-full place-items-center rounded-sm bg-sunken text-small text-ink-3"
    >
      Cover
    </div>
  );
}
