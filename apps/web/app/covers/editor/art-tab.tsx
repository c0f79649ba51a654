import type { CoverCatalogue, CoverPreview } from "@colophon/contracts/covers/designs/studio";
import { useQuery } from "@tanstack/react-query";
import { Brush, Dices } from "lucide-react";
import { promptQuery } from "../designs/studio-queries.ts";
import { SubjectChips } from "../designs/subject-chips.tsx";
import { randomId } from "../../platform/random-id.ts";
import { useRested } from "../../platform/use-rested.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { CropPad } from "./crop-pad.tsx";
import { reseeded } from "./design.ts";
import { AuthorImages } from "./author-images.tsx";
import { Slider } from "./slider.tsx";
import type { DesignWork } from "./use-design.ts";

type Props = {
  work: DesignWork;
  /** the book that the cover was made for, to read its subjects from */
  bookId: string | null;
  catalogue: CoverCatalogue | undefined;
  preview: CoverPreview | null;
};

/** The image of a cover: painted from settings or uploaded by the author, and its crop. */
export function ArtTab(props: Props): React.ReactElement {
  const { work, preview } = props;
  const { recipe, closeStep } = work;
  const has = work.design.recipe;
  return (
    <div className="space-y-7">
      {has.art.kind === "painted" && <PaintedArt {...props} />}
      {has.art.kind === "picture" && (
        <Button
          icon={<Brush aria-hidden className="size-4" />}
          onClick={() => recipe({ art: { kind: "painted" }, crop: { x: 0.5, y: 0.5, zoom: 1 } })}
        >
          Back to the painted picture
        </Button>
      )}
      <div className="space-y-4">
        {preview !== null && (
          <CropPad
            art={preview.art}
            crop={has.crop}
            onChange={(crop) => recipe({ crop }, "crop")}
            onRest={closeStep}
          />
        )}
        <Slider
          label="How near"
          value={has.crop.zoom}
          min={1}
          max={4}
          step={0.02}
          valueText={`${Math.round(has.crop.zoom * 100)} %`}
          onChange={(zoom) => recipe({ crop: { ...has.crop, zoom } }, "zoom")}
          onRest={closeStep}
        />
      </div>
      <AuthorImages
        chosen={has.art.kind === "picture" ? has.art.picture_id : null}
        onChoose={(id) =>
          recipe({
            art: id === null ? { kind: "painted" } : { kind: "picture", picture_id: id },
            crop: { x: 0.5, y: 0.5, zoom: 1 },
          })
        }
      />
    </div>
  );
}

const READ_AFTER_MS = 500;

/** Subject and style of the painted art; each part may be left to the painter. */
function PaintedArt({ work, catalogue, bookId }: Props): React.ReactElement {
  const { recipe } = work;
  const has = work.design.recipe;
  const subgenres = catalogue?.genre.subgenres ?? [];
  const { data: read } = useQuery(
    promptQuery({ ...useRested(work.design.words, READ_AFTER_MS), subgenre: has.subgenre, book_id: bookId }),
  );
  const usual = subgenres.find(({ id }) => id === (has.subgenre ?? read?.subgenre));
  const isRead = has.subjects.length === 0;
  return (
    <>
      <Button
        icon={<Dices aria-hidden className="size-4" />}
        onClick={() => recipe(reseeded(has, randomId()))}
      >
        Another picture
      </Button>
      {subgenres.length > 0 && (
        <SelectField
          label="Subgenre"
          value={has.subgenre ?? ""}
          hint={usual?.about}
          options={[
            { value: "", label: "As the book reads" },
            ...subgenres.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => recipe({ subgenre: event.target.value === "" ? null : event.target.value })}
        />
      )}
      <ChoiceList
        label="How the picture shows it"
        open="As the subgenre has it"
        value={has.concept}
        choices={(catalogue?.concepts ?? []).map(({ id, name, about }) => ({ value: id, name, about }))}
        onChange={(concept) => recipe({ concept })}
      />
      <SubjectChips
        subjects={isRead ? (read?.subjects ?? []) : has.subjects}
        onChange={(next) => recipe({ subjects: [...next] })}
        hint={`${isRead ? "Read from the title and the book. " : ""}The first is largest.`}
      />
    </>
  );
}
