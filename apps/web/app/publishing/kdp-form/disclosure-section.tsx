import type { Disclosure as Answers } from "@colophon/contracts/publishing/kdp-form";
import { Disclosure } from "../../ui/disclosure.tsx";
import { MADE_BY_AI } from "./publishing-labels.ts";

/** The answers to KDP's questions about AI, with their basis. */
export function DisclosureSection({ disclosure }: { disclosure: Answers }): React.ReactElement {
  const { texts, images, translations, tools, reasons, chapters } = disclosure;
  return (
    <section aria-labelledby="kdp-ai">
      <h3 id="kdp-ai" className="font-semibold">
        Made by AI?
      </h3>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        <Answer name="Text" value={MADE_BY_AI[texts]} />
        <Answer name="Images" value={MADE_BY_AI[images]} />
        <Answer name="Translations" value={MADE_BY_AI[translations]} />
        {tools.length > 0 && <Answer name="Tools" value={tools.join(", ")} />}
      </dl>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-small text-ink-2">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {chapters.length > 0 && (
        <Disclosure title="Chapter by chapter" className="mt-2 border-b-0">
          <table className="data-table">
            <caption className="sr-only">Words by a model, chapter by chapter</caption>
            <thead>
              <tr>
                <th scope="col">Chapter</th>
                <th scope="col" data-align="end">
                  Words
                </th>
                <th scope="col" data-align="end">
                  By a model
                </th>
              </tr>
            </thead>
            <tbody>
              {chapters.map((chapter, index) => (
                <tr key={`${index} ${chapter.title}`}>
                  <th scope="row">{chapter.title}</th>
                  <td data-align="end" data-label="Words">
                    {chapter.words.toLocaleString("en-US")}
                  </td>
                  <td data-align="end" data-label="By a model">
                    {chapter.words_by_model.toLocaleString("en-US")}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      )}
    </section>
  );
}

function Answer({ name, value }: { name: string; value: string }): React.ReactElement {
  return (
    <div>
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className="font-medium wrap-anywhere">{value}</dd>
    </div>
  );
}
