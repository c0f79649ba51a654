import type { ReactNode } from "react";
import { useSession } from "../../auth/session/session.tsx";
import { ToolCrumbs } from "../calculators/tool-crumbs.tsx";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";

type Props = {
  name: string;
  /** one sentence on what you learn about your file */
  lead: string;
  /** items checked, one line each */
  checkedItems: readonly string[];
  /** items not checked by any machine, one line each */
  leavesOut: readonly string[];
  /** the other check, and its link text */
  other: { href: string; words: string };
  children: ReactNode;
};

/** Layout of both checks: the tool first, then what it checks and what it doesn't, and where a file goes. */
export function CheckFrame(props: Props): React.ReactElement {
  const { name, lead, checkedItems, leavesOut, other, children } = props;
  return (
    <div className="mx-auto max-w-[46rem]">
      <header className="mb-8">
        <ToolCrumbs here={name} />
        <h1 className="mt-2 font-display text-h1 wrap-anywhere">{name}</h1>
        <p className="mt-2 max-w-[60ch] text-lead text-ink-2">{lead}</p>
      </header>
      {children}
      <div className="mt-14 grid gap-x-10 gap-y-10 sm:grid-cols-2">
        <Lines title="What is looked at" lines={checkedItems} />
        <Lines title="What is not looked at" lines={leavesOut} />
      </div>
      <section aria-labelledby="your-file" className="mt-12 max-w-[62ch]">
        <h2 id="your-file" className="font-display text-h3">
          Where your file goes
        </h2>
        <p className="mt-2 text-ink-2">
          From your browser to our server, into its memory, and no further. It is read there by a program, not
          by a person and not by a language model, and it is gone with the answer, also when the check fails
          or you leave the page. Colophon writes neither your file nor what was found to a disk, a database or
          a log, so reload this page and nobody can bring the findings back. All that is counted is that your
          network had a file checked, so that everybody gets a turn.
        </p>
        <p className="mt-4">
          <a href={other.href} className="link">
            {other.words}
          </a>
        </p>
      </section>
      <Invitation />
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }): React.ReactElement {
  return (
    <section>
      <h2 className="font-display text-h3">{title}</h2>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** Where to go next if you want to; the check itself requires nothing. */
function Invitation(): React.ReactElement {
  const { user } = useSession();
  return (
    <section
      aria-label="Go on in Colophon"
      className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-8"
    >
      <p className="max-w-[50ch] flex-1 basis-72 text-ink-2">
        Colophon brings such a file in with its chapters, notes and pictures, typesets its pages, and checks
        the finished files by the same rules.
      </p>
      {user === null ? (
        <ButtonLink href={paths.register}>Create an account</ButtonLink>
      ) : (
        <ButtonLink href={paths.importManuscript}>Import your manuscript</ButtonLink>
      )}
    </section>
  );
}
