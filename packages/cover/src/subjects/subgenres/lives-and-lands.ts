import { type Subgenre, subgenresFrom } from "./subgenre.ts";

/** Biography and memoir, starting with the plainest. */
export const BIOGRAPHY: readonly Subgenre[] = subgenresFrom([
  {
    id: "memoir",
    name: "Memoir",
    about: "An object of that life, in warm light",
    signals: "memoir, my life, childhood, growing up, mother, father, memories, remembering, years, home",
    concepts: ["still-life", "scene", "silhouette", "cut-paper", "lettering"],
    palettes: "sunrise-peach linen-navy sea-glass terracotta",
    templates: ["headline", "window", "band"],
    types: ["didone", "essay", "literary"],
    seen: "suitcase letter bicycle house camera",
  },
  {
    id: "adventure",
    name: "Lives of travel, sea and mountain",
    about: "The ship, the summit, the road",
    signals:
      "sailor, sea, mast, captain, voyage, expedition, climber, mountain, explorer, pilot, everest, sailing, navy, fisherman, aviator",
    concepts: ["scene", "woodcut", "map", "emblem", "silhouette"],
    palettes: "ocean-chart alpine nordic-night sepia",
    templates: ["headline", "band", "window"],
    types: ["didone", "essay", "inscribed"],
    seen: "ship anchor compass mountain map",
  },
  {
    id: "historical-figure",
    name: "Historical figure",
    about: "A crown, a seal, a pen: the sign of an age",
    signals:
      "king, queen, president, general, empress, emperor, statesman, reformer, century, dynasty, biography, life and times, genius",
    concepts: ["emblem", "woodcut", "silhouette", "lettering", "still-life"],
    palettes: "imperial parchment-ink sapphire-gold bronze-age",
    templates: ["band", "headline", "window"],
    types: ["didone", "inscribed", "essay"],
    seen: "crown quill statue medal",
  },
  {
    id: "stage-and-sport",
    name: "Stage, music and sport",
    about: "The instrument, the boots, the light",
    signals:
      "music, singer, band, guitar, actor, stage, football, athlete, runner, boxer, tennis, champion, jazz, dancer, coach, rock",
    concepts: ["silhouette", "lettering", "emblem", "pattern", "scene"],
    palettes: "bold-yellow noir-red tangerine-teal violet-peach",
    templates: ["headline", "band", "big-type"],
    types: ["grotesque", "didone", "plain"],
    seen: "microphone guitar boxing trophy",
  },
  {
    id: "survival",
    name: "Survival and true hardship",
    about: "One small thing against a wide ground",
    signals:
      "survivor, survival, war, refugee, prison, cancer, addiction, escape, holocaust, abuse, illness, recovery, soldier",
    concepts: ["silhouette", "scene", "still-life", "lettering", "cut-paper"],
    palettes: "rain-grey war-khaki white-alarm rose-dusk",
    templates: ["headline", "window", "band"],
    types: ["essay", "didone", "plain"],
    seen: "bird suitcase barbed-wire candle road",
  },
]);

/** History, starting with the plainest. */
export const HISTORY: readonly Subgenre[] = subgenresFrom([
  {
    id: "world",
    name: "World history",
    about: "Maps, arms and old paper",
    signals: "history, world, empire, civilization, century, revolution, trade, rise, fall, people, nation",
    concepts: ["map", "emblem", "woodcut", "scene", "lettering"],
    palettes: "parchment-ink imperial ocean-chart linen-navy",
    templates: ["label", "classic", "band"],
    types: ["inscribed", "garalde", "essay"],
    seen: "globe ship column compass",
  },
  {
    id: "military",
    name: "Military history",
    about: "Khaki, a helmet, a map of the front",
    signals:
      "war, battle, army, soldier, regiment, trench, tank, campaign, wwi, wwii, world war, navy, pilot, siege, infantry, d-day",
    concepts: ["silhouette", "map", "woodcut", "emblem", "scene"],
    palettes: "war-khaki deep-red sepia rain-grey",
    templates: ["label", "headline", "band"],
    types: ["condensed", "inscribed", "essay"],
    seen: "soldier medal biplane tank cannon",
  },
  {
    id: "ancient",
    name: "Ancient history",
    about: "Stone, bronze and gold",
    signals:
      "ancient, rome, roman, greek, greece, egypt, pharaoh, pyramid, caesar, sparta, athens, babylon, bronze age, troy, archaeology",
    concepts: ["emblem", "woodcut", "pattern", "scene", "map"],
    palettes: "bronze-age terracotta sahara imperial",
    templates: ["classic", "label", "ornate-frame"],
    types: ["inscribed", "garalde"],
    seen: "spartan column amphora scarab pyramid",
  },
  {
    id: "medieval",
    name: "Medieval history",
    about: "Shields, swords and pages of vellum",
    signals:
      "medieval, middle ages, knight, crusade, castle, viking, norman, plague, monastery, king, saxon, tudor, plantagenet",
    concepts: ["emblem", "woodcut", "pattern", "map", "lettering"],
    palettes: "imperial forest-gold parchment-ink sapphire-gold",
    templates: ["label", "ornate-frame", "classic"],
    types: ["inscribed", "garalde"],
    seen: "knight castle shield crown viking",
  },
  {
    id: "maritime",
    name: "Maritime and exploration",
    about: "A ship under sail on an old chart",
    signals:
      "ship, sea, ocean, voyage, pirate, explorer, expedition, navy, whaling, trade route, sailing, arctic, antarctic, discovery",
    concepts: ["map", "scene", "woodcut", "emblem", "silhouette"],
    palettes: "ocean-chart nordic-night sepia wedgwood",
    templates: ["label", "classic", "band"],
    types: ["inscribed", "garalde", "essay"],
    seen: "ship compass sextant anchor whale",
  },
  {
    id: "local",
    name: "Local and social history",
    about: "Houses, trades and railways, printed as from wood",
    signals:
      "village, town, local, industrial, railway, factory, mill, miners, family history, street, farm, county, women, working, genealogy",
    concepts: ["woodcut", "map", "cut-paper", "scene", "still-life", "pattern"],
    palettes: "sepia sage-cream butter linen-navy",
    templates: ["label", "band", "classic"],
    types: ["essay", "garalde", "inscribed"],
    seen: "village railroad factory church miner",
  },
]);

/** Travel, starting with the plainest. */
export const TRAVEL: readonly Subgenre[] = subgenresFrom([
  {
    id: "journey",
    name: "Journey and travelogue",
    about: "The way itself: rails, a road, a boat",
    signals:
      "journey, train, trains, rail, road trip, voyage, across, slow, miles, wandering, travels, crossing, cycling, bicycle, motorcycle",
    concepts: ["scene", "cut-paper", "silhouette", "map", "woodcut"],
    palettes: "sahara alpine tangerine-teal sunrise-peach",
    templates: ["headline", "window", "classic"],
    types: ["wide", "literary", "grotesque"],
    seen: "train suitcase compass road",
  },
  {
    id: "guide",
    name: "Travel guide",
    about: "The place at a glance, clear type",
    signals:
      "guide, guidebook, itinerary, things to do, best, weekend, visit, city guide, tips, hotels, restaurants, map",
    concepts: ["emblem", "map", "pattern", "scene", "cut-paper"],
    palettes: "clear-blue bold-yellow lagoon tomato",
    templates: ["band", "headline", "label"],
    types: ["wide", "grotesque", "plain"],
    seen: "map compass passport camera suitcase",
  },
  {
    id: "city",
    name: "City and culture",
    about: "Towers, bridges, a cup of coffee",
    signals:
      "city, paris, london, rome, venice, tokyo, new york, berlin, istanbul, café, cafe, museum, street, food, lisbon",
    concepts: ["silhouette", "pattern", "cut-paper", "lettering", "scene"],
    palettes: "terracotta nordic-night lilac-pop butter",
    templates: ["headline", "window", "classic"],
    types: ["literary", "wide", "didone"],
    seen: "bridge coffee umbrella lamppost bicycle",
  },
  {
    id: "outdoors",
    name: "Hiking and the outdoors",
    about: "A ridge, a tent, a boot",
    signals:
      "hiking, trail, camping, mountain, trek, wilderness, backpacking, alps, pilgrim, camino, walk, walking, climbing, kayak, forest",
    concepts: ["scene", "woodcut", "emblem", "map", "silhouette"],
    palettes: "alpine herb nordic-night cozy-green",
    templates: ["label", "headline", "window"],
    types: ["wide", "grotesque", "literary"],
    seen: "mountain tent boot backpack pine",
  },
  {
    id: "sea-and-south",
    name: "Sea, islands and the south",
    about: "Light, lemon, a boat",
    signals:
      "island, sea, beach, coast, sailing, mediterranean, greece, italy, caribbean, ocean, harbour, surf, tropical, provence, tuscany",
    concepts: ["cut-paper", "scene", "pattern", "still-life", "woodcut"],
    palettes: "lagoon sky-lemon aqua coral-day",
    templates: ["headline", "window", "label"],
    types: ["literary", "wide", "soft"],
    seen: "sailboat lemon seashell palm-tree wave",
  },
  {
    id: "far-and-wild",
    name: "Desert, safari and the far north",
    about: "One animal, one horizon",
    signals:
      "africa, safari, desert, sahara, arctic, antarctica, patagonia, siberia, outback, himalaya, mongolia, amazon, wildlife, expedition",
    concepts: ["silhouette", "scene", "map", "emblem", "woodcut"],
    palettes: "sahara mars frost bronze-age",
    templates: ["headline", "classic", "window"],
    types: ["wide", "grotesque", "literary"],
    seen: "camel elephant polar-bear tent sun",
  },
]);
