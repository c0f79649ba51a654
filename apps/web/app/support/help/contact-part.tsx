import { useQuery } from "@tanstack/react-query";
import { BookOpenText, LifeBuoy, type LucideIcon, Mail } from "lucide-react";
import type { ReactNode } from "react";
import { useUser } from "../../auth/session/session.tsx";
import { ContactSection } from "../tickets/contact-section.tsx";
import { siteQuery } from "../../settings/site-settings/site-query.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";

/** Ways to get an answer that no article has. */
export function ContactPart(): React.ReactElement {
  return (
    <div className="mt-5 space-y-8">
      <ul className="grid gap-4 sm:grid-cols-3">
        <Way icon={Mail} title="Email support">
          <ByEmail />
        </Way>
        <Way icon={BookOpenText} title="Documentation">
          Every tool from the idea to the upload.{" "}
          <Anchor href={paths.kdpGuide} className="link">
            Read the KDP guide
          </Anchor>
        </Way>
        <Way icon={LifeBuoy} title="Priority support">
          <Priority />
        </Way>
      </ul>
      <ContactSection />
    </div>
  );
}

/** @source docs/product/requirements.md §9 */
const USUAL_TIME = "4-8 hours";

/** The mailbox, once the installation's settings have loaded. */
function ByEmail(): React.ReactElement {
  const { data } = useQuery(siteQuery);
  const time = data?.site.response_time || USUAL_TIME;
  return (
    <>
      {time.endsWith(" hours") ? `${time.slice(0, -1)} response. ` : `Answers: ${time}. `}
      {data !== undefined && <Mailbox address={data.site.support_email} />}
    </>
  );
}

/** An installation may have none: the form below is always there. */
function Mailbox({ address }: { address: string | null }): React.ReactElement | null {
  if (address === null) return null;
  return (
    <a href={`mailto:${address}`} className="link wrap-anywhere">
      {address}
    </a>
  );
}

function Way(props: { icon: LucideIcon; title: string; children: ReactNode }): React.ReactElement {
  const { icon: Icon, title, children } = props;
  return (
    <li className="card p-5">
      <Icon aria-hidden className="size-5 text-accent" />
      <h3 className="mt-3 font-semibold">{title}</h3>
      <p className="mt-1 text-small text-ink-2">{children}</p>
    </li>
  );
}

/** @source docs/product/requirements.md §2 */
function Priority(): React.ReactElement {
  if (useUser().is_premium) return <>You have priority support</>;
  return (
    <Anchor href={paths.purchase} className="link">
      Upgrade for priority
    </Anchor>
  );
}
