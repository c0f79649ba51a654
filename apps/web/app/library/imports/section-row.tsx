import type { BookImport } from "@colophon/contracts/library/imports";
import { SECTION_KINDS, SECTION_TITLE_MAX } from "@colophon/contracts/manuscript/sections/sections";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { KIND_NAMES } from "../../manuscript/sections/section-names.ts";

type Section = BookImport["sections"][number];
type Props = { section: Section; isFirst: boolean; onChange: (changes: Partial<Section>) => void };

/**
 * One section of the imported book: its kind and title, and whether it is left out or joined to
 * the previous one.
 */
export function SectionRow({ section, isFirst, onChange }: Props): React.ReactElement {
  const { words, opening, joins, left_out: isLeftOut } = section;
  const name = section.title === "" ? KIND_NAMES[section.kind] : section.title;
  return (
    <li className={cn("space-y-3 p-4 sm:p-5", joins && "pl-9 sm:pl-12")}>
      {!isLeftOut && !joins && <SectionFields section={section} name={name} onChange={onChange} />}
      <p className={cn("text-small text-ink-2 wrap-anywhere", isLeftOut && "line-through")}>
        {(isLeftOut || joins) && <strong>{name}: </strong>}
        {new Intl.NumberFormat("en-US").format(words)} {words === 1 ? "word" : "words"}
        {opening !== "" && <>. “{opening}…”</>}
      </p>
      <SectionButtons section={section} isFirst={isFirst} onChange={onChange} />
    </li>
  );
}

type FieldsProps = Pick<Props, "section" | "onChange"> & { name: string };

function SectionFields({ section, name, onChange }: FieldsProps): React.ReactElement {
  const { kind, title } = section;
  return (
    <div className="grid gap-3 sm:grid-cols-[13rem_1fr]">
      <SelectField
        label="Kind"
        aria-label={`Kind of ${name}`}
        value={kind}
        options={SECTION_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
        onChange={(event) => {
          const chosen = SECTION_KINDS.find((one) => one === event.target.value);
          if (chosen !== undefined) onChange({ kind: chosen });
        }}
      />
      <TextField
        label="Title"
        aria-label={`Title of ${name}`}
        placeholder={kind === "chapter" ? "Its number alone" : "None"}
        maxLength={SECTION_TITLE_MAX}
        defaultValue={title}
        onBlur={(event) => {
          const typed = event.target.value.trim();
          if (typed !== title) onChange({ title: typed });
        }}
      />
    </div>
  );
}

function SectionButtons({ section, isFirst, onChange }: Props): React.ReactElement {
  const { joins, left_out: isLeftOut } = section;
  return (
    <div className="flex flex-wrap gap-2">
      {!isFirst && !isLeftOut && (
        <Button size="small" aria-pressed={joins} onClick={() => onChange({ joins: !joins })}>
          {joins ? "Let it stand for itself" : "Join with the one before"}
        </Button>
      )}
      <Button size="small" aria-pressed={isLeftOut} onClick={() => onChange({ left_out: !isLeftOut })}>
        {isLeftOut ? "Take it in" : "Leave it out"}
      </Button>
    </div>
  );
}
