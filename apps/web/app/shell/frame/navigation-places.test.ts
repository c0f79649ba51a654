import { BookOpenText } from "lucide-react";
import { expect, test } from "vitest";
import { paths, screens } from "../../paths.ts";
import { barOf, type PlaceGroup, placeGroups } from "./navigation-places.ts";

function group(name: string, count: number, isFolded = true): PlaceGroup {
  const places = Array.from({ length: count }, (_, index) => ({
    href: `/${name}-${index}`,
    name: `${name} ${index}`,
    hint: "",
    icon: BookOpenText,
  }));
  return { name, places, isFolded };
}

const namesOf = (groups: readonly PlaceGroup[]) => {
  const { places, folded } = barOf(groups);
  return [places.map((place) => place.name), folded.map(({ name }) => name)];
};

test("while everything fits nothing is folded", () => {
  expect(namesOf([group("Books", 1, false), group("Tools", 2)])).toEqual([
    ["Books 0", "Tools 0", "Tools 1"],
    [],
  ]);
});

test("what is more than the bar has room for in one line stands behind its button", () => {
  expect(namesOf([group("Books", 1, false), group("Tools", 3)])).toEqual([["Books 0"], ["Tools"]]);
});

test("ten places: the tools stand behind their button, and what is alone in its group does not", () => {
  expect(
    namesOf([group("Books", 1, false), group("Tools", 7), group("Help", 1), group("More", 1, false)]),
  ).toEqual([["Books 0", "Help 0", "More 0"], ["Tools"]]);
});

test("what the bar leads to by other ways stands in the menu of a phone and the search only", () => {
  const account: PlaceGroup = { ...group("Account", 2), staysOutOfBar: true };
  expect(namesOf([group("Books", 1, false), group("Tools", 3), account])).toEqual([["Books 0"], ["Tools"]]);
  const outside = placeGroups.filter(({ staysOutOfBar }) => staysOutOfBar === true);
  expect(outside.flatMap(({ places }) => places.map(({ name, href }) => [name, href]))).toEqual([
    ["KDP Guide", "/kdp-guide"],
    ["Top Up", "/credits/purchase"],
    ["Account", "/account"],
  ]);
});

test("no place leads to a screen that is not there", () => {
  const urls: string[] = [...Object.values(screens), paths.kdpGuide];
  const places = placeGroups.flatMap((each) => each.places);
  expect(places.filter((place) => !urls.includes(place.href))).toEqual([]);
});
