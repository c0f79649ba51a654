import type { ArtworkImage } from "@colophon/contracts/covers/designs/studio";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { IMAGE_BYTES_MAX } from "../designs/cover-limits.ts";
import { artworkImagesQuery } from "../designs/studio-queries.ts";
import { call, messageOf } from "../../platform/api.ts";
import { sent } from "../../platform/upload.ts";
import { useUpload } from "../../platform/use-upload.ts";
import type { FileKind } from "../../ui/drop-zone.tsx";
import { Notice } from "../../ui/notice.tsx";
import { UploadZone } from "../../ui/upload-zone.tsx";

const KINDS: readonly FileKind[] = [
  { ending: ".jpg", name: "JPEG" },
  { ending: ".jpeg", name: "JPEG" },
  { ending: ".png", name: "PNG" },
  { ending: ".webp", name: "WebP" },
];

type Props = {
  chosen: string | null;
  onChoose: (imageId: string | null) => void;
  /** what the images are for here; the art by default */
  label?: string;
};

/** The author's own images: upload, choose and delete. */
export function AuthorImages({
  chosen,
  onChoose,
  label = "A picture of your own",
}: Props): React.ReactElement {
  const client = useQueryClient();
  const { data } = useQuery(artworkImagesQuery);
  const again = (): Promise<void> => client.invalidateQueries({ queryKey: artworkImagesQuery.queryKey });
  const upload = useUpload({
    send: (file, sending) => call("POST /api/covers/pictures", sent(file, sending)),
    onDone(picture) {
      onChoose(picture.id);
      void again();
    },
    fallback: "The picture could not be read. Please try again.",
  });
  const remove = useMutation({
    networkMode: "always",
    mutationFn: (id: string) => call("DELETE /api/covers/pictures/{id}", { params: { id } }),
    onSuccess(_gone, id) {
      if (id === chosen) onChoose(null);
      void again();
    },
  });
  const pictures = data?.pictures ?? [];
  const shown = pictures.find(({ id }) => id === chosen);
  return (
    <section aria-label={label}>
      <h3 className="mb-2 text-small font-medium">{label}</h3>
      <UploadZone
        upload={upload}
        label="Bring a picture"
        kinds={KINDS}
        maxBytes={IMAGE_BYTES_MAX}
        working="Preparing"
      />
      {remove.isError && (
        <Notice tone="danger" className="mt-3">
          {messageOf(remove.error, "The picture was not deleted. Please try again.")}
        </Notice>
      )}
      {pictures.length > 0 && (
        <ul className="mt-4 grid grid-cols-3 gap-3" aria-label="Your pictures">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <AuthorImage
                picture={picture}
                name={`Picture ${pictures.length - index}`}
                isChosen={picture.id === chosen}
                onChoose={() => onChoose(picture.id === chosen ? null : picture.id)}
                onDelete={() => remove.mutate(picture.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {shown !== undefined && shown.notes.length > 0 && (
        <ul className="mt-3 list-disc pl-5 text-small text-ink-2">
          {shown.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

type OwnImageProps = {
  picture: ArtworkImage;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  onDelete: () => void;
};

function AuthorImage({ picture, name, isChosen, onChoose, onDelete }: OwnImageProps): React.ReactElement {
  return (
    <>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={`${name}, ${picture.width} by ${picture.height} px`}
        className="block w-full cursor-pointer overflow-hidden rounded-md border border-line aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-accent"
        onClick={onChoose}
      >
        <img src={picture.url} alt="" loading="lazy" className="aspect-square size-full object-cover" />
      </button>
      <div className="mt-1 flex items-center justify-between text-micro text-ink-3">
        {picture.width} × {picture.height}
        <button
          type="button"
          aria-label={`Delete ${name.toLowerCase()}`}
          className="grid size-8 cursor-pointer place-items-center rounded-md hover:text-danger"
          onClick={onDelete}
        >
          <Trash2 aria-hidden className="size-3.5" />
        </button>
      </div>
    </>
  );
}
