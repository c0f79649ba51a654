import type { FictionRegister } from "./fiction-register.ts";
import { stagesOf } from "./fiction-register.ts";
import { linesOf } from "./template.ts";

/** Realist fiction: a house, a debt, a family that does not speak of it. */
export const LITERARY: FictionRegister = {
  matter: {
    house: [
      "the old bakery",
      "the ferry house",
      "the print shop",
      "the orchard house",
      "the station house",
      "the dye works",
    ],
    object: [
      "the account book",
      "the tin box",
      "the brass key",
      "the blue letter",
      "the wedding photograph",
      "the brown envelope",
    ],
    debt: ["the unpaid loan", "the forged signature", "the second mortgage", "the broken contract"],
    skill: [
      "the accordion",
      "the letterpress",
      "the sailing dinghy",
      "the old oven",
      "the grafting knife",
      "the loom",
    ],
    gift: ["the silver watch", "the green coat", "the carved bird", "the pocket atlas"],
    event: ["the flood", "the fire", "the strike", "the long winter"],
  },
  cast: {
    L: linesOf(`
      a bookkeeper who has come home :: gray eyes | a habit of counting stairs | a careful way of folding paper
      a school music teacher on leave :: ink on one cuff | a low voice | a dislike of closed doors
      a map restorer between jobs :: a scar across one thumb | good ears | no patience for gossip
    `),
    F: linesOf(`
      a ferry mechanic and childhood friend :: big hands | an easy laugh | the same cap in all weathers
      the baker next door, a friend from school :: flour on both sleeves | a loud whistle | early hours
      a district nurse and old friend :: a battered bicycle | quick steps | a memory for birthdays
    `),
    R: linesOf(`
      a cousin with plans to sell :: polished shoes | a soft handshake | a silver pen that never wrote
      a land agent in town for the season :: a pale suit | a good memory for prices | cold hands
      a half-sibling with a claim :: a stubborn chin | a borrowed car | a way of standing in doorways
    `),
    E: linesOf(`
      a retired ferry pilot :: a pilot's cap gone green | a stick of blackthorn | one bad hip
      the former schoolteacher :: thick spectacles | chalk-dry hands | a drawer full of other people's letters
      a widowed great-aunt :: a straight back | black gloves | a voice that carried
    `),
    W: linesOf(`
      the town clerk :: a stoop | a cough | sleeves shiny at the elbows
      the priest's housekeeper :: red knuckles | a ring of keys | opinions
      a night porter at the hotel :: heavy eyelids | a folded crossword | soft shoes
    `),
  },
  places: linesOf(`
    {=house} :: room :: The family's home and workplace, half shut up.
    the back kitchen :: room :: Where everything gets said in the end.
    Quay Street :: street :: The old shopping street, running down to the water.
    the town hall :: hall :: Drafty, proud, and open on weekdays.
    the ferry steps :: water :: Where the boats used to land.
    the water meadow :: wild :: Common land beyond the last gate.
    the records office :: office :: Three rooms of paper and one clerk.
    the hill road :: road :: The only way out before the bridge.
    the attic :: room :: Trunks, wasps, and one small window.
    the tea room :: room :: Neutral ground.
  `),
  rules: linesOf(`
    The story keeps to the ordinary world; nothing happens that could not happen.
    Everybody in town knows a part of the truth, and nobody knows all of it.
    Money owed is never mentioned at table.
    The river floods in March.
  `),
  promises: linesOf(`
    The locked drawer in {=house} will be opened. :: All this time the locked drawer in {=house} <have> gone unmentioned, as though everybody <have> agreed that it <will> never be opened. :: The locked drawer in {=house} <be> opened at last; inside <lie> [nothing but receipts|a list of names], and that <be> answer enough.
    {F} will repay the kindness of the {=event}. :: Once, in the year of {=event}, a kindness <have> been done to {F}, and {F.he} <mean> to repay it; {F.he} never <say> how. :: {F} <repay> the kindness of {=event} without a speech, by [staying|carrying the heavier end].
    {L} will play or work {=skill} again. :: {L} <1have> not touched {=skill} in years, and people <+have> stopped asking whether {L} <1will> play or work it again. :: With nobody there to judge, {L} <1go> back to work at {=skill} and <1let> the mistakes play themselves out.
    {=gift} will find its way back to {R}. :: {=gift} <be> still in the wrong hands; by rights it should find its way back to {R}. :: {=gift} <find> its way back to {R}, wrapped in newspaper, with no note.
  `),
  stages: stagesOf(`
    # The House With Its Lamps Out | Coming Back by Water | A Key Under the Slate
    = {L} comes home and finds that the family's silence has a shape.
    @room {L} <come> home to {=house} after nine years and <find> {F} mending the front lock :: the front lock :: The key {L} <1have> carried all this time no longer <turn>. {F} <kneel> on the step with a screwdriver between {F.his} teeth and <do> not get up. :: Somebody <have> forced the lock from the inside, which <make> no sense in an empty house. :: The door <open> on the third try, and the smell of the place, soot and apples, <come> out to meet them both.
    @office {E} <hand> {L.me} {=object} across the counter and <refuse> to explain it :: {=object} :: It <have> been kept for this day under a counter, between string and old bills, wrapped in a clean dishcloth. :: On the outside, in pencil, <be> a date that everyone in the family <have> always got wrong. :: {L} <1carry> it home under one arm, and <1feel> it there long after setting it down.
    @room {R} <call> at supper with a smooth offer for the roof and the land :: the offer :: {R} <have> brought good wine and a drawing of how the place might look with glass in it. The figure <be> written on the back. :: The figure <be> generous, and that <be> the alarming part. :: {R} <leave> the wine behind. Nobody <drink> it.
    @room {L} and {F} <+count> the unpaid bills on the kitchen table until midnight :: the total :: They <+sort> by color first, then by threat. {F} <read> the sums aloud in the voice of a bishop. :: One bill <be> paid every month, without fail, by someone who <have> never signed a name. :: At midnight they <+have> two heaps and a total, and the total <be> less frightening than the not knowing.
    # What the Ledger Left Out | The Date in Pencil | Bread and Arithmetic
    = A first look at the papers turns up the name of someone nobody will discuss.
    @room {L} <open> {=object} and <find> {W.my} name beside every payment :: the second handwriting :: The entries <+be> in two hands, one sloping, one upright, and they <+argue> across the page. :: From the year of {=event} on, the upright hand <stop>. :: {L} <1copy> out the names and <1sleep> badly beside the list.
    @office {W} <admit> over weak tea that {=debt} was never entered in the books :: {=debt} :: It <take> two cups and a plate of dry biscuits before the clerkly voice <drop> and the real one <come>. :: The paper that <will> prove it <have> been signed out years ago and not returned. :: {W} <ask> for the cups to be washed, so that there <be> no sign of company.
    @street {F} <warn> {L.me} that {R} has been asking about the boundary wall :: the boundary wall :: There <have> been a stranger with a measuring chain, very polite, who <have> paid for one beer with a large note. :: The wall <stand> a yard further out than the deed <allow>, and <have> done for a century. :: They <+walk> the wall from end to end in the dark, with their hands on it.
    @room {E} <remember> {=event} aloud and <leave> out one family :: the old story :: It <be> a story with its hair combed, told every year, with all the jokes in their places. :: When asked about the gap, {E} <reach> for {E.his} hat. :: What <have> been left out <stay> in the room after the teller <have> gone.
    # The Upright Hand | A Visit to the Records | Somebody Else's Handwriting
    = The search moves out of the house and into the town's memory.
    @office {L} and {F} <+search> the records for the deed and <+find> the page cut out :: the missing page :: The register <be> the size of a paving stone. It <open> by itself at the place, from habit. :: The cut <be> clean, and close to the spine; a person <have> taken time over it. :: Out in the air again, {F} <say> that whoever <own> a knife that sharp <own> a reason.
    @office {W} <show> {L.me} a receipt with the upright handwriting on it :: the receipt :: It <have> been used for years as a bookmark in a book on bees. :: The sum <be> far too large for what it <say> it <have> bought. :: {L} <1be> allowed to keep it for one night, and <1promise>, and <1mean> it.
    @wild {R} <invite> {L.me} to walk the meadow and <offer> a truce :: the truce :: {R} <know> the names of all the grasses, which {L} <1have> not expected and <1do> not want to like. :: The truce <have> a clause in it, and the clause <be> a signature by Friday. :: They <+shake> hands on nothing at all, as it <turn> out, and <+part> at the gate.
    @room {E} <burn> a bundle of letters while {L} <1watch> from the stairs :: the bundle :: One at a time they <+go> into the stove, each with a look at the stamp. :: One letter <slide> off the fender and under the coal box, unnoticed. :: Long after, with the stove cold, {L} <1reach> beneath the box and <1find> it.
    # Under the Coal Box | The Letter on the Fender | Two Hands, One Pen
    = A letter gives the trouble a face, and a friend is caught in it.
    @room {L} <read> the scorched letter to {F} and neither of them <+recognize> the man it <describe> :: the scorched letter :: Half of each line <be> gone. What <be> left <read> best aloud, slowly, with the gaps. :: At the foot, quite unharmed, <stand> a first name that belonged to {F.my} father. :: {F} <ask> to hear the last line again, and then <ask> not to.
    @water {F} <confess> that the monthly payments came from the ferry wages :: the arrangement :: It <have> gone on for eleven years: a plain envelope, a walk after dark, a slot in a door. :: Nobody <have> asked for it, and nobody <have> said thank you, and that <have> been the arrangement. :: The two of them <+sit> on with the sum between them, and it <be> {L} who <put> the kettle on.
    @street {R} <accuse> {F} in front of the customers of hiding {=object} :: the accusation :: It <be> done in a pleasant voice, over the queue for bread. Heads <+turn>, then <+turn> back with great tact. :: {R} <know> a detail about it that only a person who <have> held it <can> know. :: By evening the whole of the street <have> a version.
    @hall {W} <return> the cut page folded inside a hymnbook :: the cut page :: It <come> without a word, in a hand that <tremble>, between two people pretending to look for a hymn. :: There <be> pencil on the back, a small sum, worked twice, with the same wrong answer. :: {L} <1fit> the page against the stub by lamplight, and the edges <+meet>.
    # The Yard Beyond the Wall | A Wrong Answer, Twice | The Price of Apples
    = What was owed, and by whom, turns out to be the other way around.
    @room {L} <work> the old sum again and <discover> that {=debt} was owed to the family, not by it :: the old sum :: Carry the four, and everything <fall> the other way. It <have> been done wrong once and copied faithfully for thirty years. :: The one man who <can> have corrected it <have> taught half the town its arithmetic. :: {L} <1laugh>, alone in the kitchen, until it <be> not laughing.
    @room {E} <admit> teaching the wrong answer on purpose to spare a neighbor :: the wrong answer :: It <be> said standing up, hat in hand, as children once said it in front of that same desk. :: The neighbor in question <be> still living, two doors down, and still <send> plums. :: {E} <go> out the front way for once, in full view of the street.
    @room {R} <tear> up the drawing of the new glass roof and <demand> a private talk :: the torn drawing :: The pieces <+go> into a coat pocket, not the stove, so it <can> be put together again. :: In private {R} <have> less to say, and all of it about being eight years old and not invited. :: They <+leave> the pieces on the sill, face up.
    @road {F} and {L} <+quarrel> about the envelope money and <+go> home by different roads :: the envelope money :: There <be> pride in it, and hunger, and eleven years of evenings. Each of them <be> right by turns. :: {F} <say> the one thing that <can> not be taken back, and then <stand> there holding it. :: From opposite ends of town two lamps <+burn> late, each in plain sight of the other.
    # High Water | The Night of the Boats | What the River Wanted
    = The river rises, and the town has to choose what to carry upstairs.
    @hall {L} and {R} <+carry> the town registers up the stairs as the flood water <come> in :: the flood :: A chain of people <form> without being asked, bankers next to boys. The books <+go> up from hand to hand, wet edges outward. :: On the fourth step {R} <slip>, and <choose> the book over the banister. :: Sitting among the shelves in wet socks, they <+share> one apple and one knife.
    @water {F} <take> the ferry out for {E} against everyone's advice :: the rescue :: The engine <have> not been run since autumn. {F} <talk> to it, low, in the language of engines. :: The rope <part> in midstream with a sound of a plate breaking. :: The boat <come> in a mile down, stern first, with both of them in it and one of them complaining.
    @hall {W} <unlock> the upper rooms and <let> three families in out of the flood :: the shelter :: There <be> a rule against it, framed, on the wall; it <be> used to wedge the door. :: Among the blankets and children, one cupboard <turn> out to be full of letters that had never been delivered. :: They <+sleep> in rows beneath the portraits, and the portraits, for once, <+look> useful.
    @room {L} <find> {=object} floating in the cellar and <dry> its pages one by one by the stove :: the drying line :: They <+hang> from string across the whole kitchen, pegged, turning a little. :: Water <have> lifted a pasted strip, and under the strip <be> another name. :: By morning everything can be read that someone <have> once taken trouble to hide.
    # Pegged Out to Dry | The Name Under the Paste | Mud and Good Manners
    = After the water goes down, people say what they would not have said dry.
    @street {E} <tell> {L.me} whose name lies under the pasted strip :: the pasted strip :: It <take> the length of a wet street to tell. {E} <stop> at every high-water mark to rest. :: The name <be> {E.his} own, before marriage, before the town. :: "Well, there you have me," {E} <say>, and <look> younger, and <go> in to see about the mud.
    @room {R} <help> scrape the mud out of {=house} and <find> the old height marks on the door :: the height marks :: Under four coats of paint <+be> pencil lines, dates, initials, a family growing. :: One set of marks <belong> to a child who <have> never lived there, so it <have> always been said. :: {R} <stand> up against the door. The last mark <come> to {R.his} shoulder.
    @water {L} and {F} <+make> peace over a bucket of ruined bread :: the ruined bread :: Neither <be> any good at it. They <+begin> with flour prices and <+work> inward. :: The apology <come> out in the wrong order, with the reasons first. :: They <+feed> the loaves to the ducks, and the ducks, being ducks, <+complain>.
    @street {W} <read> the undelivered letters aloud to the people they were meant for :: the lost post :: A bench <be> carried out into the sun. People <+come> in coats over aprons and <+wait> to hear their names. :: There <be> one for the family, forty years late, asking to be forgiven. :: Nobody <clap>. They <+bring> cake, and <+stay>.
    # The Bench in the Sun | Forty Years by Post | A Line on the Door
    = The offer runs out, and the family must decide what the place is for.
    @room {R} <put> the final contract on the table and <ask> {L.me} to sign before dark :: the contract :: It <be> a fair one, now; every hard word <have> been taken out by a hand that <know> which ones hurt. :: Two lines up from the bottom <stand> a clause about the trees that nobody <will> explain. :: The pen <lie> across it all afternoon, pointing at neither of them.
    @room {L} <ask> {F} to stay and run {=house} as an equal partner :: the partnership :: {F} <ask> what the hours <+be>. It <be> the sort of thing {F} <will> ask at the gates of heaven. :: There <be> a job upriver, steady, with a pension, and it <have> a date on it. :: {F} <write> two words on the back of a flour sack, and <hang> it on the nail.
    @room {E} <give> away the contents of the great desk drawer by drawer :: the great desk :: There <be> a label on everything: to whom, and why, and in some cases why so late. :: The bottom drawer <be> meant for a person who <have> died that winter. :: What nobody <claim>, the children <+take>, and for weeks the town <be> full of good paper darts.
    @street {W} <bring> proof that the boundary wall was always in the right place :: the proof :: It <be> a photograph of a picnic. Behind the hats and the melon, plain as day, <run> the wall. :: One of the people at the picnic <hold> a measuring chain and <laugh>. :: {W} <wait> to be thanked, <be> thanked, and <go> back up the street a good inch taller.
    # The Picnic Photograph | Before Dark | An Equal Share
    = Old claims are settled in public, and one of them is given up.
    @hall {L} <stand> up at the meeting and <read> out the true account of {=debt} :: the true account :: {L} <1have> written it on one sheet, large, so that a shaking hand <will> not matter. :: Halfway down the sheet somebody at the back <ask> {L.me} to stop, kindly, and {L} <1do> not. :: Then chairs <+scrape>, and a line <form>, and people <+want>, of all things, to shake hands.
    @road {R} <withdraw> the claim and <leave> the borrowed car at the station :: the claim :: The keys <+be> on the front wheel with a ticket stub. The note <be> four words long. :: The train <be> late, so the leaving <take> an hour and everybody <have> to go on being noble. :: In the end {L} <1go> and <1sit> on the bench too, and they <+talk> about grasses.
    @street {F} <paint> both names above the door of {=house} :: the new sign :: The letters <+lean>. {F} <say> that honest letters do. :: There <be> too little room for the last three, and they <+go> around the corner. :: People <+cross> the street to read it, and <+read> it again from the side.
    @hall {E} <teach> the corrected sum to a room of yawning children :: the corrected sum :: It <be> written up in full, with the carried four in red. :: A girl in the second row <point> out another mistake, a fresh one. :: "Very good," {E} <say>, and <mean> it more than {E.he} <have> meant anything in years.
    # Around the Corner | Honest Letters | The Carried Four
    = The house opens its door, and the story comes to rest.
    @street {L} and {F} <+open> {=house} to the street on the first dry Saturday :: the open door :: There <be> bread, too much of it, and chairs from eleven kitchens. :: At ten past nine nobody <have> come; at a quarter past there <be> a queue. :: By noon they <+have> run out of everything but change.
    @wild {R} <come> back in spring with a tray of young trees :: the orchard :: They <+be> grafted from the one by the wall, and labeled, and {R} <have> walked from the station with them. :: There <be> no place set at the table, until there <be>. :: They <+plant> along the boundary, on both sides of it.
    @room {E} <ask> to hear the whole story from {L.me} and <correct> only the dates :: the whole story :: {L} <1tell> it in order, leaving nobody out, and it <last> as long as the light. :: At the hard part {E} <close> both eyes, and one hand <beat> time on the chair. :: "Near enough," {E} <say>. It <be> the highest mark {E.he} ever <give>.
    @office {W} <file> the mended page back in the register and <let> {L.me} turn the key :: the mended page :: A strip of tissue and some flour paste, and the years <+lie> flat again. :: The key <stick>, as keys <+do>, and it <take> both of them. :: The light <go> down the long room, shelf by shelf, and they <+leave> it to its paper.
  `),
  frames: {},
  vocabulary: {},
  avoid: [],
  ownOnly: [],
};
