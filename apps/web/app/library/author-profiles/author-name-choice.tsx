import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { SelectField } from "../../ui/field.tsx";
import { profilesQuery } from "./author-queries.ts";

type Props = {
  /** the name as it stands in the field beside */
  name: string;
  onName: (name: string) => void;
  /** the default profile is taken where no name was typed */
  usesDefault?: boolean;
};

/** The author's profiles, to fill a name in; nothing where there is none, or none can be read: names can be typed. */
export function AuthorNameChoice({ name, onName, usesDefault = false }: Props): React.ReactElement | null {
  const { data } = useQuery(profilesQuery);
  const isOffered = useRef(false);
  const profiles = data?.profiles ?? [];
  const first = profiles.find((profile) => profile.is_default)?.pen_name;
  // Profiles come after the form. Once: whoever empties the field then means it.
  useEffect(() => {
    if (isOffered.current || first === undefined) return;
    isOffered.current = true;
    if (usesDefault && name === "") onName(first);
  }, [first, name, onName, usesDefault]);
  if (profiles.length === 0) return null;
  const isKnown = profiles.some((profile) => profile.pen_name === name);
  return (
    <SelectField
      label="Author profile"
      hint="Fills in the name; its biography and other books go into the pages at the end."
      value={isKnown ? name : ""}
      options={[
        { value: "", label: "None: as typed" },
        ...profiles.map(({ pen_name: value }) => ({ value, label: value })),
      ]}
      onChange={(event) => onName(event.target.value)}
    />
  );
}
