import { READ_ON } from "@colophon/contracts/ai/default-models";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SettingValues } from "./settings-queries.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { NumberBox } from "./number-box.tsx";
import { SettingGroup } from "./setting-group.tsx";
import type { GroupProps } from "./group-props.ts";
import { numberText, typedNumber, typedNumberOrNone } from "./settings-draft.ts";

const READ_ON_DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(
  new Date(READ_ON),
);

type Prices = SettingValues["model_prices"];
type Price = Prices[string];

// Includes the catalog of all models; the form works without it.
const catalog = lazyPart(() => import("./known-price.ts"));

/** The operator's costs for text, by provider and model. */
export function ModelPriceFields({ draft, onChange, errorAt }: GroupProps): React.ReactElement {
  const { model_prices: prices } = draft;
  const [name, setName] = useState("");
  const { part, hasFailed } = useLazyPart(catalog);
  // Loading code is outside React.
  useEffect(() => catalog.warm(), []);
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const set = (model: string, price: Price): void =>
    onChange({ model_prices: { ...prices, [model]: price } });
  const model = name.trim();
  // Without the catalog a price starts at zero, as for any unknown model.
  const canAdd = model !== "" && !Object.hasOwn(prices, model) && (part !== null || hasFailed);
  const add = (): void => {
    if (!canAdd) return;
    // Rendered synchronously so that its first input can get the focus.
    flushSync(() => {
      set(model, part?.knownPrice(model) ?? { input: 0, output: 0 });
      setName("");
    });
    list.current?.lastElementChild?.querySelector("input")?.focus();
  };
  const remove = (key: string, at: number): void => {
    flushSync(() => onChange({ model_prices: without(prices, key) }));
    const left = list.current?.querySelectorAll<HTMLElement>("li > fieldset > button");
    (left?.[at] ?? left?.[at - 1] ?? field.current)?.focus();
  };
  const addByEnter = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // Enter would submit the whole form, prices and all.
    event.preventDefault();
    add();
  };
  return (
    <SettingGroup of="model_prices">
      <p className="mb-4 max-w-[65ch] text-small text-ink-2">
        Colophon knows the prices of its providers’ models as they were on {READ_ON_DAY}. Add a model to
        replace its price, or to price one that Colophon doesn’t know: without a price, its calls count as
        tokens but not as dollars.
      </p>
      <ul ref={list} className="grid gap-5">
        {Object.entries(prices).map(([key, price], at) => (
          <li key={key}>
            <fieldset>
              <legend className="mb-2 font-medium wrap-anywhere">{key}</legend>
              <div className="grid gap-4 sm:grid-cols-3">
                <NumberBox
                  label="Input, dollars a million tokens"
                  value={price.input}
                  write={numberText}
                  read={typedNumber}
                  error={errorAt(`model_prices.${key}.input`)}
                  onValue={(input) => set(key, { ...price, input })}
                />
                <NumberBox
                  label="Output, dollars a million tokens"
                  value={price.output}
                  write={numberText}
                  read={typedNumber}
                  error={errorAt(`model_prices.${key}.output`)}
                  onValue={(output) => set(key, { ...price, output })}
                />
                <NumberBox
                  label="Cached input"
                  hint="Empty: as input."
                  value={price.cached_input ?? null}
                  write={numberText}
                  read={typedNumberOrNone}
                  error={errorAt(`model_prices.${key}.cached_input`)}
                  onValue={(cached) => set(key, withCached(price, cached))}
                />
              </div>
              <Button
                variant="quiet"
                size="small"
                className="mt-2"
                aria-label={`Remove the price of ${key}`}
                onClick={() => remove(key, at)}
              >
                Remove
              </Button>
              {errorAt(`model_prices.${key}`) !== undefined && (
                <p role="alert" className="text-small text-danger">
                  {errorAt(`model_prices.${key}`)}
                </p>
              )}
            </fieldset>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          ref={field}
          label="Another model"
          placeholder="openai/gpt-6.2-sol"
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={addByEnter}
        />
        <Button disabled={!canAdd} onClick={add}>
          Add its price
        </Button>
      </div>
    </SettingGroup>
  );
}

function withCached(price: Price, cached: number | null): Price {
  if (cached !== null) return { ...price, cached_input: cached };
  const rest = { ...price };
  delete rest.cached_input;
  return rest;
}

function without(prices: Prices, model: string): Prices {
  return Object.fromEntries(Object.entries(prices).filter(([key]) => key !== model));
}
