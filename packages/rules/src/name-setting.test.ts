import { expect, test } from "vitest";
import { readNameSetting } from "./name-setting.ts";

test.each<[string, string[], string]>([
  ["A quiet village keeps a secret.", [], "now"],
  ["A lighthouse keeper in Cornwall, 1891.", ["english"], "old"],
  ["Lagos today: a Nigerian lawyer comes home.", ["west-african"], "now"],
  ["Two brothers in Nairobi.", ["east-african"], "now"],
  ["Cairo in the 1920s.", ["arabic"], "middle"],
  ["A Bengali poet in Kolkata.", ["south-asian"], "now"],
  ["A tea house in Shanghai, 1937", ["chinese"], "middle"],
  ["A samurai without a lord", ["japanese"], "old"],
  ["A Seoul night market", ["korean"], "now"],
  ["Kraków, no: Krakow and a Polish choir", ["slavic"], "now"],
  ["Vikings on the shore of Iceland", ["nordic"], "old"],
  ["A Vienna coffee house after the Great War", ["german"], "middle"],
  ["A baker in Provence", ["french"], "now"],
  ["A ranch in Mexico in 1910", ["iberian"], "middle"],
  ["A tailor of Naples", ["italian"], "now"],
  ["A sponge diver from Crete", ["greek"], "now"],
  ["A Scottish island in 1745", ["celtic"], "old"],
  ["A Victorian detective", [], "old"],
  ["The Blitz, seen from a cellar", [], "middle"],
  ["It has 1900 pages, 1,850 words and costs $1500.", [], "now"],
  ["She teaches English and eats French toast with Greek yoghurt.", [], "now"],
  ["He polishes the brass and polish his boots", [], "now"],
  ["From Paris, then Paris again, to London", ["french", "english"], "now"],
])("%s", (description, regions, period) => {
  expect(readNameSetting({ description, genre: "Fiction" })).toEqual({ regions, period });
});

test("gives a fantasy story without a year old names", () => {
  expect(readNameSetting({ description: "A mountain wakes.", genre: "Fantasy" }).period).toBe("old");
  expect(readNameSetting({ description: "A mountain wakes in 2031.", genre: "Fantasy" }).period).toBe("now");
});
