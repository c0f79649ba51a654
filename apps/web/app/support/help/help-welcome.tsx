import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, ListChecks, Palette, Tags } from "lucide-react";
import { balanceQuery } from "../../billing/credits/credit-queries.ts";
import { useUser } from "../../auth/session/session.tsx";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";

const QUICK = [
  { href: paths.create, name: "Book Creation Wizard", icon: ListChecks },
  { href: paths.coverStudio, name: "Cover Generator", icon: Palette },
  { href: paths.listingStudio, name: "Metadata Optimizer", icon: Tags },
] as const;

/** The author's name and credits, and the three most wanted links. */
export function HelpWelcome(): React.ReactElement {
  const { full_name: name } = useUser();
  const { data } = useQuery(balanceQuery);
  return (
    <header className="rounded-2xl bg-board p-6 text-on-board sm:p-8">
      <ButtonLink
        href={paths.dashboard}
        variant="quiet"
        size="small"
        icon={<ArrowLeft aria-hidden className="size-4" />}
        className="-ml-3 text-on-board hover:bg-white/10! hover:text-on-board!"
      >
        Back to Dashboard
      </ButtonLink>
      <h1 className="mt-3 font-display text-h1">Pro Publisher Vault</h1>
      <p className="mt-2 text-lead wrap-anywhere opacity-90">
        Welcome, {name}.{data !== undefined && <> You have {creditLabel(data.balance)}.</>}
      </p>
      <ul aria-label="Quick actions" className="mt-6 flex flex-wrap gap-2">
        {QUICK.map(({ href, name: does, icon: Icon }) => (
          <li key={href}>
            <ButtonLink
              href={href}
              size="small"
              icon={<Icon aria-hidden className="size-4" />}
              className="border-white/25 bg-transparent text-on-board hover:bg-white/10! hover:text-on-board!"
            >
              {does}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </header>
  );
}

function creditLabel(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "credit" : "credits"}`;
}
