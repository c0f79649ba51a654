import { useSearchParams } from "react-router";
import { useUser } from "../../auth/session/session.tsx";
import { pageToComeBackTo } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/**
 * For administrators sent here to set up a second factor: leads to the page they wanted, once they have one.
 */
export function BackToAdminPage(): React.ReactElement | null {
  const user = useUser();
  const [search] = useSearchParams();
  const page = pageToComeBackTo(search);
  if (page === null || !user.has_second_factor) return null;
  const action = (
    <ButtonLink size="small" variant="primary" href={page}>
      Continue
    </ButtonLink>
  );
  return (
    <Notice tone="success" action={action}>
      Your second factor works. Save your recovery codes, then continue where you left off.
    </Notice>
  );
}
