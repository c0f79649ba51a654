import type { SettingValues } from "./settings-queries.ts";
import { CheckboxField, TextField } from "../../ui/field.tsx";
import { NumberBox } from "./number-box.tsx";
import { SettingGroup } from "./setting-group.tsx";
import type { GroupProps } from "./group-props.ts";
import { dollarsText, numberText, typedCents, typedNumber } from "./settings-draft.ts";

type Prices = SettingValues["prices"];
type Sold = { name: string; credits: number; cents: number };

/** Prices of everything sold for money. */
export function PriceFields({ draft, onChange, errorAt }: GroupProps): React.ReactElement {
  const { prices } = draft;
  const change = (part: Partial<Prices>): void => onChange({ prices: { ...prices, ...part } });
  const { lifetime } = prices;
  return (
    <SettingGroup of="prices">
      {Object.entries(prices.packs).map(([id, pack]) => {
        const set = (part: Partial<typeof pack>): void =>
          change({ packs: { ...prices.packs, [id]: { ...pack, ...part } } });
        return (
          <fieldset key={id} className="mb-6">
            <legend className="mb-2 font-medium">Pack: {pack.name}</legend>
            <SoldFields sold={pack} onSold={set} place={`prices.packs.${id}`} errorAt={errorAt} />
            <TextField
              className="mt-3"
              label="Description"
              value={pack.description}
              error={errorAt(`prices.packs.${id}.description`)}
              onChange={(event) => set({ description: event.target.value })}
            />
            <CheckboxField
              className="mt-3"
              label="Shown as the popular one"
              checked={pack.popular}
              onChange={(event) => set({ popular: event.target.checked })}
            />
          </fieldset>
        );
      })}
      {Object.entries(prices.plans).map(([id, plan]) => (
        <fieldset key={id} className="mb-6">
          <legend className="mb-2 font-medium">Plan: {plan.name}</legend>
          <SoldFields
            sold={plan}
            onSold={(part) => change({ plans: { ...prices.plans, [id]: { ...plan, ...part } } })}
            place={`prices.plans.${id}`}
            errorAt={errorAt}
          />
        </fieldset>
      ))}
      <fieldset>
        <legend className="mb-2 font-medium">Lifetime membership</legend>
        <SoldFields
          sold={lifetime}
          onSold={(part) => change({ lifetime: { ...lifetime, ...part } })}
          place="prices.lifetime"
          errorAt={errorAt}
        />
        <NumberBox
          className="mt-3 sm:max-w-56"
          label="Spots in all"
          value={lifetime.spots}
          write={numberText}
          read={typedNumber}
          error={errorAt("prices.lifetime.spots")}
          onValue={(spots) => change({ lifetime: { ...lifetime, spots } })}
        />
      </fieldset>
      {errorAt("prices.plans") !== undefined && (
        <p role="alert" className="mt-3 text-small text-danger">
          {errorAt("prices.plans")}
        </p>
      )}
    </SettingGroup>
  );
}

function SoldFields({
  sold,
  onSold,
  place,
  errorAt,
}: {
  sold: Sold;
  onSold: (part: Partial<Sold>) => void;
  place: string;
  errorAt: GroupProps["errorAt"];
}): React.ReactElement {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        label="Name"
        value={sold.name}
        error={errorAt(`${place}.name`)}
        onChange={(event) => onSold({ name: event.target.value })}
      />
      <NumberBox
        label="Price in US dollars"
        value={sold.cents}
        write={dollarsText}
        read={typedCents}
        error={errorAt(`${place}.cents`)}
        onValue={(cents) => onSold({ cents })}
      />
      <NumberBox
        label="Credits"
        value={sold.credits}
        write={numberText}
        read={typedNumber}
        error={errorAt(`${place}.credits`)}
        onValue={(credits) => onSold({ credits })}
      />
    </div>
  );
}
