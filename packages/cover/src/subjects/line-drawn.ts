import type { Shape } from "../art/shape.ts";

/** Line drawings: less than three fifths of their enclosed area is ink, as measured on 2026-11-23. */
const LINE_DRAWN: ReadonlySet<string> = new Set(
  `
astrolabe barbed-wire clapperboard crosshair f:alien f:artist-palette f:astronaut f:avocado
f:baby-angel f:baguette-bread f:balloon f:baseball f:basketball f:battery f:beans f:beaver f:beer-
mug f:bell f:bell-pepper f:bird f:blueberries f:boar f:bone f:books f:bow-and-arrow
f:bowl-with-spoon f:bowling f:boxing-glove f:brain f:bread f:briefcase f:broccoli f:bucket f:butter
 f:camel f:carrot f:cheese-wedge f:chicken f:christmas-tree f:clown-face
f:coffin f:comet f:cookie f:cooking f:coral f:crescent-moon f:cricket-game f:croissant
 f:cucumber f:cut-of-meat f:delivery-truck f:dodo f:dolphin f:donkey f:dove f:dress f:duck
f:ear-of-corn f:egg f:eggplant f:elephant f:envelope f:evergreen-tree f:ewe f:fallen-leaf
f:feather f:fish f:fly f:four-leaf-clover f:fox f:frog f:front-facing-baby-chick f:full-moon f:game-
die f:garlic f:gem-stone f:ghost f:glass-of-milk f:globe-showing-europe-africa f:gloves
f:goat f:goose f:green-salad f:hamster f:handshake f:hatching-chick f:hibiscus f:hiking-boot
f:hippopotamus f:hot-beverage f:hot-dog f:hot-pepper f:hourglass-done f:ice f:jack-o-lantern f:jar
 f:kitchen-knife f:kiwi-fruit f:koala f:leaf-fluttering-in-wind f:leafy-green f:lemon
f:light-bulb f:lion f:llama f:locked f:lotus f:lungs f:mammoth f:mango f:melon f:microbe f:mirror
f:moai f:money-bag f:moose f:mouse f:musical-keyboard f:nest-with-eggs f:notebook-with-decorative-
cover f:octopus f:olive f:onion f:open-book f:otter f:owl f:ox f:oyster f:package f:pancakes f:panda
f:parrot f:peach f:peanuts f:pear f:pencil f:penguin f:performing-arts f:phoenix-bird f:pig f:pizza
f:pot-of-food f:potato f:poultry-leg f:pretzel f:puzzle-piece f:rabbit f:raccoon f:rainbow f:ram
f:rhinoceros f:ring-buoy f:robot f:rock f:sandwich f:satellite f:sauropod f:scroll f:seal f:shallow-
pan-of-food f:shark f:skull f:snail f:snake f:snowman f:soccer-ball f:spider-web f:spiral-calendar
f:spiral-shell f:spouting-whale f:straight-ruler f:strawberry f:sun f:sunflower f:swan f:syringe
f:t-rex f:taco f:tangerine f:teacup-without-handle f:thermometer f:ticket f:tomato f:toolbox f:tooth
f:tractor f:triangular-ruler f:tropical-fish f:two-hump-camel f:watch f:whale f:wheel f:window
f:wine-glass f:world-map fuji greenhouse holy-oak ice-cube lantern-flame lasso mason-jar maze
microchip mirror-mirror orange penguin pie-slice portal pumpkin-lantern shopping-cart smartphone
spider-web steak tennis-racket tv yin-yang
`
    .trim()
    .split(/\s+/u),
);

/** Whether a drawing is line art: small, or backlit, it says less than a solid one. */
export function isLineDrawn({ name, set }: Pick<Shape, "name" | "set">): boolean {
  return LINE_DRAWN.has(set === "fluent-emoji-high-contrast" ? `f:${name}` : name);
}
