import type { FictionRegister } from "./fiction-register.ts";
import { stagesOf } from "./fiction-register.ts";
import { linesOf } from "./template.ts";

/** Mystery and thriller: a thing gone missing, a death explained too neatly, and somebody who will not leave it. */
export const MYSTERY: FictionRegister = {
  matter: {
    victim: [
      "the organist",
      "the auctioneer",
      "the night clerk",
      "the surveyor",
      "the chess teacher",
      "the customs broker",
    ],
    object: [
      "the key ring",
      "the pawn ticket",
      "the silver medal",
      "the ship's log",
      "the glass eye",
      "the wax seal",
    ],
    paper: [
      "the second will",
      "the torn receipt",
      "the harbor plan",
      "the insurance form",
      "the guest register",
      "the bank slip",
    ],
    place: [
      "the cold store",
      "the bell tower",
      "the dry dock",
      "the lock house",
      "the old cinema",
      "the ice cellar",
    ],
    lie: ["the false alarm", "the borrowed name", "the changed clock", "the missing hour", "the second coat"],
    group: [
      "the harbor board",
      "the choral society",
      "the pension fund",
      "the regatta club",
      "the savings bank",
    ],
  },
  cast: {
    L: linesOf(`
      a former insurance investigator :: sharp elbows | a habit of reading upside down | a coat with eleven pockets
      a court stenographer on leave :: tired eyes | perfect recall for voices | a dislike of coincidence
      a locksmith who testifies for a living :: steady hands | a ring of blank keys | an unhurried way of asking twice
    `),
    F: linesOf(`
      a night-bus driver with time to talk :: a broken nose | a flask of cocoa | friends in every depot
      a reporter on the smallest paper in the county :: chewed pencils | a bicycle | no fear of locked gates
      a retired pathologist :: cold fingers | a cheerful voice | bad knees
    `),
    R: linesOf(`
      the sergeant in charge :: shined boots | a short temper | a file already closed
      a lawyer for the family :: gold cufflinks | a soft step | answers to questions nobody had asked
      the chairman's secretary :: a leather folder | a level voice | an eye for exits
    `),
    E: linesOf(`
      the dead man's oldest friend :: a black armband | shaking hands | a garden of prize dahlias
      a landlady who hears everything :: a hairnet | a ledger of comings and goings | slippers
      the harbor doctor :: a stained waistcoat | a bad conscience | steady hands before noon
    `),
    W: linesOf(`
      the cloakroom attendant :: a numbered badge | quick eyes | a fear of uniforms
      a crane operator on nights :: oil under the nails | a stammer | a long view of the quay
      the piano tuner :: dark glasses | fine hearing | a folding stick
    `),
  },
  places: linesOf(`
    {=place} :: hall :: Where the body was found.
    the rented room :: room :: One window, one table, one map with pins in it.
    the hotel desk :: office :: Keys, bells, and a book that everybody signs.
    the police station :: office :: Two benches and a counter.
    Harbor Row :: street :: Warehouses on one side, public houses on the other.
    the fish quay :: water :: Loud before dawn and empty after.
    the allotments :: wild :: Sheds, bean rows, and long views of the back doors.
    the depot road :: road :: Where the night buses turn.
    the widow's parlor :: room :: Blinds down, clock stopped.
    the newspaper archive :: office :: Bound volumes and a stepladder.
  `),
  rules: linesOf(`
    Every clue that solves the case is shown before the case is solved.
    Nobody is believed without a second reason.
    The dead tell the truth only about times.
    The story keeps to the ordinary world.
  `),
  promises: linesOf(`
    The stopped clock will be explained. :: One detail nobody <can> fit anywhere: the stopped clock, at ten to four, which {L} <1mean> to see explained. :: The stopped clock <be> explained in a sentence: it <have> been stopped by hand, so that the hour will be believed.
    {F} will get the story printed under {F.his} own name. :: {F} <want> only one thing out of it, to get the story told and printed one day under {F.his} own name. :: They <+get> the story printed at last, on cheap paper, under {F}'s own name.
    {=object} will be returned to the family. :: {L} <1sign> for {=object} and <1promise> that it will be returned to the family. :: {=object} <be> returned to the family in a plain envelope.
    {R} will have to answer a question in public. :: It <occur> to {L.me} that {R} <have> never had to answer one question in public. :: Before a full bench {R} <have> to answer the question in public, and <take> a long time over it.
  `),
  stages: stagesOf(`
    # The Empty Hook | What the Cleaner Moved | A Death With Its Coat On
    = {L} is called to a death that everybody else has finished with.
    @hall {L} <examine> the floor where {=victim} fell and <find> {=object} under a grating :: {=object} :: The floor <have> been washed, and washed by someone in a hurry, who <have> gone around the grating and not beneath it. :: There <be> a number scratched on it that no one <will> need who <be> only going home. :: It <weigh> almost nothing. {L} <1feel> it in {L.my} pocket with every step.
    @office {R} <close> the file on {=victim} and <call> the fall an accident :: the closed file :: It <be> done with a rubber stamp, twice, the second time harder. :: The doctor's page <be> not in it, and the string <have> been retied. :: On the way out somebody <hold> the door for {L.me} a little too long.
    @room {E} <hire> {L.me} with a jar of coins to learn why the clock was stopped :: the coin jar :: The coins <+be> counted out on a cloth, in tens, with the smallest first. It <be> clearly all there <be>. :: {E} <have> not been told one thing that the whole street <know>. :: {L} <1take> the jar and <1leave> the lid, as a kind of receipt.
    @road {F} <drive> {L.me} past {=place} at night and <point> out a light that should be off :: the light :: The bus <be> empty. {F} <slow> where there <be> no stop and <dip> the headlamps. :: The light <go> out as they <+watch>, one pane at a time. :: They <+sit> on in the dark with the engine ticking until a milk float <come> by.
    # Number Forty-One | The Book on the Desk | Two Coats, One Peg
    = The first questions turn up a name that was not there before.
    @office {L} <read> {=paper} against the light and <see> that a line has been scraped away :: the scraped line :: Held flat it <say> nothing. Held to the lamp it <show> a thin place, four letters long, perhaps five. :: Whoever <have> done it <have> pressed so hard that the page beneath <keep> the shape. :: A little soft pencil, and there it <be>: half of a name.
    @hall {W} <admit> to taking in two coats from one man on the night of the fall :: the second coat :: It <take> a cup of tea, and the shutter half down, and a promise about uniforms. :: One of the coats <have> never been collected, and one <have> been collected twice. :: {W} <hand> over the numbered ticket as though it <be> hot.
    @street {R} <stop> {L.me} outside a public house and <suggest> a holiday :: the suggestion :: It <be> put very civilly, with a hand on the sleeve. The names of three nice resorts <+be> mentioned. :: {R} <know> which window {L} <1sleep> behind. :: {L} <1walk> home by the longest way, looking into every pane of glass.
    @room {F} and {L} <+pin> the times to the wall and <+find> a missing hour :: the missing hour :: Everybody <be> somewhere. That <be> the beauty of it. Everybody <be> somewhere, with somebody, in full view, from eight until eleven, all but once. :: The gap <fall> just where the clock <have> been stopped. :: They <+leave> one pin in the wall with nothing on it.
    # The Half of a Name | Collected Twice | A Walk on the Fish Quay
    = The search widens to people with something to lose.
    @water {L} and {W} <+question> the crane crew about the launch that left without lights :: the launch :: Nobody <have> seen it. They <+have> not seen it from three different cranes, and they <+agree> on its color. :: It <have> come back riding lower than it went out. :: A coil of new rope <lie> on the quay with one end cut, and nobody <own> it.
    @room {E} <burn> a diary in the grate while {L} <1knock> at the door :: the burned diary :: Through the frosted glass there <be> an orange light, and a shape that <bend> and <rise>. :: One page <have> stuck to the fireback and kept its date. :: {E} <open> up at last, smelling of smoke, and <ask> if it <be> about the dahlias.
    @office {F} <bribe> the night porter and <copy> a week of names from the hotel book :: the copied names :: It <cost> a cake, homemade, and half an hour of talk about feet. :: One guest <sign> in three different hands and always the same room. :: {F} <read> the list aloud on the stairs, and at the ninth name they both <+stop>.
    @street {R} <follow> {L.me} through the market and <lose> the trail at a barber's :: the barber's door :: There <be> a mirror at the back of every barber's, and another behind that, and between them a door. :: Through it {L} <1see> whom {R} <be> really waiting for. :: A haircut, too, as it <turn> out, <be> a kind of alibi.
    # A Cake for the Porter | Ninth on the List | The Man Who Signed Three Times
    = A witness speaks, and is frightened into taking it back.
    @wild {W} <tell> {L.me} among the bean rows who paid for silence :: the payment :: It <come> out between two sheds, in pieces, to the sound of a spade. :: Halfway through, a gate <click>, and {W} <begin> to talk loudly of greenfly. :: Next morning {W} <deny> every word of it, and <will> not come out from behind the shutter.
    @room {L} <break> into the empty flat of {=victim} and <find> it tidied by a stranger :: the tidy flat :: Books by height, shoes by color: it <be> somebody's idea of order and not the dead man's. :: In the one place a stranger <will> not think to tidy, under the shelf paper, <be> a second set of accounts. :: {L} <1put> the books back wrongly, on principle, and <1go>.
    @office {F} <dig> out the old report on {=group} and <discover> the same accident ten years before :: the old report :: The volumes <+be> heavy as paving. The page <have> been cut out, but someone <have> forgotten the index. :: The same doctor <have> signed, with the same pen, for the same kind of fall. :: {F} <whistle>, once, and the whole reading room <look> up.
    @hall {R} <accuse> {L.me} of moving the evidence and <take> {=object} away :: the accusation :: It <happen> before witnesses, with a receipt, as such things should. :: What {R} <take> <be> a copy, cut the night before from a blank. :: The true one <hang> all that day in plain sight on a board with ninety others.
    # Ninety Other Keys | The Same Doctor | Greenfly
    = The pattern shows, and the hunter becomes worth hunting.
    @road Somebody <force> the night bus off the road with {F} and {L} aboard :: the crash :: There <be> no headlamps, only a weight, and then a hedge in the place where the windshield had been. :: The other driver <stop>, <walk> back, <look>, and <go> away without a word. :: They <+climb> out through the roof hatch, bruised, arguing about who had said to take the coast road.
    @room {L} <compare> the two sets of accounts and <prove> that {=group} was robbed from inside :: the second accounts :: It <be> slow work with a ruler. Each theft <be> small, and each <be> in the same color of ink. :: The last entry <be> dated a day after the death. :: By morning there <be> a total, and under the total a person.
    @office {E} <confess> to signing the false certificate for an old debt :: the false certificate :: It <be> not fear that <do> it, in the end; it <be> being asked kindly. :: The debt <be> owed to somebody who <be> supposed to have left the country. :: {E} <write> it all down, with dates, and <blot> it, and <look> for the first time in years quite well.
    @water {R} <meet> a stranger on the quay at low tide and <hand> over an envelope :: the envelope :: From behind the ice crates {L} <1can> see two hats, a match, a face lit from below. :: The face <be> in a photograph on {L.my} wall, with a black border around it. :: So the dead, or one of them, <+be> in rather better health than had been given out.
    # Low Tide | The Face With the Black Border | Rather Better Health
    = What everyone took for the crime was only its curtain.
    @hall {L} and {F} <+stage> the fall again with a sack of flour and <+time> it :: the flour sack :: It <take> four tries, two sacks, and a long talk with a caretaker. :: However it <be> dropped, it never once <land> where the body had. :: "Carried," {F} <say>, white to the eyebrows, and that <be> the end of the accident.
    @street {W} <point> out the man with {=lie} in the Saturday crowd :: {=lie} :: A hand on the arm, two taps: it <have> been agreed beforehand. Two taps <+mean> certain. :: He <turn> at that moment, as people do who are looked at, and <smile>. :: By the time they <+have> crossed, there <be> only the crowd, and a hat on a railing, still warm.
    @office {R} <offer> {L.me} a partnership in exchange for the second accounts :: the bargain :: It <be> a good offer, with a pension in it. {R} <have> even had a brass plate drawn. :: Behind the frosted door somebody <breathe>. :: {L} <1ask> for a night to think, and <1be> given it, which <be> a mistake on their part.
    @room {E} <hide> {L.me} in the back bedroom while two men <+search> the house :: the search :: Boots on the stairs, polite voices, the lifting of lids. {E} <complain> throughout about the carpet. :: One of them <stand> so near the wardrobe that {L} <1can> hear a watch. :: When it <be> over they <+find> that they <+be> holding hands, and <+let> go.
    # Still Warm | The Wardrobe | A Good Offer
    = Alone and suspected, the investigator starts again from the first fact.
    @wild {L} <dig> under the third shed and <uncover> a tin of banknotes :: the tin :: The soil <be> softer than it had any right to be. At two feet the spade <ring>. :: The notes <+be> wrapped in a page of the missing report. :: {L} <1rake> the bed level and <1plant> it again, neatly, with leeks.
    @room {F} <lose> the job for asking and <come> to sleep on the floor :: the dismissal :: There <be> a cardboard box, a plant in it, and a good deal of dignity. :: In the box, too, by oversight or not, <be> the editor's key. :: They <+eat> out of one pan and <+work> until the lamp <give> out.
    @hall {W} <return> to {=place} and <show> {L.me} how the door was wedged from outside :: the wedge :: A folded program, no more. It <fit> between the hinge and the frame as if cut for it. :: The date on the program <be> wrong by a week, and it <be> the right week. :: {W} <cry> a little, with relief, and then <ask> for {W.his} ticket back.
    @office {R} <lock> the case papers in the safe and <forget> the carbon copies :: the carbon copies :: There <be> a basket under every desk, and somebody has to empty it. {L} <1know> who. :: The carbons <+have> to be read in a mirror, backward, one sheet at a time. :: On the fifth sheet <be> an order, and on the order <be> a name.
    # Leeks | Read in a Mirror | The Wedge
    = The net is laid in the open, where only the guilty will see it.
    @room {L} <set> a trap with a false notice about {=paper} in the evening edition :: the false notice :: Three lines, in small type, between a lost cat and a piano for sale. :: It <be> answered within the hour, by a person who should not have known what the word meant. :: They <+lay> out chairs in the dark and <+sit> down to wait.
    @water {F} <chain> the launch to the quay and <swallow> the key for effect :: the chained launch :: It <be> not the real key. The real one <be> in the sugar. But it <be> a fine thing to see done. :: The harbor master <object>, then <look> out of the window, and <stop> objecting. :: From the far end of the quay somebody <begin> to run.
    @street {E} <lead> the whole of the neighborhood in blocking both ends of the lane :: the blocked lane :: Prams, barrows, a wedding party that <have> been asked nicely. :: From a cellar hatch that nobody <have> thought of, a hat <come> up, slowly. :: "Good evening," {E} <say>, and <sit> down on the hatch.
    @hall {R} <draw> a pistol in the gallery and <find> {W} holding the lamp :: the pistol :: It <be> a small one, almost dainty. In that big place the noise of the catch <be> enormous. :: Then the lamp <go> out, and the one person in the room who <do> not need light <step> forward. :: It <be> over in the time it <take> to tell, and nobody <be> hurt but a window.
    # The Hatch | A Piano for Sale | Lost Cat
    = The truth is put together in front of those it concerns.
    @hall {L} <lay> out the missing hour minute by minute before {=group} :: the reckoning :: {L} <1use> no notes. A chair for the tower, an inkwell for the man, a row of matches for the time. :: At the sixth match somebody in the second row <get> up to leave, and <find> {F} against the door. :: When the last match <be> down there <be> no more to say, and for a full minute nobody <say> it.
    @office {R} <sign> the confession and <correct> its spelling :: the confession :: Twice {R} <cross> out a word and <put> a better one. It <be> a matter of pride. :: There <be> one line {R.he} <will> not sign, and it <be> the one about the doctor. :: The pen <be> passed back with the cap on, as it should be.
    @room {E} <open> the blinds in the parlor and <wind> the stopped clock :: the wound clock :: The key <be> where it had always been, on a hook behind the case. :: For a moment it <seem> it will not go, and then it <clear> its throat. :: "Ten to four," {E} <say>. "Well. It has been that long enough."
    @street {F} <sell> the first copy of the true story to {R}'s own clerk :: the first copy :: It <be> still damp. The clerk <pay>, <read> it standing, and <fold> it very small. :: There <be> a mistake in the headline, and it <be> too late, and nobody <mind>. :: By noon they <+be> reading it aloud in the queue.
    # Ten to Four | Minute by Minute | The Spelling of It
    = What is left is to give things back.
    @room {L} <return> {=paper} to the rightful heirs and <refuse> the fee :: the fee :: It <lie> on the table between them, in an envelope, growing larger. :: They <+have> been told a smaller sum by somebody, and {L} <1say> who. :: In the end {L} <1accept> a dahlia, wrapped in wet newspaper.
    @water {W} and {L} <+watch> the launch towed out to be sold :: the towed launch :: It <go> backward, with a lantern on it, out past the mole. :: There <be> one question neither of them <have> ever asked the other, and it <be> not asked now. :: {W} <count> the cranes from left to right, and all of them <+be> there.
    @road {F} <take> the last bus out along the coast and <let> {L.me} drive :: the last bus :: It <be> against every rule. The gears <+make> their feelings known. :: At the bend with the new hedge {F} <lift> {F.his} cap. :: They <+turn> where the buses turn, and <+start> back toward the lights.
    @office {R} <write> from prison and <ask> for the name of one witness :: the prison letter :: It <be> two lines on ruled paper. There <be> a civil word about the weather. :: There <be> a second letter inside it, not addressed to {L.me} at all. :: {L} <1put> one in the stove and the other in the post.
  `),
  frames: {
    aboutTopic: linesOf(`
      An alibi <be> only a story with a clock in it, and {topic} <have> [stopped|broken] the clock.
      {I} <1do> not believe in {topic}, not as [told|offered], not at that [hour|price].
      A [careful|guilty] person <will> have got rid of {topic}; so it <have> been left by one who <be> [interrupted|sure].
      {topic} <tell> two stories, one to the [police|street] and one to whoever <stoop>.
      [Sooner|Later] or not at all, {topic} must point at [somebody|a name].
      What {I} <1need> <be> someone who <have> seen {topic} [before|and lived quietly since].
      {I} <1test> {topic} for weak places, as {I} <1will> a [door|floor].
    `),
    mood: linesOf(`
      {my} neck <tell> {me} that {I} <1be> [watched|followed].
      {I} <1keep> {my} back to the [wall|window frame], from habit.
      There <be> a lie in the room; {I} <1can> [smell|hear] it, under the [soap|manners].
      Fear <have> made {me} [exact|observant]. It generally <do>.
      {I} <1think> about the dead, who <+have> so [little|much] time.
      {I} <1check> the [lock|street], and a minute later <1check> it again.
    `),
    interruption: linesOf(`
      A car <draw> up outside with its [lamps out|engine running], and nobody <get> out of it.
      The telephone <ring> twice and <stop>: [the signal|nobody's signal].
      On the other side of the street a [curtain|cigarette] <move>.
      The [lock|latch] <have> fresh scratches, [bright|low down], on the side that nobody <use>.
    `),
    warn: linesOf(`
      There's a man across the way with a newspaper he [isn't reading|never turns].
      [Burn|Eat] that, when you've read it.
      They've done it once. The second time is [cheaper|easier].
      Don't sit in the [window|same chair] twice.
    `),
    doubt: linesOf(`
      A jury would [laugh|yawn] at {topic}.
      It's evidence of [nothing|bad housekeeping], {you!}.
      That gives us a how. It doesn't give us a [who|why].
    `),
    press: linesOf(`
      [Where|With whom] were you between ten and [eleven|midnight]?
      Your shoes were wet. It hadn't [rained|begun].
      I can ask it here or in front of [a judge|your mother].
    `),
    chapterClose: linesOf(`
      {I} <1turn> {topic} face down on the table and <1sit> with {my} back to the wall until morning.
      Across the way the light <go> out, and someone, for once, <have> nothing to watch.
      The tide <turn>. Whatever it <have> been asked to hide, it <bring> in again.
    `),
  },
  vocabulary: {},
  avoid: [],
  ownOnly: [],
};
