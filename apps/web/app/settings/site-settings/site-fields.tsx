import { FEATURE_FLAGS, FEATURE_FLAG_LABELS } from "@colophon/contracts/settings/feature-flags";
import { useRef } from "react";
import { flushSync } from "react-dom";
import type { SettingValues } from "./settings-queries.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField, TextAreaField, TextField } from "../../ui/field.tsx";
import { SettingGroup } from "./setting-group.tsx";
import type { GroupProps } from "./group-props.ts";

type Site = SettingValues["site"];
type MarketingClaim = SettingValues["claims"][number];

const LINES = [
  { key: "operator", label: "Operator" },
  {
    key: "support_email",
    label: "Mailbox for support",
    hint: "Shown to authors; empty: none is. What they send by the form is mailed to SUPPORT_EMAIL of the environment, and stands under Support.",
    isOptional: true,
  },
  { key: "privacy_email", label: "Mailbox for privacy", hint: "Empty: none is shown.", isOptional: true },
  { key: "hours", label: "Hours of support" },
  { key: "response_time", label: "Time until an answer" },
] as const satisfies readonly { key: keyof Site; label: string; hint?: string; isOptional?: true }[];

/** Who runs this installation, and how to reach them. */
export function SiteFields({ draft, onChange, errorAt }: GroupProps): React.ReactElement {
  const { site } = draft;
  const change = (part: Partial<Site>): void => onChange({ site: { ...site, ...part } });
  return (
    <SettingGroup of="site">
      <div className="grid gap-4 sm:grid-cols-2">
        {LINES.map(({ key, label, ...more }) => (
          <TextField
            key={key}
            label={label}
            {...("hint" in more && { hint: more.hint })}
            value={site[key] ?? ""}
            error={errorAt(`site.${key}`)}
            onChange={({ target: { value } }) => {
              // Null rather than an empty address: then none is shown.
              const isNone = "isOptional" in more && value.trim() === "";
              change({ [key]: isNone ? null : value });
            }}
          />
        ))}
      </div>
      <TextAreaField
        className="mt-4"
        label="The company's details"
        hint="Name, address and register, as the law where you are wants them."
        value={site.company}
        error={errorAt("site.company")}
        onChange={(event) => change({ company: event.target.value })}
      />
    </SettingGroup>
  );
}

const MARKETING_CLAIM_FIELDS = [
  { key: "text", label: "Claim" },
  { key: "source", label: "Where it can be looked up" },
  { key: "substantiated_by", label: "Who can substantiate it" },
] as const;

/** Marketing claims; none unless somebody can substantiate them. */
export function MarketingClaimFields({ draft, onChange, errorAt }: GroupProps): React.ReactElement {
  const { claims } = draft;
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const set = (at: number, part: Partial<MarketingClaim>): void =>
    onChange({ claims: claims.map((claim, index) => (index === at ? { ...claim, ...part } : claim)) });
  const remove = (index: number): void => {
    flushSync(() => onChange({ claims: claims.filter((_, at) => at !== index) }));
    const left = list.current?.querySelectorAll<HTMLElement>("li > fieldset > button");
    (left?.[index] ?? left?.[index - 1] ?? add.current)?.focus();
  };
  return (
    <SettingGroup of="claims">
      <p className="mb-4 max-w-[65ch] text-small text-ink-2">
        There are none until you enter one. You must be able to substantiate each: numbers of users, ratings
        and praise that nobody can prove are against the law in many countries.
      </p>
      <ol ref={list} className="grid gap-5">
        {claims.map((claim, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- claims have no other name, and move nowhere
          <li key={index}>
            <fieldset>
              <legend className="mb-2 font-medium">Claim {index + 1}</legend>
              <div className="grid gap-4 sm:grid-cols-3">
                {MARKETING_CLAIM_FIELDS.map(({ key, label }) => (
                  <TextField
                    key={key}
                    label={label}
                    value={claim[key]}
                    error={errorAt(`claims.${index}.${key}`)}
                    onChange={(event) => set(index, { [key]: event.target.value })}
                  />
                ))}
              </div>
              <Button
                variant="quiet"
                size="small"
                className="mt-2"
                aria-label={`Remove claim ${index + 1}`}
                onClick={() => remove(index)}
              >
                Remove
              </Button>
            </fieldset>
          </li>
        ))}
      </ol>
      <Button
        ref={add}
        className="mt-4"
        disabled={claims.length >= 12}
        onClick={() => onChange({ claims: [...claims, { text: "", source: "", substantiated_by: "" }] })}
      >
        Add a claim
      </Button>
    </SettingGroup>
  );
}

/** Which parts of the product are open, and the announcement shown on its screens. */
export function OpenFields({ draft, onChange, errorAt }: GroupProps): React.ReactElement {
  const { switches } = draft;
  return (
    <>
      <SettingGroup of="switches">
        <div className="grid gap-3 sm:grid-cols-2">
          {FEATURE_FLAGS.map((featureFlag) => (
            <CheckboxField
              key={featureFlag}
              label={FEATURE_FLAG_LABELS[featureFlag].name}
              hint={`Closed: ${FEATURE_FLAG_LABELS[featureFlag].closed} ${FEATURE_FLAG_LABELS[featureFlag].stays}`}
              checked={switches[featureFlag]}
              onChange={(event) =>
                onChange({ switches: { ...switches, [featureFlag]: event.target.checked } })
              }
            />
          ))}
        </div>
      </SettingGroup>
      <SettingGroup of="banner">
        <TextField
          label="A line across every signed-in screen"
          hint="Such as: We are back at noon, UTC. Empty: none."
          value={draft.banner}
          error={errorAt("banner")}
          onChange={(event) => onChange({ banner: event.target.value })}
        />
      </SettingGroup>
    </>
  );
}
