import { Coins, Eye, KeyRound, MoreHorizontal, Pencil, Trash2, UserRound } from "lucide-react";
import { adminUserUrl } from "../shell/admin-urls.ts";
import { useUser } from "../../auth/session/session.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../ui/menu.tsx";
import type { ListedUser } from "./users-calls.ts";

/** What can be done to a user, each in a window of its own. */
export type UserAct = "edit" | "credits" | "password" | "impersonate" | "delete";

/** The window that is open: what is done, and to whom. */
export type OpenAct = { act: UserAct; user: ListedUser };

/** What the server would let be done: administrators' ways in, one's own too, are nobody's to change here. */
export function mayDo(act: UserAct, user: ListedUser): boolean {
  if (act === "edit" || act === "credits") return true;
  if (user.is_admin) return false;
  return act === "password" || user.purge_at === null;
}

/** The menu at the end of a user's row. */
export function UserMenu(props: { user: ListedUser; onAct: (act: UserAct) => void }): React.ReactElement {
  const { user, onAct } = props;
  const isSelf = useUser().id === user.id;
  return (
    <Menu
      trigger={<MoreHorizontal aria-hidden className="size-5" />}
      label={`What can be done with ${isSelf ? "your own account" : user.full_name}`}
    >
      <MenuLink href={adminUserUrl(user.id)} icon={<UserRound />}>
        Details
      </MenuLink>
      <MenuItem icon={<Pencil />} onSelect={() => onAct("edit")}>
        Edit
      </MenuItem>
      <MenuItem icon={<Coins />} onSelect={() => onAct("credits")}>
        Adjust credits
      </MenuItem>
      {mayDo("password", user) && (
        <MenuItem icon={<KeyRound />} onSelect={() => onAct("password")}>
          Reset password
        </MenuItem>
      )}
      {mayDo("impersonate", user) && (
        <MenuItem icon={<Eye />} onSelect={() => onAct("impersonate")}>
          Impersonate
        </MenuItem>
      )}
      {mayDo("delete", user) && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => onAct("delete")}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
