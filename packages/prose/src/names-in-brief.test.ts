import { expect, test } from "vitest";
import { namesInBrief } from "./names-in-brief.ts";

test.each<[string, string[]]>([
  ["A hedgehog called Pip looks for the first snow.", ["Pip"]],
  ["The life of Ada Lovelace. Ada loved numbers.", ["Ada Lovelace"]],
  ["Dr. Amina Yusuf runs a clinic in Lagos. Dr. Yusuf is tired.", ["Amina Yusuf"]],
  ["About my grandmother Rosa and her recipes.", ["Rosa"]],
  ["Tom and his sister Ellen find a boat.", ["Tom", "Ellen"]],
  ["Ellen Marsh, a widow, keeps the light. Ellen hears a knock.", ["Ellen Marsh"]],
  ["A dragon named Zorblax guards the pass.", ["Zorblax"]],
  ["Kestrel must find her brother Wren.", ["Kestrel", "Wren"]],
  ["Captain Ahab hunts the whale.", ["Captain Ahab"]],
  ["Mr. Darcy and Mrs. Bennet quarrel.", ["Mr. Darcy", "Mrs. Bennet"]],
  ["Aunt May bakes; Uncle Ben carves.", ["Aunt May", "Uncle Ben"]],
  ["Retired detective Iris Bell takes one last case.", ["Iris Bell"]],
  ["A biography of Vincent van Gogh for children.", ["Vincent van Gogh"]],
  ["The story of Joan of Arc, told by her brother.", ["Joan of Arc"]],
  ["J. R. Hartley goes fishing. John writes it down.", ["J. R. Hartley", "John"]],
  ["Zyra Vexley, who lost her ship, wants it back.", ["Zyra Vexley"]],
  ["Quillon, 34, is a thief.", ["Quillon"]],
  ["She meets Björn Åkesson in Stockholm.", ["Björn Åkesson"]],
  ["A girl named Grace grows a garden.", ["Grace"]],
  ["Hope, a nurse, comes home.", ["Hope"]],
  ["Liam O’Connor falls in love with Noor.", ["Liam O’Connor", "Noor"]],
  ["Jean-Luc and Marie-Claire run a hotel.", ["Jean-Luc", "Marie-Claire"]],
  ["Ellen’s brother Tom is missing.", ["Ellen", "Tom"]],
  ["Princess Odalys refuses to marry Prince Florian.", ["Princess Odalys", "Prince Florian"]],
  ["My name is Samuel and I was born in Ohio.", ["Samuel"]],
  ["A fox known as Rusk steals a pie.", ["Rusk"]],
  ["The beekeeper Ines teaches Theo.", ["Ines", "Theo"]],
  ["Florence moves to Paris. Florence is a baker.", ["Florence"]],
  ["Marie Curie and Pierre share a laboratory.", ["Marie Curie", "Pierre"]],
  ["Fiona McDonald and DeShawn open a shop.", ["Fiona McDonald", "DeShawn"]],
  ["Retired schoolteacher Maud Penrose calls her nephew Jory.", ["Maud Penrose", "Jory"]],
  ["My father, Joseph Mbeki, left Durban; my mother Thandi stayed.", ["Joseph Mbeki", "Thandi"]],
  ["A violinist, Halina, hides in the zoo of Warsaw.", ["Halina"]],
  ["Sister Agnes hides a child.", ["Sister Agnes"]],
  ["Nell Harrow and Bram must cross the fen.", ["Nell Harrow", "Bram"]],
  ["The robot Bolt and the cat Minoo are friends.", ["Bolt", "Minoo"]],
])("finds in %s the names %j", (description, names) => {
  expect(namesInBrief({ title: "A Book", description })).toEqual(names);
});

test.each([
  "A cosy mystery in a village called Saltmere.",
  "Set in Paris and London in May 1931.",
  "A guide to Python for beginners on Windows.",
  "Learn French in thirty days, every Monday.",
  "Christmas recipes from Tuscany and Provence.",
  "A ship called Argo leaves Boston.",
  "In Florence a painter finds a letter.",
  "She moves to Charlotte in the autumn.",
  "Victoria Station at midnight.",
  "The Roman Empire and its roads.",
  "Harvard University and the Great Depression.",
  "A restaurant named Luna struggles in Berlin.",
  "When the storm comes, everyone must leave.",
  "Love finds a way. Betrayal follows.",
  "Use Google Docs and Microsoft Excel.",
  "The Great Wall, the Silk Road and the Yangtze River.",
  "How to use the Pomodoro Technique at work.",
  "Explores grief, hope and the joy of gardens.",
  "I want a story about World War II.",
  "Readers of Gone Girl will like it.",
  "Think Nora Ephron meets MasterChef.",
  "For fans of Agatha Christie, in the style of Jane Austen.",
  "YouTube and LinkedIn for beginners.",
  "Halloween in New Orleans; Easter in Rome.",
  "Whitby, a fishing town in Yorkshire.",
  "Motherhood falls hard on some.",
  "A PRIVATE EYE IN CHICAGO.",
  "",
])("finds nobody in %s", (description) => {
  expect(namesInBrief({ title: "A Book", description })).toEqual([]);
});

test.each<[string, string, string[]]>([
  ["Ada Lovelace: A Life", "A biography for young readers.", ["Ada Lovelace"]],
  ["Emma’s Garden", "A quiet year.", ["Emma"]],
  ["The Lantern Keeper", "Somebody keeps the light.", []],
  ["Saving Grace", "A rescue at sea.", []],
  ["The Rose Garden", "Summer on the coast.", []],
  ["Pip and the Long Winter", "A hedgehog called Pip looks for snow.", ["Pip"]],
  ["Winter in Paris", "A love story.", []],
  ["Forty One-Pot Recipes", "For busy people.", []],
  ["Tom and Ellen", "Ellen Marsh drowns. Tom Reed does not.", ["Tom Reed", "Ellen Marsh"]],
])("finds in the title “%s” with “%s”: %j", (title, description, names) => {
  expect(namesInBrief({ title, description })).toEqual(names);
});

test("tells two people with one surname apart", () => {
  const description = "Tom Reed and Ellen Reed inherit a mill. Mrs. Reed objects.";
  expect(namesInBrief({ title: "The Mill", description })).toEqual(["Tom Reed", "Ellen Reed", "Mrs. Reed"]);
});
