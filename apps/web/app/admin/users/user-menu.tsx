import { Coins, Eye, KeyRound, MoreHorizontal, Pencil, Trash2, UserRound } from "lucide-react";
import { adminUserUrl } from "../shell/admin-urls.ts";
import { useUser } from "../../auth/session/session.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../ui/menu.tsx";
import type { ListedUser } from "./users-calls.ts";

/** Actions on a user, each in its own dialog. */
export type UserAct = "edit" | "credits" | "password" | "impersonate" | "delete";

/** The open dialog: the action and the user. */
export type OpenAct = { act: UserAct; user: ListedUser };

/**
 * Whether the server would allow it: administrators' sign-in details, including one's own, can't be changed
 * here.
 */
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
