import { Activity, Ellipsis, Eye, Trash2, UserRound } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { adminBookAddress, adminUserAddress } from "../../data/admin/admin-addresses.ts";
import { Impersonate } from "../../data/admin/impersonate.tsx";
import { toast } from "../../platform/toast.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../ui/menu.tsx";
import type { AdminBook } from "./book-calls.ts";
import { DeleteAnyBookDialog } from "./delete-any-book-dialog.tsx";

type Owner = NonNullable<AdminBook["owner"]>;

/** What an administrator can do with a book of the list. */
export function BookMenu({ book }: { book: AdminBook }): React.ReactElement {
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const [seenAs, setSeenAs] = useState<Owner | null>(null);
  const toOwner = (owner: Owner): void => void navigate(adminUserAddress(owner.id));
  const withOwner = (act: (owner: Owner) => void) => (): void => {
    if (book.owner === null) toast.error("Book owner not found");
    else act(book.owner);
  };
  return (
    <>
      <Menu
        label={`More for ${book.title}`}
        className="btn-icon"
        trigger={<Ellipsis aria-hidden className="size-4" />}
      >
        <MenuLink href={adminBookAddress(book.id)} icon={<Activity className="size-4" />}>
          All work on it
        </MenuLink>
        <MenuItem icon={<UserRound className="size-4" />} onSelect={withOwner(toOwner)}>
          Owner
        </MenuItem>
        <MenuItem icon={<Eye className="size-4" />} onSelect={withOwner(setSeenAs)}>
          Impersonate owner
        </MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger" icon={<Trash2 className="size-4" />} onSelect={() => setIsDeleting(true)}>
          Delete…
        </MenuItem>
      </Menu>
      {seenAs !== null && <Impersonate user={seenAs} onClose={() => setSeenAs(null)} />}
      {isDeleting && <DeleteAnyBookDialog book={book} onClose={() => setIsDeleting(false)} />}
    </>
  );
}
