import { linesOf } from "./template.ts";

/** Weather, hours and places for stories told aboard: no sky, or the wrong one. */
export const ABOARD_FRAMES: Readonly<Record<string, readonly string[]>> = {
  rain: linesOf(`
    Condensation <have> been falling from the upper pipes since [the shift change|second bell].
    Water <bead> on every [panel|rail|hatch].
    Somewhere a seal <weep|drip>, and somebody <have> put a [bucket|helmet] under it.
    The damp <be> back in [the walls|everyone's sleeves], and {town} <smell> of [wet wiring|rust].
    Drops <+run> along the [cable|gantry], <+meet>, and <+fall> on the same [bolt|boot] each time.
    The air plant <rinse> itself, and for an hour it all but <rain>.
  `),
  wind: linesOf(`
    The fans <+have> been running [high|rough] since the last alarm.
    A draft <come> along the corridor from some door that [should|ought to] be shut.
    Loose [labels|straps] <+flutter> at the vents.
    The pressure <shift>, and every [hatch|locker] in {town} <answer> it.
    Paper, what there <be> of it, has to be held down with [bolts|cups].
    The ventilation <drop> for a breath, and in the gap one <can> hear [the hull|everybody listening].
  `),
  fog: linesOf(`
    Coolant mist <hang> knee-deep on the lower deck.
    The lamps <+have> soft edges, and people <+come> out of the haze [feet first|a piece at a time].
    A scrubber <have> failed, and the far end of everything <be> [gray|gone].
    Visors <+fog>, <+be> wiped, and <+fog> again.
    The vapor <take> the [color|corners] off things.
    Voices <+arrive> before their owners, from the wrong [side|level].
  `),
  clear: linesOf(`
    The shutters <+be> up, and real light <come> in, [hard|white], from a long way off.
    Every [rivet|scratch] <stand> out.
    The big window <be> clean for once, and nobody <pass> it without stopping.
    There <be> nothing out there but [stars|ice], and a great deal of it.
    Sun <lie> across the deck in one [strip|bar] and <travel> as they <+do>.
    On such days {town} <look> almost [new|finished].
  `),
  frost: linesOf(`
    The heaters <+be> down to half, and breath <show>.
    Frost <have> grown along the seams of the [hull|outer door].
    Gloves <+stay> on, even at [table|the keys].
    The cold <come> up through the [deck|boots].
    [Hinges|Joints] <+complain>, metal and otherwise.
    Somebody <have> drawn a [face|sun] in the rime on the port.
  `),
  heat: linesOf(`
    The radiators <+be> folded, and the heat <have> nowhere to go.
    Sleeves <+be> cut off. Tempers <+follow>.
    The air <taste> of [dust|warm plastic].
    Fans <+push> the same [breath|smell] from one end to the other.
    Everything one <touch> <be> [tacky|warm].
    The ration of cool water <be> [down|late].
  `),
  morning: linesOf(`
    The lights <+come> up by a tenth, which <be> called morning.
    First shift <file> past with [wet hair|half-eaten cakes].
    Somebody <whistle> in the washroom.
    The coffee queue <be> already [long|quarrelsome].
    Night crew and day crew <+pass>, <+nod>, and <+trade> places.
    The speaker <wish> everyone a good day, in the voice of a man long [dead|retired].
  `),
  day: linesOf(`
    It <be> mid-shift, the [flat|slack] part.
    The clocks <+say> noon, on no evidence.
    Carts <+come> and <+go>. The hum <be> steady.
    There <be> work, and most of it <be> [waiting|watching dials].
    The lights <+be> at full, and <+flatter> nobody.
    Children <+be> let out of the schoolroom, and the noise <run> down the [ring|ducts].
  `),
  evening: linesOf(`
    The lamps <+go> amber along the [ring|corridor], which <mean> supper.
    Second shift <hang> up its [gloves|suits].
    Somebody <play> a [guitar|flute] two levels down.
    The smell of [onions|beans] <come> through every vent together.
    Shutters <+close>, one by one, on a sky that <be> black all day.
    People <+linger> where it <be> warm.
  `),
  night: linesOf(`
    The lights <+be> down to a thread along the floor.
    Only the [pumps|relays] <+be> awake, and those who <+mind> them.
    In the dark cycle every [tick|creak] <have> an opinion.
    {town} <turn> over in its sleep.
    A lamp <burn> in the watch room, [green|small].
    It <be> the hour for counting [doors|stars].
  `),
  room: linesOf(`
    {place} <be> three steps by four, and somebody <live> in every one of them.
    Photographs <+curl> on the [locker|bunk] doors.
    A [sock|blanket] <dry> on the heater.
    The table <fold> down from the wall and <have> to be asked twice.
    There <be> a smell of [soap|beans] and other people's sleep.
    {place} <have> been painted yellow, once, by an optimist.
    Everything in {place} <have> a strap, and the straps <+have> names.
    The ceiling <be> low enough to [write|bump] on, and people <+have>.
  `),
  office: linesOf(`
    {place} <be> lit by its screens.
    [Dials|Readouts] <+agree>, for once, and it <make> people nervous.
    A chair on rails <slide> from desk to desk by itself.
    Notes on tape <+cover> the edge of every monitor in {place}.
    Somebody <have> left a [bulb of coffee|headset] floating by its cord.
    The log <lie> open at a page with nothing on it.
    There <be> one real window, and it <face> the wrong way.
    {place} <hum> in [two keys|B flat].
  `),
  hall: linesOf(`
    {place} <be> built for many more, and <keep> their echoes.
    Girders <+go> up into a dark that <be> never cleaned.
    Every footstep <have> a second [one|opinion].
    There <be> a line painted on the deck, and nobody <remember> why.
    Cargo straps <+hang> down in {place}, [swaying|patient].
    The far wall <be> the hull, and after that there <be> nothing.
    Names <+be> scratched by the hatch, with [dates|a heart].
    The air in {place} <be> older than the crew.
  `),
  street: linesOf(`
    {place} <curve> up in both directions until it <meet> the ceiling.
    Stalls <+lean> together under the [lamps|pipes].
    The one tree <be> roped off, and people <+touch> it in passing.
    Somebody <sell> [noodles|batteries] from a hatch.
    Lockers <+line> {place}, each with its [dent|sticker].
    A cart <ring> its bell for no one.
    Laundry <hang> from the emergency rail.
    {place} <smell> of [frying|solder], and of crowds.
  `),
  water: linesOf(`
    The surface at {place} <be> black, and <keep> its own temperature.
    Steam <stand> a hand high over it.
    Catwalks <+run> out and <+stop>.
    Nothing <live> in it, officially.
    Lamps <+look> back up out of {place}, [greener|slower].
    Every sound there <go> out flat and <return>.
    A gauge on the wall <say> what it <have> said for years.
    The rail <be> warm, and slightly alive with [pumps|distance].
  `),
  wild: linesOf(`
    {place} <go> out to the edge of the light, and then <go> on.
    Dust <lie> as it <have> lain since before there <be> anyone to say so.
    Old tracks <+run> side by side, and one set <+turn> off.
    Marker flags <+hang> dead straight.
    Above {place} there <be> far too many [stars|directions].
    A rock, a shadow, a rock: it <be> hard to judge [size|how far].
    Nothing <move>, and one <watch> it.
    Inside the helmet there <be> only [breath|one's own heart].
  `),
  road: linesOf(`
    {place} <run> the whole length, [dim|ribbed], with a rail down the middle.
    Lamps <+wake> as they <+come> and <+sleep> behind them.
    Crates <+go> by on their own, with the right of way.
    Arrows on the wall <+disagree>.
    There <be> a bench every hundred steps, and a [handset|number] over it.
    The floor of {place} <tremble> a little, always.
    Far down, a door the size of a coin <open> and <close>.
    One <can> walk {place} for an hour and meet only [cats|carts].
  `),
};
