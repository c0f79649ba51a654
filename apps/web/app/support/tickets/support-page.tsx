import { type ComponentType, lazy, Suspense } from "react";
import { useSession } from "../../auth/session/session.tsx";
import { ContactForm } from "./contact-form.tsx";
import { paths } from "../../paths.ts";
import { publicMeta } from "../../platform/public-meta.ts";
import { Anchor } from "../../ui/anchor.tsx";

export function meta(): ReturnType<typeof publicMeta> {
  return publicMeta({
    title: "Support",
    description: "Write to the people behind Colophon: how soon you are answered, and when we are here.",
    path: paths.support,
  });
}

const LATE = <p className="text-ink-2">If this does not come, load the page again.</p>;

/** A part written into the page at build time; its script loads after the form's. */
function late(load: () => Promise<ComponentType>): React.ReactElement {
  const Part = lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => LATE };
    }
  });
  return (
    <Suspense fallback={LATE}>
      <Part />
    </Suspense>
  );
}

// The same elements each time: a change during hydration would discard what was built.
const FAQ = late(async () => (await import("./support-faq.tsx")).SupportFaq);
const HOURS = late(async () => (await import("./support-hours.tsx")).SupportHours);

/** Support for everyone, signed in or not. */
export default function SupportPage(): React.ReactElement {
  const { user } = useSession();
  return (
    <>
      <h1 className="font-display text-h1">Support</h1>
      <p className="mt-2 max-w-[60ch] text-lead text-ink-2">
        Tell us what keeps you. A person reads every message, and your answer comes by mail.
      </p>
      <nav aria-label="Before you write" className="mt-4 mb-10 flex flex-wrap gap-x-6 gap-y-2">
        <a href="#questions" className="link">
          Questions we are often asked
        </a>
        <Anchor href={paths.kdpGuide} className="link">
          KDP Guide
        </Anchor>
        <Anchor href={paths.help} className="link">
          All help articles
        </Anchor>
        {user === null && (
          <Anchor href={paths.register} className="link">
            Create an account
          </Anchor>
        )}
      </nav>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ContactForm user={user} />
        {HOURS}
      </div>
      <section aria-labelledby="questions" className="mt-14 max-w-[70ch]">
        <h2 id="questions" className="mb-4 font-display text-h2">
          Questions we are often asked
        </h2>
        {FAQ}
      </section>
    </>
  );
}
