import type { MetaDescriptor } from "react-router";
import { examineIsbn, ISBN_SOURCE } from "@colophon/kdp/isbn-examination";
import { SOURCES } from "@colophon/kdp/store-rule-sources";
import { useState } from "react";
import { toolPages } from "../../public-paths.ts";
import { toolMeta } from "./tool-meta.ts";
import { TextField } from "../../ui/field.tsx";
import { IsbnResult } from "./isbn-result.tsx";
import { ToolFrame } from "./tool-frame.tsx";

export function meta(): MetaDescriptor[] {
  return toolMeta({
    title: "ISBN checker and converter, ISBN-10 to ISBN-13",
    description:
      "Check whether an ISBN-10 or ISBN-13 is right, see which check digit it should have, and convert one form into the other.",
    path: toolPages.isbnChecker,
  });
}

/** The standard's own example number. */
const EXAMPLE = "978-3-16-148410-0";

/** Checks whether a number can be an ISBN, while it is typed. */
export default function IsbnCheckerPage(): React.ReactElement {
  const [typed, setTyped] = useState(EXAMPLE);
  const examined = examineIsbn(typed);
  // It isn't wrong while digits are still missing.
  const isWrong = examined.trouble !== null && !examined.isCut && examined.digits.length >= 10;
  return (
    <ToolFrame
      tool="isbn"
      lead="Type an ISBN with or without hyphens: the last digit is reckoned from the others, and the other form is made of it."
      explanation={<Explanation />}
      sources={[
        ISBN_SOURCE,
        SOURCES.barcodes,
        { page: "ISO 2108, the standard of the ISBN", readOn: "2017" },
      ]}
      inProduct="Colophon holds the number in your imprint to the same rule, prints it on the copyright page, and warns where paperback and hardcover share one."
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <form aria-label="The number" onSubmit={(event) => event.preventDefault()}>
          <TextField
            label="ISBN"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            error={isWrong ? (examined.trouble ?? undefined) : undefined}
            hint="Ten or thirteen digits; what stands there is an example."
            className="tabular-nums"
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
        <IsbnResult examined={examined} />
      </div>
    </ToolFrame>
  );
}

function Explanation(): React.ReactElement {
  return (
    <>
      <p>
        The last digit of an ISBN is reckoned from the others, so that one that is mistyped, or two that are
        swapped, are nearly always found. That a number is right says that it can exist, not that it was given
        to your book: only the agency that gave it can say so.
      </p>
      <p>
        Until 2007 an ISBN had ten digits, the last of which may be an X for ten. Each of them is the same as
        a number of thirteen that begins with 978. Numbers that begin with 979 came later and have no form of
        ten; 979-8 is the group of the United States, beside 978-0 and 978-1. 979-0 is printed music, and no
        ISBN.
      </p>
      <p>
        Where the hyphens stand depends on how large the publisher’s block of numbers is; shops and KDP take a
        number without any.
      </p>
      <p>
        At KDP an e-book needs no ISBN. A paperback and a hardcover need one each: KDP gives a free one, which
        names “Independently published” as the publisher and can be used at KDP only, or you bring your own
        with your imprint. KDP prints the barcode from it. One number never serves two bindings, and the
        choice cannot be changed after publication.
      </p>
    </>
  );
}
