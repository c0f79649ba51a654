import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { SelectField } from "../../ui/field.tsx";
import { profilesQuery } from "./author-queries.ts";

type Props = {
  /** the name in the adjacent field */
  name: string;
  onName: (name: string) => void;
  /** uses the default profile if no name was typed */
  usesDefault?: boolean;
};

/**
 * The author's profiles, to fill in a name; empty if there are none or they cannot be loaded, since
 * names can be typed.
 */
export function AuthorNameChoice({ name, onName, usesDefault = false }: Props): React.ReactElement | null {
  const { data } = useQuery(profilesQuery);
  const isOffered = useRef(false);
  const profiles = data?.profiles ?? [];
  const first = profiles.find((profile) => profile.is_default)?.pen_name;
  // Profiles load after the form. Once only: clearing the field later is deliberate.
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
