import { type Subgenre, subgenresFrom } from "./subgenre.ts";

/** Cooking, starting with the plainest. */
export const COOKING: readonly Subgenre[] = subgenresFrom([
  {
    id: "everyday",
    name: "Everyday cooking",
    about: "Fresh produce in strong colour on a clean ground",
    signals:
      "easy, weeknight, family, everyday, quick, simple, one-pot, dinner, recipes, kitchen, budget, meals, slow cooker",
    concepts: ["still-life", "pattern", "cut-paper", "scene", "lettering"],
    palettes: "butter tomato herb sunrise-peach",
    templates: ["label", "window", "band"],
    types: ["literary", "didone", "soft"],
    seen: "tomato recipe lemon carrot whisk",
  },
  {
    id: "preserving",
    name: "Fermenting and preserving",
    about: "Jars and what is in them",
    signals:
      "ferment, fermented, fermentation, pickle, pickling, preserve, preserving, canning, jar, jars, kimchi, sauerkraut, kombucha, jam, cured, sourdough",
    concepts: ["still-life", "pattern", "woodcut", "cut-paper", "emblem"],
    palettes: "herb sage-cream terracotta butter",
    templates: ["label", "window", "band"],
    types: ["literary", "didone", "soft"],
    seen: "jar cabbage pickle garlic",
    avoid: "pear wine",
  },
  {
    id: "baking",
    name: "Baking and sweets",
    about: "A cake, a loaf, a whisk in soft colours",
    signals:
      "baking, bake, bread, cake, cakes, cookies, dessert, pastry, chocolate, sweet, pie, patisserie, dough, cupcakes",
    concepts: ["still-life", "cut-paper", "pattern", "lettering", "emblem"],
    palettes: "strawberry butter cozy-berry coral-day",
    templates: ["label", "playful", "window"],
    types: ["soft", "didone", "script"],
    seen: "bread cake whisk rolling-pin croissant",
  },
  {
    id: "world",
    name: "World and regional kitchens",
    about: "The pattern and the spice of a place",
    signals:
      "italian, mexican, indian, thai, japanese, chinese, korean, french, mediterranean, moroccan, greek, ramen, pasta, curry, tacos, street food, spice",
    concepts: ["pattern", "woodcut", "still-life", "emblem", "cut-paper"],
    palettes: "tomato terracotta teal-copper bold-yellow",
    templates: ["label", "band", "headline"],
    types: ["didone", "literary", "grotesque"],
    seen: "spices olive noodles pepper lemon",
  },
  {
    id: "plants",
    name: "Vegetarian, vegan and healthy",
    about: "Green, light, a bowl",
    signals:
      "vegan, vegetarian, plant-based, healthy, salad, vegetables, clean eating, keto, gluten-free, smoothie, low-carb, diet, whole food, raw",
    concepts: ["pattern", "still-life", "cut-paper", "lettering", "woodcut"],
    palettes: "fresh-meadow white-green mint-coral herb",
    templates: ["window", "label", "band"],
    types: ["soft", "literary", "geometric"],
    seen: "vegetables avocado carrot broccoli herbs",
    avoid: "meat steak ham bacon burger",
  },
  {
    id: "fire-and-meat",
    name: "Grill, meat and game",
    about: "Black, fire and iron",
    signals:
      "grill, grilling, bbq, barbecue, smoke, smoker, meat, steak, beef, pork, venison, ribs, butcher, fire, cast iron",
    concepts: ["emblem", "woodcut", "lettering", "still-life"],
    palettes: "candle-black tomato sodium deep-red",
    templates: ["label", "headline", "band"],
    types: ["grotesque", "condensed", "didone"],
    seen: "fire steak barbecue knife",
  },
  {
    id: "drinks",
    name: "Drinks",
    about: "A glass, a leaf, a slice of lemon",
    signals:
      "cocktail, cocktails, wine, beer, brewing, gin, whisky, coffee, tea, juice, mixology, bar, spirits",
    concepts: ["still-life", "pattern", "emblem", "cut-paper", "lettering"],
    palettes: "emerald-gold lagoon plum tangerine-teal",
    templates: ["label", "window", "ornate-frame"],
    types: ["didone", "literary", "geometric"],
    seen: "cocktail lemon wine grapes coffee",
  },
]);

/** Health, starting with the plainest. */
export const HEALTH: readonly Subgenre[] = subgenresFrom([
  {
    id: "wellness",
    name: "Wellness and prevention",
    about: "A leaf, clear water, much light",
    signals:
      "health, wellness, natural, immune, energy, healing, holistic, longevity, gut, hormones, detox, aging",
    concepts: ["cut-paper", "scene", "emblem", "pattern", "still-life"],
    palettes: "aqua white-green sea-glass sunrise-peach",
    templates: ["window", "split-block", "label"],
    types: ["soft", "geometric", "literary"],
    seen: "leaf lotus lemon heart",
  },
  {
    id: "nutrition",
    name: "Nutrition and diet",
    about: "Fruit and vegetables in plain colour",
    signals:
      "diet, nutrition, food, eating, weight, sugar, vitamins, keto, fasting, metabolism, cholesterol, diabetes, meal",
    concepts: ["pattern", "still-life", "cut-paper", "lettering"],
    palettes: "fresh-meadow mint-coral butter white-green",
    templates: ["split-block", "band", "window"],
    types: ["geometric", "soft", "plain"],
    seen: "apple carrot avocado lemon",
  },
  {
    id: "fitness",
    name: "Fitness and sport",
    about: "Strong colour, movement, heavy type",
    signals:
      "fitness, workout, strength, training, running, marathon, muscle, exercise, gym, cycling, swimming, athlete, hiit, body",
    concepts: ["silhouette", "lettering", "emblem", "pattern"],
    palettes: "slate-lime bold-yellow tangerine-teal bold-red",
    templates: ["split-block", "headline", "band"],
    types: ["geometric", "grotesque", "plain"],
    seen: "runner bicycle heart trophy",
  },
  {
    id: "mind",
    name: "Mental health and sleep",
    about: "Calm colour, moon or water, nothing sharp",
    signals:
      "anxiety, depression, stress, sleep, mental, mind, brain, adhd, trauma, burnout, panic, therapy, insomnia, calm",
    concepts: ["scene", "cut-paper", "silhouette", "emblem", "still-life"],
    palettes: "lavender sea-glass bedtime aqua",
    templates: ["window", "split-block", "label"],
    types: ["soft", "literary", "geometric"],
    seen: "moon lotus feather cloud brain",
  },
  {
    id: "yoga",
    name: "Yoga and meditation",
    about: "A lotus, stones, the sun",
    signals:
      "yoga, meditation, mindfulness, breath, breathing, chakra, ayurveda, tai chi, zen, pilates, reiki",
    concepts: ["emblem", "cut-paper", "pattern", "scene", "woodcut"],
    palettes: "lavender sunrise-peach sage-cream violet-peach",
    templates: ["window", "label", "ornate-frame"],
    types: ["soft", "literary", "didone"],
    seen: "lotus yoga zen sun leaf",
  },
  {
    id: "medicine",
    name: "Medicine and care",
    about: "Clear, white, trustworthy",
    signals:
      "doctor, medical, patient, cancer, heart disease, surgery, caregiver, dementia, alzheimer, pregnancy, baby, diagnosis, nurse, menopause",
    concepts: ["emblem", "lettering", "cut-paper", "silhouette"],
    palettes: "white-green clear-blue aqua linen-navy",
    templates: ["split-block", "band", "window"],
    types: ["geometric", "plain", "literary"],
    seen: "stethoscope heart hand dna",
  },
]);
