import { KitChoices } from "./kit-choices.tsx";
import { KitForms } from "./kit-forms.tsx";
import { KitPlaces } from "./kit-places.tsx";

/** Every part of the kit in every state, for developers; not in the product. */
export default function KitPage(): React.ReactElement {
  return (
    <main id="main" className="wrap space-y-16 pb-24">
      <title>The kit</title>
      <KitPlaces />
      <KitChoices />
      <KitForms />
    </main>
  );
}
