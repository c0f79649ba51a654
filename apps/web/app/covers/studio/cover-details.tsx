import { useQuery } from "@tanstack/react-query";
import { Copy, Download, FileText, PenTool, Trash2, X } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { bookUrl } from "../../library/books/book-url.ts";
import { coverDesignUrl } from "../designs/cover-url.ts";
import type { Cover } from "../designs/cover-queries.ts";
import { dayOf, painterLabel, sizeLabel } from "../designs/cover-labels.ts";
import { MockupsPanel } from "../designs/mockups-panel.tsx";
import { coverQuery } from "../designs/studio-queries.ts";
import {
  useDownloadCover,
  useDownloadWrap,
  useDuplicateCover,
  useRemoveCover,
} from "../designs/use-cover-actions.ts";
import { UseForBook } from "../designs/use-for-book.tsx";
import { CoverThumbnail } from "../../ui/cover-thumbnail.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DialogBody, Dialog } from "../../ui/dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Notice } from "../../ui/notice.tsx";

type Props = {
  coverId: string;
  /** from the list, until it has loaded */
  seen: Cover;
  onClose: () => void;
  onDelete: () => void;
};

/** The dialog of one cover: large, with its details and actions. */
export function CoverDetails({ coverId, seen, onClose, onDelete }: Props): React.ReactElement {
  const { data } = useQuery(coverQuery(coverId));
  const cover = data ?? seen;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Cover of “${cover.title}”`}>
      <DialogBody>
        <div className="grid gap-8 sm:grid-cols-[minmax(12rem,20rem)_1fr]">
          <div className="mx-auto w-52 sm:w-full">
            <CoverThumbnail
              title={cover.title}
              author={cover.author}
              picture={{ small: cover.thumbnail_url, large: cover.image_url }}
              sizes="20rem"
              className="shadow-raise"
            />
          </div>
          <div className="min-w-0 space-y-7">
            <Actions cover={cover} onDelete={onDelete} />
            <Facts cover={cover} />
            <Bearers cover={cover} />
            <UseForBook cover={cover} />
          </div>
        </div>
        <Disclosure title="Mockups" className="mt-7">
          <MockupsPanel cover={cover} />
        </Disclosure>
      </DialogBody>
    </Dialog>
  );
}

function Actions({ cover, onDelete }: { cover: Cover; onDelete: () => void }): React.ReactElement {
  const navigate = useNavigate();
  const download = useDownloadCover();
  const wrap = useDownloadWrap(cover.id);
  const duplicate = useDuplicateCover(cover.id, (copy) => void navigate(coverDesignUrl(copy.id)));
  const error = download.error ?? wrap.error ?? duplicate.error;
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          variant="primary"
          href={coverDesignUrl(cover.id)}
          icon={<PenTool aria-hidden className="size-4" />}
        >
          Design it
        </ButtonLink>
        <Button
          icon={<Download aria-hidden className="size-4" />}
          busy={download.isPending}
          busyLabel="Drawing the PNG"
          onClick={() => download.run({ coverId: cover.id })}
        >
          Download PNG
        </Button>
        {cover.book_format !== "ebook" && (
          <Button
            icon={<FileText aria-hidden className="size-4" />}
            busy={wrap.isPending}
            busyLabel="Making the PDF"
            onClick={() => wrap.run()}
          >
            Print PDF
          </Button>
        )}
        <Button
          icon={<Copy aria-hidden className="size-4" />}
          busy={duplicate.isPending}
          busyLabel="Copying"
          onClick={() => duplicate.run(cover.book_id)}
        >
          Duplicate
        </Button>
        <Button
          variant="quiet"
          className="text-danger"
          icon={<Trash2 aria-hidden className="size-4" />}
          aria-haspopup="dialog"
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
      {error !== null && (
        <Notice tone="danger" className="mt-4">
          {error}
        </Notice>
      )}
    </div>
  );
}

function Facts({ cover }: { cover: Cover }): React.ReactElement {
  const facts = [
    ["Author", cover.author],
    ["Genre", cover.genre],
    ["Made for", sizeLabel(cover)],
    ["As a picture", `${cover.width} × ${cover.height} px`],
    ["Painted by", painterLabel(cover)],
    ["Made on", dayOf(cover.created_at)],
    ["Designs", cover.revision === 1 ? "the first" : `${cover.revision} so far`],
    ["Prompt", cover.prompt],
  ].filter(([, value]) => value !== "");
  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-small sm:grid-cols-[8rem_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="mb-1 wrap-anywhere whitespace-pre-line sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Bearers({ cover: { borne_by: books } }: { cover: Cover }): React.ReactElement {
  if (books.length === 0) return <p className="text-small text-ink-2">No book bears it yet.</p>;
  return (
    <div>
      <h3 className="text-small font-medium">On your books</h3>
      <ul className="mt-1">
        {books.map((book) => (
          <Bearer key={book.id} book={book} />
        ))}
      </ul>
    </div>
  );
}

function Bearer({ book }: { book: Cover["borne_by"][number] }): React.ReactElement {
  const remove = useRemoveCover(book.id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5">
      <Link className="link min-w-0 wrap-anywhere" to={bookUrl(book.id)}>
        {book.title}
      </Link>
      <Button
        size="small"
        variant="quiet"
        icon={<X aria-hidden className="size-4" />}
        busy={remove.isPending}
        busyLabel="Taking it off"
        aria-label={`Take it off “${book.title}”`}
        onClick={() => remove.run()}
      >
        Take off
      </Button>
      {remove.error !== null && <p className="w-full text-small text-danger">{remove.error}</p>}
    </li>
  );
}
