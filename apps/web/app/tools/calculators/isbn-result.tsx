import type { IsbnExamination } from "@colophon/kdp/isbn-examination";
import { CopyButton } from "../../ui/copy-button.tsx";

/** Details of a number, and its other form. */
export function IsbnResult({ examined }: { examined: IsbnExamination }): React.ReactElement {
  const { trouble, thirteen, ten, dueDigit, digits } = examined;
  return (
    <section aria-labelledby="isbn-result" className="card min-h-64 p-5 sm:p-6">
      <div aria-live="polite" aria-atomic="true">
        <h2 id="isbn-result" className="font-display text-h3">
          {verdictOf(examined)}
        </h2>
        <p className="mt-2 min-h-12 max-w-[56ch] text-ink-2">{reasonOf(examined)}</p>
      </div>
      <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Form name="Thirteen digits" value={thirteen} />
        <Form name="Ten digits" value={ten} none={thirteen === null ? "–" : "none: only 978 has them"} />
        <div>
          <dt className="text-small text-ink-2">Check digit</dt>
          <dd className="min-h-11 font-semibold tabular-nums">
            {dueDigit === null ? "–" : checkDigitHint(dueDigit, trouble === null ? null : digits)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Form(props: { name: string; value: string | null; none?: string }): React.ReactElement {
  const { name, value, none = "–" } = props;
  return (
    <div>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="flex min-h-11 flex-wrap items-center gap-x-3">
        <span className={value === null ? "text-ink-3" : "font-semibold tabular-nums"}>{value ?? none}</span>
        {value !== null && <CopyButton text={value} label={`Copy the ${name.toLowerCase()}`} />}
      </dd>
    </div>
  );
}

function verdictOf({ trouble, digits, isCut }: IsbnExamination): string {
  if (digits === "") return "No number yet";
  if (trouble === null) return "This can be an ISBN";
  return isCut ? "The last digit is missing" : "This is no ISBN";
}

function reasonOf({ trouble, digits, thirteen, dueDigit, isCut }: IsbnExamination): string {
  if (digits === "") return "Type the number from the copyright page or from above the barcode.";
  if (trouble === null) {
    return thirteen?.startsWith("9798") === true
      ? "Its last digit fits the others. 979-8 is the group of the United States."
      : "Its last digit fits the others.";
  }
  if (isCut) return `With ${dueDigit ?? ""} at its end it would be whole.`;
  return dueDigit === null ? trouble : `${trouble} If the others are right, the last one is ${dueDigit}.`;
}

function checkDigitHint(due: string, wrong: string | null): string {
  const typed = wrong?.at(-1);
  const isTyped = wrong?.length === 10 || wrong?.length === 13;
  return isTyped && typed !== undefined ? `${due}, not ${typed}` : due;
}
