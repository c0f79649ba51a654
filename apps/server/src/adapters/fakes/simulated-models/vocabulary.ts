const words = (list: string): readonly string[] => list.split(/\s+/).filter((word) => word !== "");

/** Things to hold, move or look at. */
export const THINGS = words(`
  anchor apron axle bag barrel basin basket bell bellows bench blanket board boat bolt book boot bottle bowl box bracket
  bread bridle broom brush bucket buckle button cable candle canvas cap cart cask chain chair chalk chest chisel
  cloak clock cloth coat coil coin comb compass cord cork crate cup curtain cushion dish door drawer drum dye easel
  envelope fence ferry file flag flask flute folder fork frame funnel gate glove grain hammer handle harness
  hat hinge hoe hook horn inkwell iron jar jug kettle key kiln kite knife knot ladder lamp lantern latch ledger
  lens letter lever lid line loaf lock locket loom map mast mat medal mill mirror mitten mop mortar nail napkin needle
  net notebook oar onion oven paddle pail paint pan paper parcel paste peg pen pencil pepper pestle photograph piano
  pillow pin pipe pitcher plank plate pliers plough pocket pole post pot pouch press pulley pump purse quilt rack raft
  rag rail rake ramp razor receipt ribbon ring rod roof rope rudder rug ruler sack saddle sail satchel saucer saw
  scale scarf scissors screen screw scythe shawl shelf shell ship shoe shovel shutter sickle sieve skillet
  slate sledge soap spade spoon spring stamp stick stone stool stove strap string sugar suitcase table tack tape tar
  tassel teapot tent thimble thread ticket tile tin toolbox torch towel tray trowel trunk tub twine umbrella valve vase
  veil vest violin wagon wallet wax wheel whistle wick wire wool wrench yarn
`);

/** Nouns for locations. */
export const PLACES = words(`
  alley attic bakery balcony bank barn basement bay beach bridge brook cabin cellar chapel churchyard cliff corridor
  cottage courtyard crossing dairy dam depot ditch dock doorway farm field foundry garden garret granary greenhouse
  harbour hallway hayloft hill hut inlet island jetty kitchen landing lane larder laundry library lighthouse marsh
  meadow mill moor museum orchard paddock parlour pasture path pavilion pier platform pond porch quarry quay ridge
  river road sawmill shed shore slope smithy spinney square stable staircase station stream street studio summit tannery
  tavern terrace tower track tunnel valley vestry village wharf workshop yard
`);

/** Qualities of things. */
export const QUALITIES = words(`
  amber ancient angular ashen bare battered bent bitter blackened blue blunt borrowed brass brittle broad broken bronze
  brown burnt carved cheap chipped clean coarse cold copper corroded cracked crooked crumpled cut damp dark deep dented
  dirty double dry dull dusty empty enamel faded familiar filthy fine firm flat folded foreign forgotten fragile frayed
  fresh frozen gilded glazed grainy greasy green grey grimy hard heavy hidden hollow hot idle inherited ivory jagged
  knotted lacquered lame leaden leather lean light little local lone loose lopsided lost loud low marked meagre
  mended muddy narrow neat new oaken oiled old open orange ordinary painted pale patched pewter plain pleated pocked
  polished poor private purple quiet ragged raw red rented rough round rusty salted scarred scorched scuffed second
  secret shabby shallow sharp short silent silver simple slack slender slick slow small smooth smudged soaked soft
  solid sour spare splintered spotless square stained stale steady steep stiff stolen stout strange striped sturdy
  sunken swollen tall tangled tarnished tattered thick thin threadbare tight timber tiny torn tough tragic
  trimmed twisted unpainted upright usual velvet vivid warm warped waxed weathered wet white wide wild wooden woollen
  worn woven yellow young
`);

/** Transitive verbs, in the past tense. */
export const DEEDS = words(`
  accepted adjusted aimed angled approached balanced banged bartered borrowed boxed braced brushed buried buttoned
  carried carved chained checked chose circled claimed cleaned clipped closed collected copied counted covered cracked
  crossed dangled delivered described dragged dropped dusted emptied examined exchanged fastened fetched filled fitted
  fixed flattened flicked folded followed gathered gripped grabbed guarded handled hauled hoisted hooked hugged ignored
  inspected jabbed jammed kicked labelled leaned lifted loaded locked loosened lowered measured mended mentioned missed
  moved nailed noticed nudged offered oiled opened ordered packed painted parked passed patched pinned placed planted
  pocketed pointed poked polished pondered pressed promised propped pulled pushed raised rattled recalled received
  refused released removed repaired replaced rinsed rolled rubbed salted saved scraped scratched scrubbed searched
  shouldered shifted showed shut sketched sliced slipped smelled snatched soaked sorted spilled spread stacked stamped
  steadied steered stirred stitched stored stretched studied swapped swung tapped tasted tested tied tightened
  tilted tipped tossed touched towed traced traded trimmed tucked tugged turned unbolted unfolded unlocked unpacked
  untied unwrapped used valued wanted warmed washed watched waxed weighed wiped wound wrapped
`);

/** Intransitive verbs, in the past tense. */
export const MOTIONS = words(`
  aged arrived ached appeared blinked bobbed bounced breathed buckled burned buzzed chimed clanked clattered clicked
  coughed cracked crawled creaked crumbled dangled danced dimmed dipped disappeared drifted dripped dropped echoed
  emerged faded failed faltered flapped flickered floated flooded gleamed glittered groaned hesitated hissed hobbled
  hovered hummed hurried idled jerked jingled jolted knocked laboured lagged landed lasted laughed leaked lingered
  listened loomed lurched marched moaned moved mumbled nodded paused peeled pivoted popped quivered rattled recovered
  rested returned rocked rotted rumbled rusted sagged sailed scraped settled shimmered shivered shrugged sighed
  slanted slipped slumped smiled smoked smouldered sneezed snapped splashed splintered sputtered stalled steamed
  stirred stopped stumbled subsided swayed swelled swerved tapped tilted tipped toppled trembled trickled tumbled
  twitched vanished vibrated waited wandered wavered whirred whistled wobbled worked yawned yielded
`);

/** Adverbs of manner, time and degree. */
export const MANNERS = words(`
  abruptly absently barely bluntly briefly brightly calmly carefully cautiously clumsily coldly crossly curtly
  deliberately dryly eagerly easily evenly exactly faintly fairly firmly freely gently gladly glumly gravely grimly
  happily hastily heavily idly instantly keenly kindly lazily lightly loosely loudly mildly neatly nervously
  nimbly oddly openly partly patiently plainly politely promptly properly proudly quickly quietly rapidly readily
  reluctantly roughly sadly sharply shyly silently slowly smoothly softly solemnly sternly stiffly stubbornly
  suddenly surely sweetly swiftly tenderly thickly tightly timidly uneasily vaguely warily warmly weakly wearily wisely
`);

/** People without a name. */
export const TRADES = words(`
  apprentice baker barber beekeeper bellringer blacksmith boatman bookbinder brewer bricklayer butcher carpenter
  carter cobbler clerk cook cooper dressmaker driver drover dyer farmer ferryman fisherman foreman gardener gatekeeper
  glazier grocer guard innkeeper joiner ironmonger librarian locksmith mason mechanic messenger midwife miller milliner
  miner neighbour nurse organist painter pedlar pilot piper plumber porter postman potter printer ranger roofer
  saddler sailor schoolmaster sexton shepherd signalman smith stationmaster stranger surveyor tailor tanner teacher thatcher
  tinker toymaker trapper verger waiter warden watchman weaver widow
`);

/** Prepositions that take a place. */
export const NEAR =
  words(`above across against along around behind below beneath beside beyond by inside near outside past
  through under within`);

/** Subjects of plain exposition. */
export const MATTERS = words(`
  account advice aim answer argument attention balance boundary budget burden calendar care cause chance change choice
  clarity comfort commitment comparison compromise concern conclusion condition confidence consequence correction cost
  courage criticism custom deadline debt decision default delay demand detail difference difficulty discipline doubt
  duty effort energy error estimate evidence exception excuse expectation experience failure fairness favour fear
  feedback focus freedom friction gain goal guess habit harm honesty hope idea impulse income instinct interest
  interruption inventory judgment knowledge labour lesson limit list loss margin meaning measure memory method mistake
  moment mood motive need notice objection obligation obstacle opinion order outcome pace pattern pause penalty
  permission place plan pleasure position practice preference preparation pressure price principle priority problem
  process progress promise proof purpose quality quarrel question reason record reflection regret relief reminder
  reply request resource response rest result reward rhythm risk routine rule sacrifice scope season sequence
  shortcut signal silence skill solution source standard step strength stress structure struggle surplus task temptation
  tendency tension tool trade tradition trouble trust truth uncertainty understanding urgency value version view virtue
  warning waste weakness weight wish worry
`);

/** Effects of one subject on another, in the present tense. */
export const EFFECTS = words(`
  accompanies affects anchors anticipates balances becomes begets bends betrays blurs builds carries challenges clarifies
  clouds colours conceals confirms confuses contains corrects covers creates crowds dampens deepens defeats defends
  defines delays demands denies deserves distorts divides drains earns eases encourages ends erodes exceeds excuses
  explains exposes feeds fills follows forgives frames frees governs guards guides hides holds hurts improves
  inflates informs interrupts invites joins justifies keeps lacks leads lifts limits loosens lowers magnifies marks
  masks matches measures mends needs nourishes obscures offsets opposes outlasts outlives outweighs permits pleases
  points postpones precedes prevents prompts protects proves punishes questions raises reaches rebuilds reduces
  reflects refuses reinforces removes repairs repeats replaces resembles resists restores restrains reveals rewards
  rules sabotages serves settles shapes sharpens shields shifts shortens shows shrinks slows softens sours spares
  spoils spreads starves steadies stops strains strengthens stretches suits supports surprises survives tests threatens
  tightens touches traps undermines undoes unlocks upsets weakens wears widens yields
`);
