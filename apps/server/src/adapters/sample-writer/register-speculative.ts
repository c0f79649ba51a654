import type { FictionRegister } from "./fiction-register.ts";
import { ABOARD_FRAMES } from "./frames-aboard.ts";
import { linesOf } from "./template.ts";
import { SPECULATIVE_STAGES } from "./plot-speculative.ts";

type Flavor = Omit<FictionRegister, "stages">;

const FRAMES: FictionRegister["frames"] = {
  aboutTopic: linesOf(`
    {topic} <be> older than the [walls|words] for it.
    There <+be> things one <learn> not to look at directly, and {topic} <be> [one|the chief] of them.
    If {topic} <be> a [warning|door], somebody <have> [built|meant] it kindly.
    {I} <1have> been told as a child that {topic} <be> only a [tale|way to keep boys indoors].
    {topic} <obey> some rule. {I} <1have> only to live long enough to [learn|see] it.
    It <be> not that {topic} <be> [evil|angry]. It <be> that it <have> been [alone|waiting] so long.
  `),
  mood: linesOf(`
    The hair on {my} arms <lift|stir> before {I} <1know> why.
    {I} <1count> the [doors|lamps], and there <be> one too many.
    {I} <1have> the clear sense of being [read|remembered] by something large.
    Wonder and fear <+take> the same [road|breath], {I} <1find>, for most of the way.
    {I} <1keep> one hand on [iron|the wall], as the old people <+do>.
    What {I} <1miss>, absurdly, <be> [bread|noise], any ordinary thing.
  `),
  interruption: linesOf(`
    Every lamp <lean> the same way, [a little|for a breath], and <straighten>.
    Far below, something <shift> its [weight|feet].
    It <be> then that {C!}'s voice <come> through the wall, [laughing|counting], though {C!} <be> a mile away.
    The [dust|water] on the table <draw> itself into [a ring|letters], and <be> dust again.
  `),
  warn: linesOf(`
    Don't answer it. [Not even in your head.|It learns from that.]
    Whatever it shows you, [count|keep] your fingers.
    It was fed once. It [remembers|keeps accounts].
    Stay where there's [iron|salt], {you!}.
  `),
  doubt: linesOf(`
    Nobody has come back from that to [say|complain].
    You're reasoning with a [storm|tide].
    And what does it [get|eat], if we're wrong?
  `),
  chapterClose: linesOf(`
    Below, after a while, it <begin> again. {I} <1be> no longer sure that {I} <1want> it to stop.
    {I} <1bar> the door, and then, feeling foolish, <1say> good night to it.
    Nothing <come>. {I} <1sit> up all the same, with the lamp, in case it <be> shy.
  `),
};

const FANTASY: Flavor = {
  matter: {
    hold: ["the river keep", "the bell fortress", "the salt monastery", "the heron tower"],
    power: ["the drowned king", "the old binding", "the stone under the hill", "the river's hunger"],
    relic: ["the glass bell", "the bone flute", "the blind mirror", "the seventh coin"],
    order: ["the keepers", "the wardens of the ford", "the gray sisters and brothers", "the lamp guild"],
    sign: ["the singing", "the slow bell", "the drumming", "the whisper in the well"],
    cost: ["a year of memory", "a season of color", "the sound of a name"],
    beyond: ["the drowned country", "the unlit wood", "the white fen", "the land behind the rain"],
  },
  cast: {
    L: linesOf(`
      a watchkeeper born outside the walls :: a cropped head | a burn on one wrist | a gift for waking early
      a mender of charms and kettles :: nimble hands | one green eye and one brown | too many questions
      the youngest of the night wardens :: long legs | a borrowed cloak | a way of hearing what others missed
    `),
    F: linesOf(`
      a ferryman's heir and smuggler of salt :: braided hair | a gap-toothed grin | rope burns
      a hedge healer with no license :: a bag of roots | a blunt tongue | warm hands
    `),
    R: linesOf(`
      the high warden :: a silver chain | an even voice | ink-black gloves
      the reeve of the lower town :: a tired face | a straight back | a list for everything
    `),
    E: linesOf(`
      the oldest keeper still living :: milk-white eyes | a key on a cord | a smell of beeswax
      a storyteller banned from the hall :: a cracked harp | nine rings | a long memory
    `),
    W: linesOf(`
      a scribe with a stammer :: chewed quills | bitten nails | perfect pitch
      a baker's foundling who draws maps :: flour in the hair | bare feet | a lucky coat
    `),
  },
  places: linesOf(`
    {=hold} :: hall :: Older than the kingdom it guards.
    the keeper's cell :: room :: A cot, a lamp, a chest with three locks.
    the scriptorium :: office :: Where things are written down, or struck out.
    Candle Row :: street :: Chandlers, charm sellers, and rooms to let.
    the ford :: water :: Slow brown water with a memory.
    the white moor :: wild :: Where the paths move.
    the old king's road :: road :: Paved by the dead, it is said.
    the baking loft :: room :: The warmest place in the keep.
  `),
  rules: linesOf(`
    Every use of {=power} takes {=cost}.
    Iron and salt hold it off, but only for a night.
    It cannot lie; it can only leave things out.
    A name given freely cannot be taken.
  `),
  promises: linesOf(`
    The empty chair of {=order} will be filled. :: In the hall of {=order} one chair <stand> empty, and the saying <be> that it will be filled when the water gives back what it owes. :: That day the empty chair of {=order} <be> filled, by a person nobody had thought to ask.
    {F} will learn to read the stones. :: {F} <can> not read, and least of all the stones, and <swear> that one day {F.he} will learn. :: {F} <kneel> and <read> the stones aloud, one after another, having learned it, {F.he} <say>, from the dead.
    {L} will hear {=sign} as it truly is. :: "You have only heard {=sign} from above," {E} <say>. "One day you will hear it as it truly is." :: At the end {L} <1hear> {=sign} as it truly <be>: not loud, not cruel, a kind of counting.
    {R} will remember the name that was lost. :: There <be> a name that {R} <have> lost, and {R.he} <pay> scribes to look for it. :: {R} <say> it in {R.his} sleep, and <wake>, and <remember>: the lost name.
  `),
  frames: FRAMES,
  avoid:
    "telephone radio bicycle bicycles bus buses train trains railway station newspaper newspapers typewriter fan bulb switch engine engines headlights lamppost coffee watch delivery photograph photographs car cars trucks tire timetable posters cigarette electric kiosk tram cricket postman police umbrella umbrellas spectacles glasses school football".split(
      " ",
    ),
  ownOnly: [],
  vocabulary: {
    thing:
      "a copper charm|a wax tablet|a horn spoon|a bent nail|a goose quill|a river pearl|a wooden top|a leather purse|a bronze pin|a candle stub|a tin star|a braided cord|a blue feather|a chipped rune|a bone die|a pilgrim badge|a lock of wool|a clay whistle|a cracked seal|a fishhook|an iron ring|a walnut shell".split(
        "|",
      ),
    things:
      "wet cloaks|tallow candles|clay pots|goose quills|coiled ropes|dried herbs|fishing nets|wax seals|old maps|wooden bowls|iron nails|wool sacks|salt bricks|prayer flags|onion strings|sheepskins".split(
        "|",
      ),
    food: "barley cakes|smoked eel|honey bread|onion broth|goat cheese|dried apples|pease pudding|oatcakes|small beer|hazelnuts|a heel of rye|stewed pears|hard sausage|nettle soup".split(
      "|",
    ),
    somebody:
      "the ferryman|a pilgrim|the gate warden|two of the novices|a salt seller|the bell ringer|a tinker|the reeve's wife|a goose girl|the armorer|a singer from the hills|the well keeper|a blind beggar|the candle maker|a stable boy|the mule driver|an old soldier|the herb woman|the baker|a tax rider".split(
        "|",
      ),
    where:
      "at the ford|by the well|under the gate arch|on the wall walk|in the goose market|beside the shrine|on the mill bridge|at the salt pans|behind the smithy|in the cloister|at the crossroads|by the ferry post|in the guest hall|near the bee skeps|on the north stair".split(
        "|",
      ),
    spot: "behind the altar|under the third stair|in a grain jar|beneath the hearthstone|inside a drum|in the roof thatch|at the bottom of the well|under a beehive|in the toe of a boot|behind a tapestry|between two bricks|inside a saddle|in a flour sack|under the ferry boards".split(
      "|",
    ),
    whenever:
      "the night of the long frost|the year of two comets|the day the ford froze|last harvest|the week of the geese|the morning of the oath|the winter the wolves came|the feast of lamps|the spring of the flood|the hour before the bells|the day the king rode by|the autumn of red leaves|the night the tower fell".split(
        "|",
      ),
    noise:
      "a distant horn|a bucket in the well|the creak of a cart|hoofs on planks|a spindle turning|a dog at the gate|geese|a latch|someone sweeping stone|a harp string|the mill wheel|a dropped bowl|wings in the rafters|a chain on stone".split(
        "|",
      ),
    scent:
      "wood smoke|tallow|wet wool|thyme|horse|pine pitch|bread|cold iron|beeswax|river mud|juniper|leather|apples|peat".split(
        "|",
      ),
    excuse:
      "the ford was high|my horse was lame|the gate had been barred|there was fever in the house|the lamp had gone out|I owed the miller|the snow came early|I had the geese to mind|the bells were wrong|my mother forbade it|the road was watched|I'd sworn not to".split(
        "|",
      ),
    errand:
      "fetch the peat|trim the lamps|mend a bridle|carry a message|feed the mules|draw water|wind the bell rope|salt the fish|sweep the cloister|shoe the gray mare|barter for wool|bank the fires|look to the snares|meet the ferry".split(
        "|",
      ),
    chore:
      "plucking a goose|spinning wool|mending nets|grinding meal|waxing thread|stacking peat|carving spoons|drying herbs|scraping hides|feeding mules|trimming wicks|copying psalms|sharpening sickles|skimming curds".split(
        "|",
      ),
    trade:
      "a falconer|a gravedigger|a midwife|a bell founder|a horse thief|a ferryman|an oath breaker|a tax rider|a beekeeper|a minstrel|a siege engineer|a shepherd|a hangman|a pilgrim".split(
        "|",
      ),
    "prop room":
      "the lamp,the horn cup,the ladle,the wax tablet,the shears,the bread knife,the bowl,the candle".split(
        ",",
      ),
    "prop office": "the quill,the seal,the inkhorn,the tally stick,the scroll,the ruler,the sandbox".split(
      ",",
    ),
    "prop hall": "the bell rope,the torch,the broom,the banner,the iron bowl,the censer".split(","),
    "prop street": "the basket,the loaf,the walking staff,the purse,the lantern,the water jar".split(","),
    "prop water": "the oar,the coil of rope,the eel trap,the lantern,the boat hook,the flat stone".split(","),
    "prop wild": "the staff,the waterskin,the pine branch,the feather,the snare,the walking stick".split(","),
    "prop road": "the saddlebag,the milestone,the map,the waterskin,the cloak,the bridle".split(","),
  },
};

const SCIENCE_FICTION: Flavor = {
  matter: {
    hold: ["the relay station", "the ice moon base", "the long hauler", "the seed vault"],
    power: ["the signal", "the sleeping array", "the mind in the lattice", "the visitor"],
    relic: ["the black core", "the memory key", "the cold shard", "the old transponder"],
    order: ["the survey crew", "the station council", "the flight office", "the colony board"],
    sign: ["the pulse", "the slow tone", "the carrier wave", "the knocking in the hull"],
    cost: ["a day of memory", "an hour of air", "the use of a word"],
    beyond: ["the dark sector", "the far ice", "the quiet side", "the dead ring"],
  },
  cast: {
    L: linesOf(`
      a communications tech on the graveyard shift :: a shaved neck | quick thumbs | a dislike of silence
      a hull mechanic with a failed exam :: grease to the elbows | a crooked finger | a head for sums
      a junior archivist from the lower decks :: pale lashes | a soft voice | a recorder on a cord
    `),
    F: linesOf(`
      a shuttle pilot between contracts :: a patched jacket | lucky dice | reflexes
      a botanist who talks to beans :: soil under the nails | a loud laugh | no fear of dark corridors
    `),
    R: linesOf(`
      the station director :: a pressed uniform | an even voice | a tablet never out of reach
      the company's observer :: gray gloves | perfect teeth | a sealed case
    `),
    E: linesOf(`
      the last of the founding crew :: a tin leg | a key card on a cord | endless patience
      a retired systems designer :: shaking hands | three pairs of glasses | a bad conscience
    `),
    W: linesOf(`
      a linguist nobody had found a use for :: headphones | a stammer | perfect pitch
      a cook who maps the ducts :: scalded forearms | soft shoes | a lucky apron
    `),
  },
  places: linesOf(`
    {=hold} :: hall :: Built for two hundred, crewed by forty.
    the bunk room :: room :: Four berths and a heater.
    the control office :: office :: Screens, most of them lit.
    Ring Street :: street :: Stalls, lockers, and the only tree.
    the coolant lake :: water :: Black, warm, and not for swimming.
    the surface field :: wild :: Dust, rock, and a great deal of sky.
    the cargo spine :: road :: Half a mile of rails.
    the galley :: room :: Where news arrives first.
  `),
  rules: linesOf(`
    Every contact with {=power} takes {=cost}.
    Messages home take nine hours each way.
    The machines record everything and understand none of it.
    Nothing travels faster than it should.
  `),
  promises: linesOf(`
    The empty chair of {=order} will be filled. :: At the table of {=order} one chair <stand> empty, and it <be> agreed that it will be filled when the count comes right. :: That day the empty chair of {=order} <be> filled, by a person nobody had thought to ask.
    {F} will see an ocean. :: {F} <have> never seen an ocean, and <have> sworn to see one. :: At the edge of that water {F} <stop>, and <see> it, and <say> that it will do for an ocean.
    {L} will hear {=sign} as it truly is. :: "You have only heard {=sign} through filters," {E} <say>. "One day you will hear it as it truly is." :: At the end {L} <1hear> {=sign} as it truly <be>: not loud, not cruel, a kind of counting.
    {R} will remember the name that was lost. :: There <be> a name that {R} <have> lost, and {R.he} <have> searched the crew files for it. :: {R} <say> it in {R.his} sleep, and <wake>, and <remember>: the lost name.
  `),
  frames: { ...FRAMES, ...ABOARD_FRAMES },
  avoid:
    "church chapel bells hymnbooks hymnbook horse hooves cart carts wagons coal chimney chimneys gull gulls cow sheep rabbits hawk swallows crows starlings pigeons hedge hedges grass fields field nettles mud puddle puddles gutter gutters rain river road roads village harbor umbrellas trees tree leaves bees garden mill candle candles tide dog cat cats mouse fly moth kettle stove fire hearth wind sky clouds cloud sun afternoon smoke autumn spring winter summer boys boy pram orchard apple weather gate sea train bus curtain church stairs market wall street".split(
      " ",
    ),
  ownOnly: Object.keys(ABOARD_FRAMES),
  vocabulary: {
    thing:
      "a spare fuse|a brass washer|a food packet|a torn glove|a coil of wire|a cracked lens|a data chip|a plastic cup|a bolt|a thermal patch|a paper photograph|a chess pawn|a seed tray|a toothbrush|a valve cap|a marker pen|a broken relay|a pressure badge|a tin of polish|a guitar string".split(
        "|",
      ),
    things:
      "ration packs|spare fuses|work gloves|air filters|cable drums|seed trays|bolt boxes|old manuals|dead screens|oxygen bottles|tool rolls|mission patches|coffee bulbs|pressure seals|circuit boards|laundry bags".split(
        "|",
      ),
    food: "bean stew|algae bread|powdered eggs|reheated noodles|coffee|dried mango|protein cake|tomato paste|mint tea|rice|canned peaches|mushroom pie|biscuits|onion soup".split(
      "|",
    ),
    somebody:
      "the medic|a loader from bay six|the duty engineer|two of the cadets|the quartermaster|a welder off shift|the night cook|the dock chief|a courier|the botanist's assistant|a diver from the tanks|the new ensign|the schoolteacher|a miner on leave|the radio operator|the barber|a suit technician|the airlock warden".split(
        "|",
      ),
    where:
      "at the airlock|by the coolant pumps|under the ring lights|in the seed house|on the observation deck|behind the galley|at the charging racks|in corridor nine|beside the only tree|at the cargo rail|in the suit room|by the water plant|outside the infirmary|on the gantry".split(
        "|",
      ),
    spot: "behind a wall panel|under the deck plates|in the air duct|inside a dead battery|at the back of a locker|in the toe of a suit|under the third bunk|in a coffee bulb|behind the filter|inside the manual|in the seed bank|beneath the heater|in an empty fuel cell|taped to the ceiling".split(
      "|",
    ),
    whenever:
      "the night the pumps failed|the day of the eclipse|last rotation|the week of the dust|the hour before docking|the morning of the drill|the year the ice cracked|the night shift before launch|the day the tree flowered|the month the mail was late|the evening of the blackout|the first day of the count".split(
        "|",
      ),
    noise:
      "a relay closing|the hum of the fans|a boot on metal|a pump changing tone|the hiss of a seal|static|a distant hatch|a dropped wrench|the tick of cooling pipe|a chime|someone typing|a cart on the rails|a kettle in the galley|rivets settling".split(
        "|",
      ),
    scent:
      "hot dust|ozone|coffee|machine oil|wet soil|solder|cold metal|soap|burnt plastic|tomato vines|rubber|old air|antiseptic|bread".split(
        "|",
      ),
    excuse:
      "the lift was down|my suit had a leak|the log was locked|I was on shift|the lights had failed|I owed the quartermaster|the channel was full of static|the drill had started|nobody had told me|the hatch was sealed|I had a reading to take|the tram was late".split(
        "|",
      ),
    errand:
      "swap a filter|check a seal|sign the log|water the beans|reset a pump|collect the laundry|fetch a spare lamp|patch a suit|run the morning test|trade for coffee|read the gauges|meet the shuttle|see the medic|charge the lamps".split(
        "|",
      ),
    chore:
      "scrubbing filters|splicing cable|counting rations|charging lamps|patching suits|pruning beans|cleaning lenses|logging gauges|greasing rails|folding blankets|testing seals|sorting bolts|wiping consoles|thawing pipes".split(
        "|",
      ),
    trade:
      "a test pilot|a bomb technician|a card player|a surgeon|a customs officer|a deep miner|a watchmaker|a salvage diver|a flight instructor|a stowaway|a referee|a night nurse|a crane driver|a smuggler".split(
        "|",
      ),
    "prop room": "the coffee bulb,the blanket,the reading lamp,the heater,the photograph,the tin cup".split(
      ",",
    ),
    "prop office": "the tablet,the headset,the log book,the stylus,the access card,the desk lamp".split(","),
    "prop hall":
      "the railing,the breather mask,the signal lamp,the wrench,the hand scanner,the tool bag".split(","),
    "prop street":
      "the paper cup,the cart,the water flask,the noodle box,the meal card,the potted bean".split(","),
    "prop water": "the dip rod,the cable,the gauge,the lamp,the sample jar,the safety line".split(","),
    "prop wild": "the rock sample,the marker flag,the hand drill,the safety line,the scanner,the visor".split(
      ",",
    ),
    "prop road": "the rail cart,the crate,the manifest,the hook,the hand lamp,the harness".split(","),
  },
};

const HORROR: Flavor = {
  matter: {
    hold: ["the old sanatorium", "the school on the cliff", "the empty hotel", "the orphans' house"],
    power: ["the lodger", "the thing in the wall", "the one who waits", "the hollow man"],
    relic: ["the child's mirror", "the tin angel", "the wax doll", "the locked music box"],
    order: ["the parish council", "the trustees", "the night staff", "the bell ringers"],
    sign: ["the knocking", "the humming", "the third voice", "the footsteps"],
    cost: ["a night of sleep", "a face in the mirror", "a childhood memory"],
    beyond: ["the sealed wing", "the flooded cellar", "the yew wood", "the old burial ground"],
  },
  cast: {
    L: linesOf(`
      a night caretaker in need of the money :: chapped hands | a cough | a habit of checking locks
      a nurse who no longer sleeps :: gray under the eyes | soft shoes | a steady voice
      a surveyor sent to close the place :: a steel tape | a thick coat | no belief in anything
    `),
    F: linesOf(`
      the delivery driver who will not come in :: a silver whistle | a scar through one eyebrow | bad jokes
      a former patient with a van :: tattooed knuckles | a gentle manner | peppermints
    `),
    R: linesOf(`
      the chairman of the trustees :: a black umbrella | an even voice | clean fingernails
      the old matron :: starched cuffs | a watch pinned upside down | a cold smile
    `),
    E: linesOf(`
      the last living resident :: a wheelchair | a key on a ribbon | a child's way of singing
      the gravedigger :: earth in every crease | one glass eye | few words
    `),
    W: linesOf(`
      a student of folklore with a tape machine :: damp gloves | a stammer | perfect pitch
      the cook's runaway apprentice :: bandaged fingers | a stolen coat | a nose for trouble
    `),
  },
  places: linesOf(`
    {=hold} :: hall :: Forty rooms, thirty-nine keys.
    the night room :: room :: A stove, a cot, a board of bells.
    the records room :: office :: Card drawers to the ceiling.
    Chapel Lane :: street :: Curtains, and people behind them.
    the mill pond :: water :: Said to have no floor.
    the yew walk :: wild :: Too quiet by half.
    the drive :: road :: A mile of laurels.
    the linen room :: room :: White to the rafters.
  `),
  rules: linesOf(`
    Whoever answers {=power} loses {=cost}.
    It may only come in where it is expected.
    Bells and salt hold it until morning.
    It never lies about numbers.
  `),
  promises: linesOf(`
    The fortieth key will be found. :: There <+be> thirty-nine keys on the board and a hook for the fortieth, which, {E} <say>, will be found by whoever stops looking. :: The fortieth key <be> found at last, in the pocket of a coat {L} <1have> worn all winter.
    {F} will cross the threshold. :: {F} <leave> the boxes on the step; {F.he} <have> never crossed the threshold and will not. :: {F} <take> a breath, <take> off {F.his} cap, and <cross> the threshold.
    {L} will hear {=sign} as it truly is. :: "You have only heard {=sign} through a wall," {E} <say>. "One day you will hear it as it truly is." :: At the end {L} <1hear> {=sign} as it truly <be>: not loud, not cruel, a kind of counting.
    {R} will remember the name that was lost. :: There <be> a name that {R} <have> lost, and the registers <+have> been searched for it by lamplight. :: {R} <say> it in {R.his} sleep, and <wake>, and <remember>: the lost name.
  `),
  frames: FRAMES,
  avoid: [],
  ownOnly: [],
  vocabulary: {
    "prop room": "the lamp,the poker,the kettle,the blanket,the bell board,the candle".split(","),
    "prop hall": "the ring of keys,the torch,the mop,the dust sheet,the hand bell,the lantern".split(","),
  },
};

function speculative(flavor: Flavor): FictionRegister {
  return { ...flavor, stages: SPECULATIVE_STAGES };
}

export const FANTASY_STORY = speculative(FANTASY);
export const SCIENCE_FICTION_STORY = speculative(SCIENCE_FICTION);
export const HORROR_STORY = speculative(HORROR);
