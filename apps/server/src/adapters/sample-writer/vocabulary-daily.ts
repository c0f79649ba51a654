/** Ordinary people, things and hours that sentences are made particular with. Entries are `|`-separated. */
function listOf(block: string): string[] {
  return block
    .split("|")
    .map((entry) => entry.replaceAll(/\s+/g, " ").trim())
    .filter((entry) => entry !== "");
}

export const DAILY_VOCABULARY = {
  relative:
    listOf(`mother|father|grandmother|grandfather|aunt|uncle|elder brother|sister|godmother|stepfather|cousin|great-uncle|
    first teacher|old landlady|music teacher|late neighbor|first employer|godfather|foster mother|grandmother's sister|
    favorite aunt|swimming teacher|old foreman|father's partner|best friend at school|mother's doctor|night-school tutor`),
  somebody:
    listOf(`the postman|the sexton|a girl from the laundry|two of the choir|the milkman's boy|a woman with a pram|the chemist|
    somebody's lodger|the piano tuner|a man selling brushes|the widow upstairs|the stationmaster|the coal merchant|an off-duty nurse|
    the barber|a boy on a bicycle|the dressmaker|the night watchman|a couple with a dog|the roofer|the new curate|a child in red boots|
    the lamplighter|one of the cleaners|the librarian|an old man with a rake|the fishmonger|the woman at the kiosk|a traveling salesman|
    the butcher's wife|the organist|a girl with a violin case|the bus conductor|the glazier|the gardener|a soldier on leave|
    the cook|the upholsterer|a stranger in a good hat|the twins from the corner|the ticket collector|the chimney sweep`),
  chore:
    listOf(`peeling potatoes|blacking the stove|darning socks|counting change|waiting for the post|shelling peas|winding the clock|
    sweeping the yard|stacking chairs|polishing spoons|folding sheets|mending a fence|bottling plums|feeding the hens|ironing collars|
    cleaning fish|hanging out washing|sharpening knives|scrubbing the step|sorting buttons|writing out labels|oiling hinges|
    chopping kindling|rolling pastry|airing the beds|pricking out seedlings|patching a tire|rinsing bottles|untangling string|
    trimming lamps|raking leaves|copying addresses|plucking a goose|painting a gate|beating carpets|skimming milk|pasting stamps|
    stringing onions|washing windows|knitting a sleeve`),
  spot: listOf(`behind the stove|under the third stair|at the back of the pantry|inside the clock|between two pages of the almanac|
    beneath a loose tile|at the bottom of the flour bin|on top of the wardrobe|in the lining of a coat|behind the water tank|
    under the piano lid|in a biscuit tin|at the foot of the well|inside a rolled map|below the window seat|in the coal scuttle|
    behind the portrait|under a flower pot|in the toe of a boot|inside the hollow newel post|on the ledge above the door|
    in the button jar|beneath the floor of the shed|at the bottom of a trunk|behind a row of jars|inside a broken radio|
    under the mattress|in the pocket of an apron|on a nail in the cellar|at the back of the drawer|inside the spare teapot|
    between two bricks|under the doormat|inside a hatbox|behind the bread oven|among the Christmas candles`),
  where:
    listOf(`at the bus stop|outside the chapel|on the late ferry|by the horse trough|in the queue for bread|at the back of the theater|
    on the station platform|behind the dance hall|at the top of the steps|under the railway arch|in the dentist's waiting room|
    at the cattle market|on the bandstand|by the boating lake|near the lock gates|in the public gardens|outside the pawnshop|
    at the garden fence|on the bridge|in the cloakroom|beside the war memorial|at the weekly auction|by the school railings|
    on the slow train|in the hospital corridor|at the fairground|by the bottle bank|outside the post office|at the christening|
    on the sea wall|by the cricket pavilion|in the hotel lobby|at the crossroads|near the weir`),
  whenever:
    listOf(`the night of the dance|a week before the fair|the day it snowed|last harvest|the morning of the wedding|the year of the comet|
    the spring the bridge closed|the afternoon of the regatta|two days after the funeral|the evening the power failed|
    the first week of term|the summer of the wasps|the last night of the holidays|the hour before the storm|the day the circus left|
    the winter the pipes burst|the Sunday of the picnic|the night the bells were rung|a month after the sale|the morning the ice broke|
    the day of the eclipse|the week the baker was ill|the evening of the concert|the year the orchard failed|
    the day they painted the church|the night of the long rain|the weekend of the races|the day the clocks changed|
    the autumn of the strike|the morning the milk froze`),
  thing:
    listOf(`a tin whistle|a broken comb|a bent spoon|a spool of green thread|a cracked saucer|a brass button|a chess knight|a stub of pencil|
    a pressed fern|a railway ticket|a child's mitten|a glass stopper|a bone-handled knife|a marble|a roll of wallpaper|a pair of spectacles|
    a candle end|a cork with a pin in it|a luggage label|a dog collar|a pair of sugar tongs|a paper fan|a wooden peg|a thimble|a sealed jar|
    a lace cuff|a doorknob|a pocket calendar|a skate key|a blue feather|a tobacco tin|a ball of string|a cracked slate|a recipe card|
    a bicycle bell|a fishhook|a domino|a folding ruler|a shoe buckle|a theater program|a torn glove|a walnut shell`),
  things:
    listOf(`old receipts|wet boots|jam jars|dance cards|empty bottles|spare fuses|seed packets|bus tickets|candle ends|broken umbrellas|
    hat pins|odd socks|cotton reels|theater programs|dried beans|postage stamps|lampshades|birthday cards|wooden spoons|bicycle clips|
    knitting patterns|piano keys|paint tins|fishing floats|school reports|flower bulbs|hymn sheets|recipe cards|railway maps|shoe trees|
    curtain rings|unpaid bills|glass beads|spare keys|bent nails|jigsaw pieces`),
  food: listOf(`barley soup|plum jam|cold potatoes|burnt toast|rhubarb|boiled eggs|rice pudding|pickled onions|cheese rind|apple cake|
    smoked fish|pea soup|ginger biscuits|stewed pears|bread and dripping|cabbage soup|honey|sardines|seed cake|mutton stew|porridge|
    peppermints|gooseberries|walnut bread|dumplings|radishes|marmalade|fried mushrooms|custard|black tea|lentils|a heel of bread`),
  noise:
    listOf(`a cough|the scrape of a chair|a spoon against a cup|one stair creaking|a lifted latch|the slap of a wet rope|a kettle lid|
    a stifled laugh|a match being struck|the squeak of a pump|coins on a counter|a sash going up|a bunch of keys|a distant hammer|
    the turning of a page|a child's hoop on stone|a drawer sliding shut|rain in a bucket|the whir of a sewing machine|boots on gravel|
    a cork leaving a bottle|a dropped thimble|the wheeze of an accordion|a gate on its chain|a broom in the passage|paper tearing`),
  scent:
    listOf(`camphor|wet dog|lavender|paraffin|cut hay|tar|burnt sugar|floor polish|oranges|old books|cold ashes|yeast|carbolic soap|
    pipe smoke|leather|lilac|turpentine|horse|damp plaster|roast chestnuts|iodine|wood shavings|brine|pepper|candle wax|starch`),
  adage:
    listOf(`a shut mouth catches no flies|the last biscuit tastes of guilt|nobody drowns in a puddle by accident|
    good fences need good gates|a debt outlives the man|bread rises for anyone|the quiet ones keep the receipts|
    a lie has to be fed twice a day|you can't unring a bell|pride is a coat with no lining|every key was once a file|
    the truth is heavy, so carry it in two trips|a borrowed horse has hard hooves|cats know who is leaving|
    the road is longer in new boots|you don't count chairs at a funeral|an early apology costs half|
    what the moth spares, the mouse finds|a mended cup holds tea|trust is a slow oven|rain makes no appointments|
    you can hear a liar's chair creak|the shortest letter takes longest|never argue on an empty stomach|
    salt keeps and sugar hides|luck is a lodger, never a landlord`),
  excuse:
    listOf(`the road was up|I had a fever|the lamp went out|my watch stopped|the baby was teething|it was raining stair rods|
    the ferry was full|I had flour to the elbows|nobody had told me|the dog was loose|I was owed money there|my shoes let in water|
    the door was locked|I had promised my aunt|there was a wasp in the car|the line was dead|I'd lost my glasses|the snow came early|
    they'd sold the last ticket|I was singing in the choir|the boiler had burst|I couldn't find a sitter|I owed him a favor|
    the bus broke down|the gate was chained|I'd burned my hand|someone had to mind the shop|the clocks had gone back`),
  errand:
    listOf(`fix the gutter|fetch the coal|post a parcel|see a man about a pump|collect the laundry|feed somebody's cat|return a ladder|
    sign the register|pay the piano tuner|borrow an egg|settle the grocer's bill|measure the landing|sharpen the shears|buy lamp oil|
    look in on the hens|meet the four o'clock|turn off the stove|drop off a pie|water the tomatoes|fill in a form|call the vet|
    lend a hand with the hay|empty the traps|wind the church clock|pick up a prescription|wave somebody off`),
  feeling:
    listOf(`relief|shame|impatience|a mild panic|curiosity|pity|homesickness|a stubborn hope|resentment|plain joy|dread|
    embarrassment|a kind of pride|suspicion|tenderness|boredom|envy|gratitude|mischief|regret|something very near contentment|
    exasperation|a cold clarity|remorse|wonder|loneliness`),
  ache: listOf(`a tightness behind the ribs|cold feet|a dry mouth|a pulse in the ear|a heaviness about the shoulders|a prickle at the neck|
    an empty stomach|a headache coming on|warm cheeks|a lump in the throat|stiff fingers|weak knees|a stitch in the side|
    smarting eyes|a hollow place under the breastbone|a flutter of the eyelid|an itch between the shoulders|a burning face`),
  virtue:
    listOf(`patience|tact|courage|good manners|honesty|thrift|common sense|mercy|punctuality|loyalty|humor|stamina|a steady hand|
    modesty|self-control|forgiveness|discretion|an open mind`),
  measure:
    listOf(`an inch|half a mile|a teaspoon|one night|a dozen words|the width of a hand|a fortnight|two heartbeats|a single page|
    a bucketful|one flight of stairs|a penny|the length of a song|three streets|an hour by bus|a handshake|a thimbleful|one winter`),
  trade:
    listOf(`a carpenter|an undertaker|a card player|a midwife|a watchmaker|an auctioneer|a lighthouse keeper|a customs officer|
    a schoolteacher|a tailor|a gravedigger|a referee|a seamstress|a sailor on leave|a chess player|a confessor|a head waiter|
    a horse dealer|a conductor|a beekeeper|a prompter|a poacher|a surgeon|a tightrope walker`),
  manner:
    listOf(`in a low voice|too quickly|with great care|to nobody in particular|over one shoulder|with a straight face|
    without looking up|for the second time|after some thought|all in one breath|with a kind of wonder|as lightly as possible|
    in the tone of a weather report|with a dry laugh|through a yawn|without heat|almost kindly|between mouthfuls`),
} as const satisfies Record<string, string[]>;
