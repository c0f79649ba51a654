import { useSearchParams } from "react-router";
import { Tabs } from "../../ui/tabs.tsx";
import { BackToAdminPage } from "./back-to-admin-page.tsx";
import { DeletionSection } from "./deletion-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { MfaSection } from "./mfa-section.tsx";
import { GoogleSection } from "./google-section.tsx";
import { AccountAccessSection } from "./account-access-section.tsx";
import { MembershipSection } from "./membership-section.tsx";
import { AuthorKeysSection } from "./author-keys-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TokensSection } from "./tokens-section.tsx";

const TAB = "tab";
const TABS = ["profile", "security", "plan", "keys", "data"] as const;
type TabName = (typeof TABS)[number];

/** The tabs of the account; the URL determines which one is open. */
export function AccountTabs(): React.ReactElement {
  const [search, setSearch] = useSearchParams();
  const open = TABS.find((name) => name === search.get(TAB)) ?? "profile";
  const show = (name: TabName): void => {
    setSearch(name === "profile" ? {} : { [TAB]: name }, { replace: true, preventScrollReset: true });
  };
  return (
    <Tabs
      label="Parts of your account"
      value={open}
      onValueChange={show}
      tabs={[
        { value: "profile", label: "Profile", panel: <ProfileSection /> },
        {
          value: "security",
          label: "Security",
          panel: (
            <div className="grid gap-10">
              <BackToAdminPage />
              <PasswordSection />
              <MfaSection />
              <GoogleSection />
              <SessionsSection />
              <AccountAccessSection />
            </div>
          ),
        },
        { value: "plan", label: "Plan", panel: <MembershipSection /> },
        {
          value: "keys",
          label: "Keys",
          panel: (
            <div className="grid gap-10">
              <AuthorKeysSection />
              <TokensSection />
            </div>
          ),
        },
        {
          value: "data",
          label: "Your data",
          panel: (
            <div className="grid gap-10">
              <ExportSection />
              <DeletionSection />
            </div>
          ),
        },
      ]}
    />
  );
}
