import { useState } from "react";
import { Combobox } from "../../ui/combobox.tsx";
import { CheckboxField } from "../../ui/field.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { ReorderableList } from "../../ui/reorderable-list.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ToggleGroup } from "../../ui/toggle-group.tsx";
import { KitSection, LONG } from "./kit-section.tsx";

const GENRES = ["Fantasy", "History", "Horror", "Romance"].map((label) => ({ value: label, label }));

/** Controls for choosing, toggling and sorting. */
export function KitChoices(): React.ReactElement {
  const [tab, setTab] = useState<"plan" | "text" | "notes">("plan");
  const [paper, setPaper] = useState<"white" | "cream" | "night">("cream");
  const [genre, setGenre] = useState<string | null>("History");
  const [chapters, setChapters] = useState(["The letter", LONG, "I"]);
  return (
    <>
      <KitSection name="Tabs and toggles">
        <Tabs
          label="Parts"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: "plan", label: "Plan", panel: "Seven chapters." },
            { value: "text", label: "Text", panel: "It began at sea.", count: 3 },
            { value: "notes", label: "Notes", panel: "", disabled: true },
          ]}
        />
        <ToggleGroup
          label="Paper"
          showLabel
          value={paper}
          onValueChange={setPaper}
          options={[
            { value: "white", label: "White" },
            { value: "cream", label: "Cream" },
            { value: "night", label: "Night", disabled: true },
          ]}
        />
      </KitSection>
      <KitSection name="Boxes and switches">
        <div className="grid gap-x-12 gap-y-4 sm:grid-cols-2">
          <CheckboxField label="A box to tick" />
          <CheckboxField label="Ticked" defaultChecked hint="With a hint" />
          <CheckboxField label="Wrong" error="Please tick this" />
          <CheckboxField label="Not now" disabled defaultChecked />
          <Switch label="A mail when a book is done" hint="One a book." defaultChecked />
          <Switch label={LONG} />
          <Switch label="Not now" disabled />
        </div>
        <RadioField
          label="Binding"
          defaultValue="soft"
          options={[
            { value: "soft", label: "Paperback" },
            { value: "hard", label: "Hardcover", hint: "From 75 pages" },
            { value: "none", label: "Not now", disabled: true },
          ]}
        />
        <Combobox label="Genre" hint="As in a shop" options={GENRES} value={genre} onValueChange={setGenre} />
        <Combobox
          label="Genre, wrong"
          error="Please choose one"
          options={[]}
          value={null}
          onValueChange={setGenre}
        />
      </KitSection>
      <KitSection name="Order">
        <ReorderableList
          label="Chapters"
          items={chapters}
          keyOf={(name) => name}
          nameOf={(name) => `Chapter ${chapters.indexOf(name) + 1}`}
          onReorder={setChapters}
        >
          {(name) => name}
        </ReorderableList>
      </KitSection>
    </>
  );
}
