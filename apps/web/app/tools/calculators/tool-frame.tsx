import { TRIAL_CREDITS, TRIAL_DAYS } from "@colophon/contracts/billing/credit-prices";
import type { RuleSource } from "@colophon/kdp/store-rule-sources";
import type { ReactNode } from "react";
import { ToolCrumbs } from "./tool-crumbs.tsx";
import { SourceList } from "../../publishing/kdp/source-list.tsx";
import { paths } from "../../paths.ts";
import { site } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TOOLS, type ToolName } from "./tools.ts";
import { ToolList } from "./tool-list.tsx";

type Props = {
  tool: ToolName;
  /** one sentence on what the tool gives you */
  lead: string;
  /** the tool itself */
  children: ReactNode;
  /** paragraphs explaining the numbers */
  explanation: ReactNode;
  sources: readonly Pick<RuleSource, "page" | "readOn">[];
  /** one sentence on how the product uses the same rules */
  inProduct: string;
};

/** Layout of every free tool: the tool first, then how to read it, and related links. */
export function ToolFrame(props: Props): React.ReactElement {
  const { tool, lead, children, explanation, sources, inProduct } = props;
  const { name, address } = TOOLS[tool];
  return (
    <>
      <header className="mb-8">
        <ToolCrumbs here={name} />
        <h1 className="mt-2 font-display text-h1 wrap-anywhere">{name}</h1>
        <p className="mt-2 max-w-[60ch] text-lead text-ink-2">{lead}</p>
      </header>
      {children}
      <section aria-labelledby="reading" className="mt-14 max-w-[68ch]">
        <h2 id="reading" className="mb-4 font-display text-h2">
          How to read it
        </h2>
        <div className="space-y-3 text-ink-2">{explanation}</div>
        <h3 className="mt-6 mb-2 text-small font-semibold">Where the rules stand</h3>
        <SourceList sources={sources} />
      </section>
      <section aria-labelledby="more-tools" className="mt-14">
        <h2 id="more-tools" className="mb-4 font-display text-h2">
          More free tools
        </h2>
        <ToolList open={address} />
      </section>
      <section
        aria-label={`About ${site.name}`}
        className="signed-out mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-8"
      >
        <p className="max-w-[56ch] flex-1 basis-72 text-ink-2">
          {inProduct} A new account has {TRIAL_CREDITS} credits for {TRIAL_DAYS} days, without a card.
        </p>
        <ButtonLink href={paths.register}>Create an account</ButtonLink>
      </section>
    </>
  );
}
