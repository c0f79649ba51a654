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

test("folds nothing while everything fits", () => {
  expect(namesOf([group("Books", 1, false), group("Tools", 2)])).toEqual([
    ["Books 0", "Tools 0", "Tools 1"],
    [],
  ]);
});

test("puts what does not fit into one line behind the group's button", () => {
  expect(namesOf([group("Books", 1, false), group("Tools", 3)])).toEqual([["Books 0"], ["Tools"]]);
});

test("folds the tools of ten places, but no group of one", () => {
  expect(
    namesOf([group("Books", 1, false), group("Tools", 7), group("Help", 1), group("More", 1, false)]),
  ).toEqual([["Books 0", "Help 0", "More 0"], ["Tools"]]);
});

test("puts places reached otherwise only into a phone's menu and the search", () => {
  const account: PlaceGroup = { ...group("Account", 2), staysOutOfBar: true };
  expect(namesOf([group("Books", 1, false), group("Tools", 3), account])).toEqual([["Books 0"], ["Tools"]]);
  const outside = placeGroups.filter(({ staysOutOfBar }) => staysOutOfBar === true);
  expect(outside.flatMap(({ places }) => places.map(({ name, href }) => [name, href]))).toEqual([
    ["KDP Guide", "/kdp-guide"],
    ["Top Up", "/credits/purchase"],
    ["Account", "/account"],
  ]);
});

test("links no missing screen", () => {
  const urls: string[] = [...Object.values(screens), paths.kdpGuide];
  const places = placeGroups.flatMap((each) => each.places);
  expect(places.filter((place) => !urls.includes(place.href))).toEqual([]);
});
