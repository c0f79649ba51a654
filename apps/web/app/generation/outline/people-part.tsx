import type { OutlineContent } from "@colophon/contracts/generation/outline/outline";
import { Lock } from "lucide-react";
import { withValueAt } from "./merge-outlines.ts";
import { Badge } from "../../ui/badge.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ListPart, RemoveEntry } from "./list-part.tsx";
import { LockButton } from "./lock-button.tsx";
import { useOutlineEditor } from "./outline-editor.ts";
import { Suggest } from "./suggest.tsx";
import { TextAt } from "./text-at.tsx";

type Person = OutlineContent["cast"][number];

/** Everyone the book knows by name. */
export function PeoplePart(): React.ReactElement {
  const { state } = useOutlineEditor();
  return (
    <ListPart
      field="cast"
      lead="Nobody is named yet. Whoever takes part in a beat belongs here."
      addLabel="Add a person"
      max={24}
      add={(plan) => ({ ...plan, cast: [...plan.cast, blankPerson()] })}
    >
      {state.plan.cast.map((person, index) => (
        // Names change while they are typed; people have no ids.
        <PersonEntry key={index} person={person} index={index} />
      ))}
    </ListPart>
  );
}

function blankPerson(): Person {
  return { name: "", aliases: [], role: "", attributes: [], want: "", need: "", speech: "", knows: [] };
}

function PersonEntry({ person, index }: { person: Person; index: number }): React.ReactElement {
  const { draft, state } = useOutlineEditor();
  const place = ["cast", String(index)];
  const name = person.name.trim() === "" ? "Somebody new" : person.name;
  const isLocked = person.locked === true;
  return (
    <Disclosure
      defaultOpen={person.name === ""}
      title={name}
      aside={
        <span className="flex items-center gap-2 text-small text-ink-2">
          <span className="wrap-anywhere">{person.role}</span>
          {isLocked && <Badge icon={<Lock />}>Locked</Badge>}
        </span>
      }
    >
      <div className="space-y-4">
        <TextAt
          place={[...place, "name"]}
          label="Name"
          max={80}
          needed="A person needs a name. Until then the last one is kept."
        />
        <TextAt isLines place={[...place, "aliases"]} label="Also called, one a line" />
        <TextAt place={[...place, "role"]} label="Role" max={200} />
        <TextAt isLong place={[...place, "want"]} label="What they want" max={300} />
        <TextAt isLong place={[...place, "need"]} label="What they need and do not see" max={300} />
        <TextAt isLines place={[...place, "attributes"]} label="What never changes, one a line" />
        <TextAt isLong place={[...place, "speech"]} label="How they talk" max={300} />
        {person.knows.map((_known, at) => (
          <TextAt
            key={at}
            isLong
            place={[...place, "knows", String(at), "fact"]}
            label={`What they know, ${at + 1}`}
            max={300}
          />
        ))}
        <Suggest
          target={{ part: "person", name: state.plan.cast[index]?.name ?? "" }}
          what={`${name}, as a person`}
          isLocked={isLocked || person.name.trim() === ""}
        >
          <LockButton
            what={name}
            isLocked={isLocked}
            onChange={(locked) =>
              draft.change((plan) => withValueAt(plan, { place, value: { ...plan.cast[index], locked } }))
            }
          />
          <RemoveEntry field="cast" index={index} what={name} />
        </Suggest>
      </div>
    </Disclosure>
  );
}
