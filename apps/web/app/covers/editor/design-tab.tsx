import type { CoverPalette, CoverRecipe } from "@colophon/contracts/covers/designs/cover";
import type { FrontText } from "@colophon/contracts/library/books/book-texts";
import type { CoverCatalogue, CoverPreview } from "@colophon/contracts/covers/designs/studio";
import { RotateCcw } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { frontText, placeOf, UNMOVED, withPlace } from "./design.ts";
import { Slider } from "./slider.tsx";
import { TEXT_NAMES } from "./text-names.ts";
import type { DesignWork } from "./use-design.ts";

type Props = { work: DesignWork; catalogue: CoverCatalogue | undefined; preview: CoverPreview | null };

/** Layout, type and colors of a cover. */
export function DesignTab({ work, catalogue, preview }: Props): React.ReactElement {
  const { recipe, closeStep } = work;
  const has = work.design.recipe;
  if (catalogue === undefined) return <p className="text-small text-ink-2">Loading the designs</p>;
  const { templates, types, textures, genre } = catalogue;
  return (
    <div className="space-y-7">
      <ChoiceList
        label="Layout"
        open="As the genre has it"
        value={has.template}
        choices={genreFirst(templates, genre.templates)}
        onChange={(template) => recipe({ template })}
      />
      <ChoiceList
        label="Type"
        open="As the layout has it"
        value={has.type}
        choices={genreFirst(types, genre.types)}
        onChange={(type) => recipe({ type })}
      />
      <Colours work={work} palettes={genre.palettes} preview={preview} />
      <ChoiceList
        label="Texture"
        open="None"
        value={has.texture === "none" ? null : has.texture}
        choices={textures.filter(({ id }) => id !== "none").map(choiceOf)}
        onChange={(texture) => recipe({ texture: texture ?? "none" })}
      />
      <Slider
        label="Calm under the words"
        value={has.scrim}
        min={0}
        max={1}
        step={0.05}
        valueText={`${Math.round(has.scrim * 100)} %`}
        onChange={(scrim) => recipe({ scrim }, "scrim")}
        onRest={closeStep}
      />
      <Texts work={work} preview={preview} />
      <Button
        size="small"
        icon={<RotateCcw aria-hidden className="size-4" />}
        onClick={() => recipe(DEFAULT_STYLE)}
      >
        Back to the genre’s own design
      </Button>
    </div>
  );
}

const DEFAULT_STYLE = {
  template: null,
  type: null,
  palette: null,
  texture: "none",
  scrim: 0,
  texts: {},
} as const satisfies Partial<CoverRecipe>;

type Named<V extends string> = { id: V; name: string; about: string };

function choiceOf<V extends string>({
  id,
  name,
  about,
}: Named<V>): { value: V; name: string; about: string } {
  return { value: id, name, about };
}

/** Sorts the options familiar to the genre's readers first. */
function genreFirst<V extends string>(
  all: readonly Named<V>[],
  usual: readonly V[],
): { value: V; name: string; about: string }[] {
  return all
    .toSorted((one, other) => Number(usual.includes(other.id)) - Number(usual.includes(one.id)))
    .map(choiceOf);
}

const PARTS = [
  ["ground", "Ground"],
  ["ink", "Words on it"],
  ["deep", "Dark"],
  ["mid", "Middle"],
  ["light", "Light"],
  ["accent", "Accent"],
  ["paper", "Paper"],
] as const satisfies readonly (readonly [keyof CoverPalette, string])[];

type ColoursProps = { work: DesignWork; palettes: readonly CoverPalette[]; preview: CoverPreview | null };

function Colours({ work, palettes, preview }: ColoursProps): React.ReactElement {
  const { recipe, closeStep } = work;
  const chosen = work.design.recipe.palette;
  const place = palettes.findIndex((palette) => JSON.stringify(palette) === JSON.stringify(chosen));
  const shown = chosen ?? preview?.recipe.palette ?? palettes[0];
  return (
    <div>
      <ChoiceList
        label="Colours"
        open="Left to the painter"
        value={chosen === null ? null : String(place)}
        choices={palettes.map((palette, index) => ({
          value: String(index),
          name: `Palette ${index + 1}`,
          colours: PARTS.map(([part]) => palette[part]),
        }))}
        onChange={(value) => recipe({ palette: value === null ? null : (palettes[Number(value)] ?? null) })}
      />
      {shown !== undefined && (
        <Disclosure title="Colours of your own" className="mt-2">
          <div className="grid grid-cols-2 gap-x-4 gap-y-2">
            {PARTS.map(([part, name]) => (
              <Colour
                key={part}
                label={name}
                value={shown[part]}
                onChange={(colour) => recipe({ palette: { ...shown, [part]: colour } }, `colour ${part}`)}
                onRest={closeStep}
              />
            ))}
          </div>
          <p className="mt-3 text-small text-ink-3">What would not read is mended by the press, and said.</p>
        </Disclosure>
      )}
    </div>
  );
}

type ColourProps = { label: string; value: string; onChange: (value: string) => void; onRest: () => void };

function Colour({ label, value, onChange, onRest }: ColourProps): React.ReactElement {
  return (
    <label className="flex min-h-11 items-center gap-3 text-small">
      <input
        type="color"
        value={value}
        className="size-9 shrink-0 cursor-pointer rounded-md border border-strong bg-transparent p-0.5"
        onChange={(event) => onChange(event.target.value)}
        onBlur={onRest}
      />
      {label}
    </label>
  );
}

/** Color and size of each text on the front cover. */
function Texts({ work, preview }: Pick<Props, "work" | "preview">): React.ReactElement | null {
  const has = work.design.recipe;
  const texts = (preview?.texts ?? []).flatMap((text) => {
    const name = frontText(text.name);
    return name === null ? [] : [{ name, ink: text.ink }];
  });
  if (texts.length === 0) return null;
  const update = (name: FrontText, changes: Partial<typeof UNMOVED>, mark?: string): void =>
    work.recipe(
      { texts: withPlace(has, { name, place: { ...placeOf(has, name), ...changes } }).texts },
      mark,
    );
  return (
    <div>
      <h3 className="text-small font-medium">Each text by itself</h3>
      <ul className="mt-2 divide-y divide-line">
        {texts.map(({ name, ink }) => {
          const place = placeOf(has, name);
          return (
            <li key={name} className="py-3">
              <div className="flex items-center justify-between gap-3">
                <Colour
                  label={`${TEXT_NAMES[name]}, ink`}
                  value={place.ink ?? ink}
                  onChange={(colour) => update(name, { ink: colour }, `ink ${name}`)}
                  onRest={work.closeStep}
                />
                <Button
                  size="small"
                  variant="quiet"
                  disabled={has.texts[name] === undefined}
                  aria-label={`${TEXT_NAMES[name]}: as the design has it`}
                  onClick={() => update(name, UNMOVED)}
                >
                  Reset
                </Button>
              </div>
              <Slider
                label={`${TEXT_NAMES[name]}, size`}
                value={place.scale}
                min={0.5}
                max={2}
                step={0.01}
                valueText={`${Math.round(place.scale * 100)} %`}
                onChange={(scale) => update(name, { scale }, `scale ${name}`)}
                onRest={work.closeStep}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
