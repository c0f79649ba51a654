import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useNavigate } from "react-router";
import { booksQuery, cachedBooks } from "../../library/books/book-queries.ts";
import { useSession } from "../../auth/session/session.tsx";
import { hasNewerBuild } from "../../platform/served-build.ts";
import { type Command, type CommandGroup, commandGroups } from "./commands.ts";
import { placeGroups } from "./navigation-places.ts";

/** One search field for screens, books and actions. A separate chunk, loaded on first use. */
export function CommandPalette({ onClose }: { onClose: () => void }): React.ReactElement {
  const run = useRun(onClose);
  const groups = commandGroups(placeGroups, useKnownBooks());
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-black/45" />
        <Dialog.Popup
          aria-label="Search screens, books and actions"
          className="card fixed top-[min(12dvh,6rem)] left-1/2 z-50 flex max-h-[min(30rem,calc(100dvh-min(12dvh,6rem)-1rem))] w-[calc(100vw-1.5rem)] max-w-xl -translate-x-1/2 flex-col overflow-hidden shadow-float outline-none"
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            autoHighlight="always"
            keepHighlight
            itemToStringValue={(command: Command) => command.name}
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
              <Autocomplete.Input
                aria-label="Search screens, books and actions"
                placeholder="Search screens, books and actions"
                className="h-13 min-w-0 flex-1 bg-transparent text-body text-ink outline-none placeholder:text-ink-3"
              />
              <Dialog.Close className="btn btn-quiet btn-sm -mr-2">Close</Dialog.Close>
            </div>
            <Autocomplete.Empty className="px-5 py-4 text-small text-ink-2 empty:hidden">
              Nothing has that name. Try a word of a book’s title, or the name of a screen.
            </Autocomplete.Empty>
            <Autocomplete.List className="min-h-0 flex-1 scroll-py-1.5 overflow-y-auto p-1.5 empty:hidden">
              {(group: CommandGroup) => (
                <Autocomplete.Group key={group.name} items={group.items} className="pb-1.5">
                  <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-micro font-medium text-ink-2">
                    {group.name}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Autocomplete.Item
                        key={command.id}
                        value={command}
                        onClick={() => run(command)}
                        {...(command.target.kind === "switch-theme" && { "data-theme-toggle": "" })}
                        className="flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-lg px-3 py-2 text-small outline-none data-[highlighted]:bg-sunken"
                      >
                        <span className="min-w-0 truncate">{command.name}</span>
                        <span className="max-w-[45%] shrink-0 truncate text-micro text-ink-2">
                          {command.hint}
                        </span>
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** All books from lists loaded so far; fetches the first page if there are none. */
function useKnownBooks(): ReturnType<typeof cachedBooks> {
  const client = useQueryClient();
  useQuery(booksQuery(1));
  return cachedBooks(client);
}

function useRun(onClose: () => void): (command: Command) => void {
  const navigate = useNavigate();
  const { signOut } = useSession();
  return ({ target }) => {
    onClose();
    if (target.kind === "sign-out") void signOut();
    if (target.kind !== "go") return;
    if (hasNewerBuild()) globalThis.location.assign(target.href);
    else void navigate(target.href);
  };
}
