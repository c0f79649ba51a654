import { paths } from "../../paths.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";

export const handle = { hydrate: false };

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Page not found",
    description: "There is nothing at this address.",
  });
}

export default function NotFoundPage(): React.ReactElement {
  return (
    <div className="wrap grid min-h-[60vh] content-center py-20">
      <h1 className="max-w-[14ch] font-display text-display">This page is not in the book</h1>
      <p className="mt-5 max-w-[46ch] text-lead text-ink-2">
        The address may have changed, or a letter of it got lost.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={paths.home} variant="primary" size="large">
          Go home
        </ButtonLink>
        <ButtonLink href={paths.dashboard} size="large" className="signed-in">
          Your books
        </ButtonLink>
      </div>
    </div>
  );
}
