import type { FictionRegister } from "./fiction-register.ts";
import { stagesOf } from "./fiction-register.ts";
import { linesOf } from "./template.ts";

/** Romance: two people, one undertaking, and everything that is sensible against it. */
export const ROMANCE: FictionRegister = {
  matter: {
    venture: [
      "the garden hotel",
      "the dance school",
      "the book barge",
      "the vineyard inn",
      "the open-air theater",
      "the flower market",
    ],
    keepsake: [
      "the pressed rose",
      "the ferry ticket",
      "the red scarf",
      "the music box",
      "the half coin",
      "the painted fan",
    ],
    offer: ["the post abroad", "the city contract", "the touring season", "the family firm"],
    feast: ["the midsummer dance", "the harvest supper", "the lantern night", "the spring regatta"],
    past: [
      "the broken engagement",
      "the unanswered letter",
      "the missed train",
      "the quarrel at the wedding",
    ],
    song: ["the old waltz", "the ferryman's song", "the lullaby", "the slow tango"],
  },
  cast: {
    L: linesOf(`
      a gardener with a failing nursery :: sunburned hands | a stubborn chin | a laugh kept for good friends
      a restorer of old instruments :: careful fingers | a crooked parting | a weakness for lost causes
      a pastry cook starting over :: sugar on one sleeve | early hours | a temper that went as fast as it came
    `),
    F: linesOf(`
      an architect sent to value the place :: a rolled plan | serious eyes | a way of listening with the whole face
      a ship's doctor home between voyages :: salt in the hair | a quiet voice | one good suit
      a schoolteacher new to the valley :: ink on the thumb | a bad umbrella | an honest face
    `),
    R: linesOf(`
      an old flame with new money :: perfect gloves | a low car | a talent for arriving
      the cousin everyone expected to win :: white teeth | a tennis arm | a ring already bought
      the agent for the buyers :: a silver case | cold compliments | a train to catch
    `),
    E: linesOf(`
      a grandmother with three wedding rings :: bright shawls | a deck of cards | no respect for secrets
      the retired dancing master :: a straight spine | a silver-topped cane | old-fashioned manners
      the ferryman, widowed twice :: rope-worn palms | a pipe never lit | long pauses
    `),
    W: linesOf(`
      a best friend with a bakery and opinions :: freckles | floury forearms | a piercing whistle
      a younger sibling in love with everyone :: new shoes | a borrowed bicycle | bad poems
      the hotel cook, who matched other people :: a rolling pin | red cheeks | a memory for birthdays
    `),
  },
  places: linesOf(`
    {=venture} :: hall :: What both of them want to save.
    the blue kitchen :: room :: Warm at all hours.
    the walled garden :: wild :: Pears, bees, and a bench for two.
    the landing stage :: water :: Where the ferry waits, or does not.
    Orchard Street :: street :: Where everyone sees everything.
    the station platform :: road :: For arriving, and for the other thing.
    the notary's office :: office :: Green baize and bad news.
    the mirror attic :: room :: Used for practice.
    the bare hill :: wild :: All of it, at a glance.
  `),
  rules: linesOf(`
    Nothing is said at once that can be said by mending something.
    The whole valley takes an interest.
    Whoever leaves must cross the water.
    They must choose each other freely, and say so.
  `),
  promises: linesOf(`
    They will dance to {=song} before the year is out. :: "Before the year is out," {E} <say>, "you two will dance to {=song}." Nobody <laugh>. :: They <+dance> to {=song} before the year <be> out, badly at first, then less badly, then not counting at all.
    {F} will tell the truth about {=past}. :: {F} <be> asked about {=past} and <say> that the truth will have to wait. :: {F} <tell> the truth about {=past}, all of it, standing up, in the rain.
    {=keepsake} will be worn or carried home. :: {=keepsake} <lie> in a drawer, neither worn nor thrown away, waiting to be carried home. :: {=keepsake} <be> carried home that night, and worn, and nobody <have> to ask what it <mean>.
    The pear tree in the walled garden will bear fruit. :: The pear tree in the walled garden <have> not borne fruit in years; {L} <1say> that it will. :: In the walled garden the pear tree <bear> fruit, eleven in all, and they <+count> them twice.
  `),
  stages: stagesOf(`
    # The Wrong Umbrella | An Arrival by Ferry | Eleven Pears
    = {L} and {F} meet, and each takes the other for a nuisance.
    @water {L} <pull> {F} out of the mud at the landing with a rolled plan held high and dry :: the rolled plan :: One shoe <be> gone. The plan <be> above the head the whole time, in both hands, as people hold up children. :: The plan <turn> out to be of {=venture}, with a red line through the garden. :: They <+walk> up the hill together without a word, {F} in one shoe, {L} carrying the other.
    @wild {L} and {F} <+quarrel> over the boundary of the walled garden :: the boundary :: A string <be> stretched, and moved, and stretched again. Both of them <+be> extremely polite. :: The map <be> wrong, it <appear>, in a way that suits neither. :: At dusk they <+find> that they <+have> been standing on the same side of the string.
    @room {W} <bake> a cake for the stranger and <ask> nine impertinent questions :: the nine questions :: They <+come> between slices. {W} <keep> count on the fingers of one hand and starts again. :: To the ninth {F} <give> no answer and <turn> a cup around instead. :: "That is the only one that mattered," {W} <tell> {L.me} later, over the dishes.
    @hall {E} <deal> the cards on the stage and <see> two journeys and a fall :: the cards :: The lamp <be> turned low for effect. {E} <cheat> a little, for everybody's good. :: The last card <be> laid face down, and a cup set on it. :: Nobody <lift> the cup. It <stand> there all week.
    # A Red Line Through the Garden | The Ninth Question | Polite Words About String
    = They are thrown together by work, and it goes better than it should.
    @hall {F} and {L} <+clear> the great room of broken chairs and <+discover> a painted ceiling :: the painted ceiling :: It <be> {F} who <lie> down on the floor to rest, and <say>, after a while, very quietly: look up. :: One corner of it <be> by another hand, and signed with a name {L} <1know>. :: They <+lie> there side by side until the light <go>, naming the birds.
    @street {R} <return> to town in a low car and <send> flowers to {L.me} :: the flowers :: There <+be> far too many. They <+have> to be put in buckets. :: The card <say> only a date, and the date <be> that of {=past}. :: By evening all of the street <have> counted the buckets.
    @room {W} <teach> {F} to knead while {L} <1pretend> to read :: the lesson :: Sleeves up, elbows straight, the weight from the hips. It <be> harder than drawing. :: There <be> a scar along the inside of one arm, long and old, and {F} <pull> the sleeve down over it. :: The loaf <come> out shaped, as {W} <say>, like a hat somebody had loved.
    @office {E} <sign> away a field to pay the first bill and <swear> them all to secrecy :: the secret :: The notary <read> it out twice, on account of the carbon paper. :: The field <be> the one with the well in it, and {F} <be> the only one who <see> it. :: They <+come> out into the sun blinking, all three, like people from a matinee.
    # Look Up | Flowers in Buckets | A Hat Somebody Had Loved
    = Liking turns to something with less sleep in it.
    @water {F} <row> {L.me} across the water at night to fetch a cellist :: the night crossing :: There <be> a moon, which <be> nobody's fault. The oars <+drip> in a line on either side. :: In the middle, for no reason, {F} <stop> rowing. :: "We had better fetch that cellist," one of them <say>, in the end, and they never <+agree> which.
    @wild {L} <show> {F} the dead pear tree, and {F.he} <prune> it without being asked :: the pruned tree :: Three cuts, clean, and a dab of tar. It <be> done in silence, the way one would see to a horse. :: Under the bark, where the third cut <be>, there <be> green. :: {L} <1keep> the smallest twig, in a glass, for no purpose.
    @hall {R} <ask> {L.me} to open {=feast} at the front of the room :: the first dance :: It <be> asked in public, with a bow, so that no <be> impossible. :: Across the floor {F} <be> holding two glasses, and <set> one down. :: {L} <1dance> it perfectly, and <can> not have said, afterward, with whom.
    @room {E} <tell> {L.me} the story of the third ring :: the third ring :: It <be> told with the hands in dishwater, which <be> where the best ones are told. :: {E} <leave> out the ending, the way one holds back a coin. :: "When you have one of your own," {E} <say>, "come and I will tell you how it goes."
    # The Middle of the Water | Green Under the Bark | For No Purpose
    = They come close, and the past walks in without knocking.
    @wild {L} and {F} <+shelter> from a storm in the bee house and <+kiss> :: the storm :: The hives <+hum> through the boards. There <be> room for one and a half persons. :: It <be> thunder, and then it <be> not thunder; somebody <be> calling for {F}, from the gate. :: They <+come> out separately, by two doors, with straw on both of them.
    @street {R} <tell> {L.me} on the corner about {=past} and {F}'s part in it :: {=past} :: It <be> told with regret. {R} <be> at {R.his} best with regret, and <wear> it well. :: What makes it so bad <be> that most of it <be> true. :: {L} <1thank> {R} and <1walk> home through all those windows with {L.my} head up.
    @office {F} <receive> {=offer} by telegram and <fold> it very small :: {=offer} :: It <be> everything {F.he} <have> once asked for, in eleven words, reply paid. :: The clerk, who <have> read it, <wish> {F.him} joy, with the door open. :: It <spend> that night under a candlestick, and the candlestick <spend> it in the window.
    @room {W} <guess> everything from the state of the pastry and <lock> the kitchen door :: the locked door :: "Nobody leaves," {W} <say>, "until one of us has cried," and <cry> at once, to save time. :: There <be> something {W} <have> known for weeks and sworn not to say. :: It <come> out with the buns.
    # The Bee House | Eleven Words, Reply Paid | Until One of Us Has Cried
    = Pride speaks first, and does its usual damage.
    @water {L} <ask> {F} on the landing to deny the story, and {F.he} <do> not :: the silence :: The ferry <be> in. People <+step> around them with baskets, very slowly. :: {F} <begin> a sentence with the word because, and the whistle <take> the rest. :: {L} <1stand> there until the wake <have> gone flat.
    @hall {R} <propose> to buy {=venture} outright and <put> a ring on the contract :: the proposal :: It <be> both at once: the paper, the small box on top, to keep it from blowing away. :: The figures <+be> right. That <be> the sort of thing {R} <be> good at. :: {L} <1say> that {L} <1have> bread in the oven, and for once it <be> true.
    @road {F} <miss> the train on purpose and <walk> back along the line in the dark :: the missed train :: Nine miles of sleepers, each a little too far from the next. :: In the cutting there <be> a lantern coming the other way, and it <be> not who {F.he} <hope>. :: {F} and {E} <+sit> down on the bank, it <seem>, and <+share> a pipe, unlit.
    @wild {W} <find> {L.me} cutting down the wrong tree and <take> away the saw :: the saw :: It <be> only a plum. It <have> done nothing to anybody. :: Where the saw has gone in there <be> a ring of old wire, grown over, with a tag on it. :: They <+bandage> the plum with an apron and <+go> in.
    # Because | Nine Miles of Sleepers | The Wrong Tree
    = Apart, each finds out what the work was for.
    @hall {L} <open> {=venture} alone to an audience of six and a dog :: the opening :: The chairs <+be> set out for ninety. Six people in ninety chairs <+spread> out, like gulls. :: The dog <get> up in the second half and <go> to sit by the empty seat in front. :: They <+clap> as hard as six can. {L} <1bow> to the dog.
    @office {F} <draw> the whole place again from memory without the red line :: the new plan :: It <take> three nights and all the ink. There <be> a bench in it, to scale. :: On the back, which nobody <be> meant to see, <be> a list of birds. :: {F} <roll> it, <tie> it, <write> an address, and <stand> a long time before the box.
    @room {E} <fall> on the attic stairs and <forbid> anyone to be sorry :: the fall :: "I saw it in the cards," {E} <say>, from the floor, with satisfaction. :: The doctor who <come> <be> not the one that was sent for. :: It <be> only the ankle; but somebody <have> to sit up, and somebody else <have> to sit up with them.
    @street {R} <buy> the debts of the whole street and <close> the bakery :: the closed bakery :: It <be> a card in the door, printed, with a thin black line. :: {W} <take> it down, <turn> it over, and <write> the price of buns on the back. :: All day long they <+buy> buns through the side window, some of them twice.
    # Six and a Dog | To Scale | The Price of Buns
    = The valley takes sides, and it is not the side of good sense.
    @street {W} <rally> the valley with bread on credit and <fill> a book with pledges :: the pledge book :: Hours, eggs, a wall, the loan of a mule: nobody <have> money and everyone <have> something. :: On the last page, in {R}'s own hand, <stand> a sum, crossed out. :: They <+need> a second book by Thursday.
    @water {F} <come> back on the last ferry with the plan under one arm :: the last ferry :: There <be> fog, and the bell, and then a shape at the rail holding something high and dry. :: This time it <be> {L} who <step> into the mud. :: They <+stand> in it up to the ankles and <+discuss> drainage.
    @wild {L} and {F} <+rebuild> the garden wall by lamplight, stone by stone :: the wall :: One <lift> and one <place>. After a time it <go> without words, and then, after a time, with them. :: In the old footing there <be> a bottle, with a note in it, with two names. :: They <+put> it back, with a third and a fourth.
    @hall {R} <offer> to forgive the debt if {L} <1leave> the valley :: the price :: It <be> almost gently said. There <be> something in {R}'s face nobody has bothered to look for. :: {L} <1ask> what it was that {R.he} <have> wanted, before all this, and there <be> no answer ready. :: {R} <go> out by the front, and <leave> the gloves on the chair.
    # Discussing Drainage | A Third Name and a Fourth | Two Gloves
    = The hard things get said, and the sky stays up.
    @hall {F} <tell> the whole story of {=past} in front of everyone who matters :: the whole story :: It <take> as long as it takes to set ninety chairs, and they <+set> them, meanwhile, row by row. :: The worst of it <be> not the part the street <have> been telling. :: At the end {E} <hand> {F.him} a chair, and {F} <look> at it, and <put> it in its place.
    @room {L} <burn> the contract and <keep> the small box to give back :: the small box :: It <burn> green at the edge, from the good ink. :: In the box, under the velvet, there <be> a second and much older card. :: {L} <1return> it by hand, and {R} and {L} <+drink> one glass, standing, to whatever it was.
    @wild {W} <catch> the two of them asleep on the finished wall :: the finished wall :: One lamp <be> still going. There <be> mortar in everybody's hair. :: On the top course, scratched with a nail, <be> a sum, and it <be> not about stones. :: {W} <put> a blanket over them, <whistle> once for conscience's sake, and <go> in.
    @office {E} <buy> back the field with the last ring :: the bought field :: "I know where it is," {E} <say>, when they <+protest>. "That was always the point of it." :: The notary <come> around the desk, a thing nobody <have> seen before, and <shake> hands. :: There <be> a well in that field, and they all <+go> and <+look> down it.
    # Ninety Chairs | The Last Ring | Mortar
    = {=feast} comes, and with it everyone.
    @hall {L} and {F} <+open> {=feast} with every chair taken :: the full house :: They <+stand> at the back, by the ropes, and <+count>, and <+lose> count. :: The cellist <be> late. The cellist <be> very late. {F} <go> pale and <look> at the boats. :: In the second row sits the dog, in a ribbon, and no one <ask> it to move.
    @water {F} <bring> the cellist across in the storm with an oar and a tea tray :: the crossing :: It <be> not a boat so much as a suggestion. The cello <have> the best seat. :: In the middle, just there, the wind <drop>, and someone in the bow <begin> to laugh. :: They <+be> met by lanterns, all along the landing, every lantern in the valley.
    @street {R} <reopen> the bakery with a key left on the counter :: the key :: There <be> no note. There <be> a pair of gloves, though, for the oven. :: {W} <try> them on. They <+fit>, which is annoying. :: The first batch <go> up the hill at eight, on the mule.
    @room {E} <tell> {L.me} how it ended while the band <tune> up downstairs :: the ending :: It <be> a short ending. It <have> a joke in it. :: Downstairs they <+have> begun to tune. :: "Now go," {E} <say>. "You are missing yours."
    # The Tea Tray | Tuning | How It Goes
    = They choose, and say so, and the year turns over.
    @wild {L} <ask> {F} the question under the pear tree, and {F.he} <answer> before the end :: the question :: {L} <1have> rehearsed it. It <have> three parts, and a pause. :: {F} <be> so quick that the pause <have> to be put in afterward. :: Then there <be> bees, and afternoon, and nobody <come>.
    @water {W} and {L} <+wave> the first guests in and <+run> out of keys :: the first guests :: They <+come> by every ferry. They <+have> read about the ceiling. :: One of them <ask> for the bench, by number, as if it <be> a room. :: {W} <hang> a card on the landing, with the price of buns, and under it, full.
    @hall {F} <paint> a corner of the ceiling and <sign> it with two initials :: the signed corner :: It <be> a small bird, brown, of no importance. It <be> over the place where they first <+lie> down. :: A drop of blue <fall>, and <land> where such drops do. :: When the scaffold <be> taken away nobody can find the bird who does not know where to look.
    @road {R} <leave> by the early train and <find> {L.me} on the platform with bread :: the early train :: Neither of them <be> good at it. The bread <be> still hot, which <help>. :: "It was the garden," {R} <say>, out of the window. "What I wanted. You asked." :: {L} <1walk> home along the line, sleeper by sleeper, counting nothing.
  `),
  frames: {
    mood: linesOf(`
      {I} <1be> not in love, {I} <1explain> to {myself}, [on the stairs|for the fourth time]; {I} <1be> [tired|hungry].
      {I} <1notice> {my} own hands, and <1do> not know where to [put|leave] them.
      Happiness, if it <be> that, <have> come in [working clothes|by the scullery].
      It <be> absurd to mind so much where a person [stands|sits], and {I} <1mind>.
      The [blush|laugh] <come> a second before {I} <1can> stop it.
      {I} <1think> of all the sensible people {I} <1have> known, and how [early|neatly] they <+go> to bed.
      Hope <be> a [bad|noisy] lodger.
    `),
    aboutOther: linesOf(`
      {B} <stand> near enough to [touch|quarrel with].
      There <be> a [freckle|crease] at the corner of {B!}'s mouth that {I} <1have> been [avoiding|visiting] all day.
      {I} <1know> {B!}'s step by now, [on gravel|in the dark], and which stair it <skip>.
      When {B} <laugh>, {he} <look> about ten, and [very pleased|slightly guilty].
      {I} <1keep> finding {B!} at the edge of things, [holding|mending] something.
      It <be> not that {B} <be> handsome. It <be> that {he} <be> so [entirely|attentively] there.
    `),
    aboutTopic: linesOf(`
      Because of {topic} {I} <1have> been [kind|short] to three people who <+have> not deserved it.
      {I} <1will> have liked to talk about {topic} with [someone old|nobody], [in the dark|at length].
      {topic} <have> given them something to [carry|argue over], each with one end.
      If it <be> not for {topic}, they <+will> have run out of [excuses|reasons to stay].
    `),
    tease: linesOf(`
      You've had [straw|ink] in your hair since [noon|Tuesday], and I didn't like to say.
      You blush from the [ears|neck] up. It's very [informative|pretty].
      I counted. You looked [twice|eleven times].
      Is that [poetry|a shopping list], or are you [ill|pleased]?
    `),
    parry: linesOf(`
      It's the [heat|oven].
      Then stop [counting|looking], and I'll stop.
      You noticed. [Good.|I rather hoped.]
    `),
    confide: linesOf(`
      I've been happy since [Thursday|the ferry], and it's making me [clumsy|nervous].
      I keep wanting to tell you things. [Small ones.|That's all it is.]
      I'm not brave about this. I'm only brave about [wasps|money].
      I practiced a speech. It had you [laughing|interrupting] in it.
    `),
    comfort: linesOf(`
      Stay till the [kettle|rain] stops.
      I'm not going [anywhere|to be sensible], {you!}.
      Put your [head|feet] there. Nobody's looking.
    `),
    chapterClose: linesOf(`
      {I} <1leave> the lamp in the window, and <1tell> {myself} it <be> for the moths.
      On the stairs {I} <1find> that {I} <1be> humming {topic}, or something with the same number of syllables.
      Somebody <laugh>, out in the dark by the water, and {I} <1know> the laugh.
    `),
  },
  vocabulary: {},
  avoid: [],
  ownOnly: [],
};
