import { EndingNotice } from "../../ai/providers/ending-notice.tsx";
import type { SaveSettings, SettingValues, Settings } from "./settings-queries.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { NumberBox } from "./number-box.tsx";
import { SettingGroup } from "./setting-group.tsx";
import type { GroupProps } from "./group-props.ts";
import { numberText, typedNumberOrNone } from "./settings-draft.ts";

type TextKind = NonNullable<SaveSettings["text_preference"]>;
type ImageKind = SettingValues["image_order"][number];

const NAMES = { openai: "OpenAI", anthropic: "Anthropic", gemini: "Google Gemini", fal: "fal" } as const;
const TEXT: readonly TextKind[] = ["openai", "anthropic", "gemini"];
const IMAGES: readonly ImageKind[] = ["openai", "fal", "gemini"];

/** Which provider is tried first, and which models paint. */
export function PreferenceFields({
  draft,
  onChange,
  errorAt,
  settings,
  first,
  onFirst,
}: GroupProps & {
  settings: Settings;
  first: TextKind | null;
  onFirst: (kind: TextKind) => void;
}): React.ReactElement {
  const { text, text_is_by_environment: isFixed } = settings.providers;
  return (
    <>
      <SettingGroup of="image_order">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="First for text"
            hint={textHint(settings)}
            disabled={isFixed || text.length === 0}
            value={first ?? text[0] ?? ""}
            options={
              text.length === 0
                ? [{ value: "", label: "Nobody yet" }]
                : TEXT.filter((kind) => text.includes(kind)).map(optionOf)
            }
            onChange={(event) => {
              const kind = TEXT.find((one) => one === event.target.value);
              if (kind !== undefined) onFirst(kind);
            }}
          />
          <SelectField
            label="First for pictures"
            hint="Colophon's own painter always comes before them."
            value={draft.image_order[0] ?? ""}
            options={IMAGES.map(optionOf)}
            onChange={(event) => {
              const chosen = IMAGES.find((one) => one === event.target.value);
              if (chosen === undefined) return;
              const rest = draft.image_order.filter((kind) => kind !== chosen);
              onChange({ image_order: [chosen, ...rest] });
            }}
          />
        </div>
      </SettingGroup>
      <SettingGroup of="image_models">
        <div className="grid gap-4">
          {IMAGES.map((kind) => {
            const one = draft.image_models[kind];
            const set = (part: Partial<typeof one>): void =>
              onChange({ image_models: { ...draft.image_models, [kind]: { ...one, ...part } } });
            return (
              <div key={kind} className="grid gap-4 sm:grid-cols-2">
                <TextField
                  label={`${NAMES[kind]}: model`}
                  value={one.model}
                  error={errorAt(`image_models.${kind}.model`)}
                  onChange={(event) => set({ model: event.target.value })}
                />
                <NumberBox
                  label={`${NAMES[kind]}: dollars a picture`}
                  value={one.usd_a_picture}
                  write={numberText}
                  read={typedNumberOrNone}
                  error={errorAt(`image_models.${kind}.usd_a_picture`)}
                  onValue={(price) => set({ usd_a_picture: price })}
                />
                <div className="empty:hidden sm:col-span-2">
                  <EndingNotice provider={kind} models={[one.model]} />
                </div>
              </div>
            );
          })}
        </div>
      </SettingGroup>
    </>
  );
}

function optionOf(kind: TextKind | ImageKind): { value: string; label: string } {
  return { value: kind, label: NAMES[kind] };
}

function textHint({ providers }: Settings): string {
  if (providers.text_is_by_environment) return "Set by the environment, which has the last word.";
  if (providers.text.length === 0) return "Paste a key above first.";
  return "The others are tried when it does not answer.";
}
