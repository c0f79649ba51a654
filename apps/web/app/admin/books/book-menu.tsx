import { Activity, Ellipsis, Eye, Trash2, UserRound } from "lucide-react";
import { adminBookUrl, adminUserUrl } from "../shell/admin-urls.ts";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../ui/menu.tsx";
import type { OpenBookAct } from "./book-acts.tsx";
import type { AdminBook } from "./book-calls.ts";

type Props = { book: AdminBook; onAct: (act: OpenBookAct) => void };

/** An administrator's actions on a book in the list. */
export function BookMenu({ book, onAct }: Props): React.ReactElement {
  return (
    <Menu
      label={`More for ${book.title}`}
      className="btn-icon"
      trigger={<Ellipsis aria-hidden className="size-4" />}
    >
      <MenuLink href={adminBookUrl(book.id)} icon={<Activity className="size-4" />}>
        All work on it
      </MenuLink>
      <ToOwner book={book} onAct={onAct} />
      <MenuSeparator />
      <MenuItem
        tone="danger"
        icon={<Trash2 className="size-4" />}
        onSelect={() => onAct({ act: "delete", book })}
      >
        Delete…
      </MenuItem>
    </Menu>
  );
}

/**
 * The link is disabled if the account is being deleted; the disabled entry says so, also to screen readers.
 */
function ToOwner({ book: { owner }, onAct }: Props): React.ReactElement {
  if (owner === null) {
    return (
      <MenuItem disabled icon={<UserRound className="size-4" />} onSelect={() => undefined}>
        Book owner not found
      </MenuItem>
    );
  }
  return (
    <>
      <MenuLink href={adminUserUrl(owner.id)} icon={<UserRound className="size-4" />}>
        Owner
      </MenuLink>
      <MenuItem icon={<Eye className="size-4" />} onSelect={() => onAct({ act: "impersonate", user: owner })}>
        Impersonate owner
      </MenuItem>
    </>
  );
}
