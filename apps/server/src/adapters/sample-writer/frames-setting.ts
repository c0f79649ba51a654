import { linesOf } from "./template.ts";

/** Weather of a chapter, kept through it. */
export const WEATHER_FRAMES = {
  rain: linesOf(`
    Rain <have> been falling since [breakfast|before dawn|the bells], [fine|steady|slanting] and without any sign of stopping.
    The gutters <+be> [full|talking|running over].
    Water <bead> on every [rail|sill|leaf].
    It <rain> [softly|in earnest|on and off], and the whole of {town} <smell> of [wet slate|wet wool|drains and leaves].
    Puddles <+have> joined [hands across|forces along] the [road|yard|path].
    [Umbrellas|Hoods|Newspapers] <+go> by with people under them.
    The rain <thin> to a [drizzle|mist], <think> about stopping, and <begin> again.
    Every [coat|boot] by every door in {town} <be> wet.
    A gray rain <blur> the [roofs|hills|far side of everything].
    [Drops|Thin streams] <+run> together on the glass and <+part> again.
    Rain <drum> on the [roof|shed|lid of a bin].
    [Mud|Wet gravel] <cling> to every [heel|wheel].
  `),
  wind: linesOf(`
    The wind <have> [got up|come around] in the night and <be> still [busy|looking for a quarrel].
    [Anything loose|Every door|Each pane] in {town} <rattle>.
    [Washing|A sheet] <crack> on a line, then <wrap> itself around the pole.
    The wind <go> through [wool|a coat|a hedge] as easily as through [a sieve|wire].
    [Hats|Leaves|Scraps of paper] <+chase> one another [uphill|along the wall].
    Clouds <+go> over in a hurry, [low|torn|the color of slate].
    It <be> a day for [holding on to things|shutting doors twice|walking at a slant].
    The gusts <+come> in [pairs|threes], with a [hush|gap] between.
    [Branches|Wires] <+sing> overhead.
    A tile <have> come down [during the night|since morning] and <lie> in pieces.
    The wind <drop> for a [breath|minute], then <lean> on the [walls|trees] again.
    [Smoke|Spray] <blow> flat.
  `),
  fog: linesOf(`
    Fog <lie> over {town}, and sounds <+come> through it from the wrong [side|place|distance].
    [The far side|Anything beyond the wall|The end of the road] <have> simply gone.
    The mist <take> the [edges|color] off things.
    [Lamps|Headlights] <+wear> a soft [ring|halo] and <+light> nothing.
    People <+turn> up [suddenly|in pieces, hat first|without warning] and <+vanish> again.
    A damp white silence <press> against the [windows|walls|trees].
    The fog <lift> a yard, <show> a [gate|post|wet hedge], and <come> down again.
    It <be> hard to say where the [ground|water] <end> and the sky <begin>.
    Moisture <gather> on [wool|wire|every web in the hedge].
    [Voices|Footsteps] <+pass> close by and <+belong> to nobody.
    The sun <be> a [pale coin|bright smear] in all that gray.
    [Morning|Daylight] <have> forgotten to finish arriving.
  `),
  clear: linesOf(`
    The sky <be> a [hard|clean|rinsed] blue, with one cloud left [over|behind].
    Sunlight <lie> along the [wall|floor|road] in [bars|one broad strip].
    It <be> the sort of weather in which [secrets|old quarrels|bad news] <+look> out of place.
    [Every roof|Each leaf|The whole street] <stand> out sharp.
    [Doors|Windows] all over {town} <+have> been propped open.
    The light <show> up [dust|every smear on the glass|the gray in people's hair].
    Warmth <come> off the [stones|brick|boards].
    [Bees|Swallows] <+work> [along the wall|back and forth|without a pause].
    A clean breeze <carry> [salt|hay|the sound of hammering].
    Shadows <+be> short and [blue|black|exact].
    It <be> too fine a day for [what they <+have> come to do|whispering|staying cross].
    [Laundry|A row of shirts] <dry> stiff in the sun.
  `),
  frost: linesOf(`
    Frost <have> whitened [the ruts|each blade of grass|the north side of everything].
    Breath <hang> in the air [long after the words|in small clouds].
    The cold <have> a [taste|sound], something [metal|thin and high].
    [Ice|A skin of ice] <crack> under [a heel|every step].
    [Pipes|Hinges|Locks] all over {town} <+be> stiff with it.
    The sun <come> up late, [small|red], and to little purpose.
    Nobody <linger> out of doors who <can> help it.
    [Fingers|Ears] <+ache> and then <+stop> aching, which <be> worse.
    A [thin|dry] snow <begin>, <think> better of it, and <leave> a dusting on the [sills|walls].
    [Fires|Stoves] <+be> lit early, and the smoke <stand> straight up.
    The puddles <+have> gone [white|blind].
    Frost <draw> [ferns|feathers] inside the glass.
  `),
  heat: linesOf(`
    The heat <have> been building for [days|a week], and tempers <+have> kept pace with it.
    [Tar|The road] <soften> underfoot.
    [Nothing|Hardly a leaf] <stir>.
    Flies <+circle> [the lamp|nothing in particular] with great patience.
    The air over the [road|roofs] <shake>.
    [Dogs|Old men] <+lie> wherever there <be> shade and <+watch> {town} go by.
    Shirts <+stick>. Voices <+stay> low to save effort.
    Far off, thunder <clear> its throat and <do> nothing more about it.
    [Butter|Candle wax] <run>; milk <turn> before noon.
    [Every|Each] window <have> been opened, [and none of it <help>|for all the good it <do>].
    The grass <be> the color of [string|old rope].
    [Grit|Pollen|Dust] <settle> on every [sill|shelf|tongue].
  `),
} as const satisfies Record<string, string[]>;

/** Time of day, told by light and by what people are at. */
export const HOUR_FRAMES = {
  morning: linesOf(`
    It <be> early, and {town} <be> still [buttoning its coat|deciding to wake|at its first cup].
    [Shutters|Blinds] <+go> up one after another.
    The [milk|bread|post] <have> just come.
    Morning <find> its way in [sideways|by the smallest window|a little at a time].
    Somewhere [bacon|coffee|burnt toast] <announce> the day.
    The day <have> not yet been [spoiled|used] by anyone.
    [Children|Clerks] <+hurry> by with [half-eaten crusts|one shoe untied].
    The first light <be> [thin|watery|a poor sort of yellow].
    [Brooms|Buckets] <+come> out on the doorsteps.
    Breakfast <have> not been cleared, and {I} <have> not slept [well|much].
  `),
  day: linesOf(`
    It <be> past noon, the [slack|slow|honest] part of the day.
    [Lunch|Dinner] <have> left its smells behind.
    The hour hand <drag>.
    [Delivery men|Shoppers] <+come> and <+go> [in the middle distance|as usual].
    The afternoon <stretch> ahead [with nothing in it|emptier than {I} <1will> have liked].
    [School|The market] <have> let out, and the noise of it <travel>.
    There <be> work to be done and nobody <be> doing it.
    The light <have> moved around to [the back|the west|{my} side].
    It <be> [two|three] o'clock by the tower and [half past|ten to] by everything else.
    A drowsy hour, [with flies|with the doors open]; nothing ever <happen> in it, people <+say>.
  `),
  evening: linesOf(`
    Evening <come> on [by inches|early|over the roofs], and lamps <+answer> it.
    The day <have> [an hour|not much] left in it.
    [Windows|Kitchens] <+be> lit, one and then another.
    Dusk <fill> the [corners|low places] first.
    [Supper|Frying|Somebody's stew] <scent> the whole of the street.
    The sky <hold> a last [green|copper|dull] strip of light.
    People <+go> home with [bread|parcels|children] under their arms.
    Long shadows <+lie> down and <+become> the dark.
    It <be> the hour when [faces|colors] <+go> before shapes do.
    [Swifts|Bats] <+stitch> the air above the [yard|lane].
  `),
  night: linesOf(`
    It <be> late; the [last bus|last train|night watch] <have> gone by.
    {town} <sleep>, or <pretend> to.
    One lamp <burn> and the rest <be> guesswork.
    [The moon|A thin moon] <be> up, and no use to anybody.
    In the dark, [small sounds|the stairs|ordinary things] <+grow>.
    A clock <count> for the benefit of those awake.
    The windows <+give> back nothing but [the room|faces|the lamp].
    [Stars|A few stars] <+show> between the [chimneys|clouds].
    Midnight <be> a [rumor|short walk] away.
    Night <make> everything [larger|nearer] and less certain.
  `),
} as const satisfies Record<string, string[]>;

/** Rooms, streets and open places, by their kind. */
export const PLACE_FRAMES = {
  room: linesOf(`
    {place} <be> [warm|untidy|smaller than {I} <1remember>] and <smell> of [soap and onions|beeswax|old paper].
    [Cups|Plates|Letters] <+wait> on every [surface|shelf] to be dealt with.
    The table <have> been [scrubbed|set for one too many|pulled under the window].
    A [worn|plaid] blanket <cover> the good chair.
    [Coats|Aprons] <+hang> three deep behind the door.
    There <be> a [jug|jar] of [dead stems|spoons|pencils] on the sill.
    The wallpaper <have> faded except where [pictures|cupboards] <+have> hung.
    Nothing in {place} <match>, and all of it <have> been [mended|kept].
    [A single bulb|One lamp] <do> what it <can>.
    Somebody <have> left [a glove|a half-written list|spectacles] on the arm of the sofa.
    [The rug|A rag rug] <slide> on the boards.
    The cupboards in {place} <+stand> [ajar|open], like drawers after a search.
    On the shelf <+be> [eleven|seven] books and [a clock without hands|a china dog].
    Each chair in {place} <have> its owner, present or not.
  `),
  office: linesOf(`
    {place} <keep> its [blinds|voices] lowered.
    [Files|Boxes|Ledgers] <+climb> the walls in no order that a stranger <can> follow.
    A [typewriter|ceiling fan|wall clock] <go> on with its work.
    The counter <have> been worn [pale|hollow] by other people's elbows.
    [Ink|Dust|Stale tea] <be> the chief smell.
    [Notices|Timetables], some of them [years|months] old, <+curl> from their pins.
    Behind the desk in {place} <be> a door marked [PRIVATE|STAFF], never quite shut.
    Every drawer <have> a [label|key], and no label <be> right.
    [Queues|Visitors] <+be> expected to stand.
    There <be> one good chair, and it <be> not for guests.
    A [green|brass] lamp <light> [the blotter|a square of desk] and leaves the rest to guess.
    {place} <have> been painted [brown|cream] in a bad year and <regret> it.
    The [stamps|rubber bands|keys] <+be> set out in rows.
    Somebody <have> watered the [fern|geranium] to death.
  `),
  hall: linesOf(`
    {place} <be> built for more people than ever <+come>.
    Footsteps <+go> up into the [roof|rafters] and <+come> back late.
    [Benches|Rows of chairs] <+face> an empty [stage|platform|desk].
    The tall windows <+let> in [colored|sliced|high] light.
    A [cord|rope] <hang> from somewhere overhead.
    There <be> the cold that [stone|tile] <keep> for itself.
    [Names|Dates], cut or painted, <+run> along the wall.
    [Candle smoke|Floor wax|Damp hymnbooks] <scent> the air.
    Sound <behave> [oddly|itself] in {place}: a cough <can> fill it.
    The doors of {place} <+be> twice {my} height and <+weigh> accordingly.
    A broom <lean> where the [caretaker|last person] <have> left it.
    Nobody <raise> a voice in {place}, from habit.
    The ceiling <have> [cracks|stains] in the shape of [a river|several countries].
  `),
  street: linesOf(`
    {place} <run> [downhill|crooked] between [shops|house fronts] that <+have> seen better paint.
    [Awnings|Signs] <+overlap> above the pavement.
    [A baker|The cobbler|Somebody] <have> propped a board outside with one word misspelled.
    Half the windows in {place} <+be> [lit|watching|boarded].
    [Crates|Barrows] <+take> up the better side.
    The paving <dip> where [carts|generations] <+have> gone the same way.
    [Two women|An old couple] <+stop> talking, then <+go> on, lower.
    [Brick|Plaster] <crumble> above the doors.
    {place} <be> never empty and never [busy|in a hurry].
    A [barber|grocer] <stand> in his doorway with folded arms.
    [Posters|Handbills] <+peel> in layers, the oldest the brightest.
    Every second door <have> a [bell|lamp|cat].
    At the bottom of {place} a [wall|railing] <stop> the view.
  `),
  water: linesOf(`
    {place} <smell> of [tar|weed|rope] and things the tide <have> had its way with.
    [Boats|Hulls] <+knock> together, patient as [cattle|furniture].
    The water <be> [brown|pewter|the green of old bottles], and <move> without seeming to.
    [Ropes|Nets] <+lie> about in coils.
    A [heron|cormorant] <hold> its place on the last post.
    The boards of {place} <+be> soft [underfoot|at the edges].
    [Light|Reflections] <+run> up the walls and <+break>.
    [Mud|Shingle] <show> where the level <have> dropped.
    Small waves <+fold> over [stones|one another] with a sound of paper.
    [An oar|A lantern|Half a boat] <lean> against the [shed|wall].
    Something <rise>, <leave> a ring, and <be> gone.
    The current at {place} <take> a [leaf|cork] and <make> up its mind.
    [Salt|Green slime] <coat> the [steps|chain].
  `),
  wild: linesOf(`
    {place} <open> out beyond the last [wall|gate], [bare|rough] and wider than it <have> looked.
    [Brambles|Ferns|Gorse] <+crowd> the path.
    [Old stones|Fallen trunks] <+lie> about under [moss|ivy].
    The ground <be> [springy|rutted|soft as cake] and <keep> every [print|hoofmark].
    [Thistles|Seed heads] <+nod>.
    A [hawk|kestrel] <hang> over {place} on its own business.
    The trees <+lean> together [overhead|away from the sea].
    [A stream|Water] <talk> somewhere below.
    [Sheep|Rabbits] <+have> cropped the grass to a carpet.
    There <be> [bark|rust|thorns] on everything {I} <1touch>.
    [Beetles|Wrens] <+be> busy underneath.
    Paths <+cross> {place} that no map <have> bothered with.
    The slope <hide> the [road|roofs], and with them most of the noise.
  `),
  road: linesOf(`
    {place} <go> on ahead, [pale|straight], past [hedges|fields|poles].
    [Wheel ruts|Tire marks] <+hold> the light.
    A signpost <point> [two ways|nowhere useful].
    [Trucks|Wagons] <+have> worn the crown of the road to [dust|grit].
    There <be> a [shelter|bench] with [initials|a name] cut in it.
    [Wires|Poles] <+keep> them company.
    The verge at {place} <be> full of [dandelions|bottle glass|long grass].
    Everything at {place} <be> on its way to somewhere else.
    [Engines|Hooves] <+approach>, <+pass>, and <+leave> more quiet than before.
    A timetable <promise> [little|what it <can>].
    [Milestones|Fence posts] <+count> themselves off.
    Luggage <stand> about with the look of [orphans|patience].
  `),
} as const satisfies Record<string, string[]>;

/** Said when a scene moves on to another place. */
export const ARRIVAL_FRAMES = linesOf(`
  [The rest|What follows|The next part] <happen> [at|around|near] {place}.
  By [then|dusk|the half hour] they <+be> at {place}.
  It <take> them [as far as|to|back to] {place}.
  {I} next <1find> {myself} at {place}.
  All of it <lead>, [in the end|by degrees|one way or another], to {place}.
  At {place} matters [<+come> to a head|<+stand> differently|<+be> plainer].
  {place} <be> where it [<go> on|<end>|<turn>].
  They <+meet> [again|next] at {place}, [out of breath|as arranged|by no accident].
  [Nobody|Hardly anyone] <be> about at {place} when they <+get> there.
  From [there|that] it <be> no distance to {place}.
  {my} feet <+know> the way to {place}, and <+take> it.
  {somebody} <point> them toward {place}.
  There <be> only one [door|answer] left to try: {place}.
  So {I} <1come>, [late|at last|for the second time], to {place}.
`);
