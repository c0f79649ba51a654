import type { FreeForecast, ManuscriptCheck } from "@colophon/contracts/tools/checks";
import { Disclosure } from "../../ui/disclosure.tsx";
import { counted, foundByLabel, formatInches, trimLabel } from "./check-labels.ts";
import { Facts } from "./facts.tsx";
import { FoundGroups } from "./found-groups.tsx";

const NOTHING =
  "No rule that can be told from a manuscript is broken. Pages, cover and listing have rules of their own, which nothing here has looked at.";

/** The result of a manuscript check: what to fix, then how an import sees it and how it would print. */
export function ManuscriptResult({ check }: { check: ManuscriptCheck }): React.ReactElement {
  return (
    <>
      <Facts
        facts={[
          ["Title", check.title],
          ["Author", check.author_name],
          ["Language", check.language ?? ""],
          ["Length", counted(check.words, "word")],
          ["Chapters", `${counted(check.chapters, "chapter")}, found ${foundByLabel(check.found_by)}`],
          ["Pictures", check.pictures === 0 ? "" : counted(check.pictures, "picture")],
        ]}
      />
      <FoundGroups findings={check.findings} nothing={NOTHING} />
      <Losses losses={check.losses} />
      <Forecasts forecasts={check.forecasts} />
      <section aria-labelledby="sections" className="mt-10">
        <h3 id="sections" className="font-display text-h3">
          The book as it is cut
        </h3>
        <Disclosure title={counted(check.sections.length, "section")} className="mt-2">
          <ol className="list-decimal space-y-1 pl-8">
            {check.sections.map((section, index) => (
              <li key={`${index} ${section.title}`} className="wrap-anywhere">
                {section.title === "" ? "Without a title" : section.title}{" "}
                <span className="text-small text-ink-3">{counted(section.words, "word")}</span>
              </li>
            ))}
          </ol>
        </Disclosure>
      </section>
    </>
  );
}

function Losses({ losses }: { losses: ManuscriptCheck["losses"] }): React.ReactElement {
  return (
    <section aria-labelledby="losses" className="mt-10">
      <h3 id="losses" className="font-display text-h3">
        What an import would leave out or change
      </h3>
      {losses.length === 0 ? (
        <p className="mt-2 text-ink-2">
          Nothing: text, notes, lists, tables and pictures would all come with it. Fonts and page numbers
          never do; the book has its own.
        </p>
      ) : (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {losses.map(({ code, sentence }) => (
            <li key={code}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Forecasts({ forecasts }: { forecasts: readonly FreeForecast[] }): React.ReactElement {
  return (
    <section aria-labelledby="pages" className="mt-10">
      <h3 id="pages" className="font-display text-h3">
        Pages and spine, by size
      </h3>
      <p className="mt-1 text-small text-ink-2">
        Estimated from words and chapters, for a paperback in a plain serif. The pages themselves are known
        when they are set; a cover is made for those.
      </p>
      <table className="mt-3 w-full border-collapse text-small tabular-nums max-sm:block">
        <thead className="max-sm:hidden">
          <tr>
            {["Size", ...COLUMNS].map((name) => (
              <th
                key={name}
                scope="col"
                className="border-b border-strong py-2 pr-3 text-left font-medium text-ink-2"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {forecasts.map((forecast) => (
            <ForecastRow key={forecast.trim} forecast={forecast} />
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-small text-ink-2">
        The inside margin is the least that KDP asks for at so many pages.
        {forecasts.some(({ has_spine_text: has }) => !has) &&
          " Where a spine is marked plain, the book has too few pages for text on it."}
      </p>
    </section>
  );
}

const COLUMNS = ["Pages", "Spine on cream", "Spine on white", "Inside margin"] as const;

function ForecastRow({ forecast }: { forecast: FreeForecast }): React.ReactElement {
  const { trim, pages, least_pages: least, most_pages: most, spine_inches: spine } = forecast;
  const range = forecast.refusal === null ? `${least} to ${most}` : "not printed by KDP";
  const plain = forecast.has_spine_text ? "" : ", plain";
  const values = [
    `about ${pages} (${range})`,
    formatInches(spine.cream) + plain,
    formatInches(spine.white) + plain,
    `${forecast.inside_margin_inches} in`,
  ];
  return (
    <tr className="max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2">
      <th scope="row" className={`${CELL} font-medium whitespace-nowrap`}>
        {trimLabel(trim)}
      </th>
      {COLUMNS.map((name, index) => (
        <td key={name} className={CELL}>
          <span aria-hidden className="text-ink-3 sm:hidden">
            {name}:{" "}
          </span>
          {values[index]}
        </td>
      ))}
    </tr>
  );
}

const CELL = "py-1.5 pr-3 text-left align-top max-sm:block max-sm:py-0 sm:border-b sm:border-line";
