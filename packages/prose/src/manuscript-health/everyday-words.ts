/**
 * Words that are capitalized without naming a person of the story: at the start of a sentence, in a title or
 * an address, in a date. Of shorter words only forms of address are listed, which would otherwise be reported
 * as new names; they are never taken for misspelled ones. Nouns are listed without their plural, verbs in the
 * forms that start sentences.
 */
const WORDS = `
dr god mr mrs ms prof sir st
about above across actually africa after afternoon afterwards again against agreed alive almost alone along aloud
already also although always amen america american among anon another answer anybody anyone anything anyway apparently
april aren arms around asia asked august aunt aunts autumn avenue away baby back backs barely baron beach bear because
become before behind behold being below beneath beside besides best better between beyond bible birds black blood blue
boat body bold book books boss both bottle boys bread break breath bright bring britain british broken brother brown
build burn call called calm came candle captain careful carefully cars cast catholic cats caught cause certain
certainly chapel chapter chief child children china chinese choose christian christmas church circle city clean clear
clearly clever cliff clock close closed clothes clouds coast coffee cold colonel come comes coming commander company
comrade cook cool could count countess court cousin covered crown curious dame damn dark darkness darling dead deal
dear dearest death december deep dinner distant doctor dogs done door doors doubt down dozens draw dreams dressed
drink drive dropped duchess dude duke dunno dust dutch each early earth east easter easy egypt eight either elder
eleven else ember empty england english enough entire europe european evening eventually ever every everybody everyone
everything everywhere evidently exactly except eyes face faces facts fair fall falling false families family farther
fast fate father fear february feet fell fellow felt fifteen fifty fight figures final finally find fine finished fire
first fish five flat floor flowers folk follow food fool forget form forty forward found four france french fresh
friday friend friends from front full further gate gave general gentle gentlemen gently german germany girls give
given giving glad glass gods going gold gone good gosh grace gradually grand grandfather grandma grandmother grandpa
granny granted grass great greek green grey ground grown guard guess guests half hall hand hands happy hard hardly
hate have having head hear heard heart hearts heat heaven heavens heavy hell hello help hence here herself high hill
himself history hold holding holland home honest honey hope horse horses hotel hour hours house houses however huge
human hundred hundreds hunger hurry ideas imagine indeed india indian inside inspector instead into ireland irish iron
island italian italy itself january japan japanese jesus jewish jews join joking journey judge judging july june just
keep keeping kept kids kind king kings kitchen knees knew know knowing ladies lads lady ladyship lake land lane large
lass last late lately later latin laugh laughter lead lean learn least leave leaves leaving left legs lent less lest
letter letters lieutenant life lift light lights like likely line lips listen little live lives living london long
look looked looking looks lord lords lordship lost lots loud love lower luck lucky madam madame made mademoiselle mail
main majesty major make makes making mama mamma march mark market master mate matter maybe mayor meal mean meaning
means meanwhile meet meeting memories memory mere merely midday midnight might mile miles milk mind mine minister
minutes mirror miss mister mistress moment moments monday money monsieur month months moon more morning most mostly
mother mount mountain mouth move moved moving much mummy music muslim must myself name names nature naught near nearby
nearer nearly neat neck need neighbours neither never nevertheless news next nice night nights nine nobody noise none
nonsense noon normally north nose note nothing notice nought november nowhere number nurse obviously ocean october
office officer often okay older once ones only open opened orders ordinary other others otherwise ought outside over
owner pack page pages paid pain pale papa paper papers pardon paris park parson part parts past paths pause peace
people perfect perhaps pick piece pieces pink pity place places plain plainly plan play please plenty point police
poor pope possibly power praise presently president press pretty priest prince princess private probably professor
proof proper provided pull pure push queen quick quickly quiet quietly quite rabbi race rain rather reach read reader
ready real really reason rest return reverend rich ride right ring rings rise rising river road roads rock roman rome
roof room rooms roses rough round royal ruin rule rules rumour running russia russian sadly safe said sail saint salt
same sand saturday save saying scarcely school scotland scottish search season second secret secretly seeing seems
seldom sell send senior senor sense september sergeant serve seven several señor shadow shadows shall shame sharp
sheets ship ships shoes shop short shot should shouts show shown shut sick side sight signs silence silent silver
similarly simple simply since sing sire sirs sister sitting sixty skin sleep slow slowly small smart smell smile smoke
smooth snow soft softly soldiers some somebody somehow someone something sometimes somewhere song songs soon sooner
sorry sort soul sound sounds south space spain spanish speak speaking spent spirit spoke spread spring square stairs
stand standing star stars start state stay steady steam step steps stiff still stone stones stood stop storm story
straight strange stranger stream street streets strong such sudden suddenly sugar summer sunday sure surely swear
sweet sweetheart swift table take taken taking talk talking tall taste teach tears tell telling tens than thank thanks
that their them themselves then thence there therefore these they thick thin thing things think thinking third thirty
this thither those though thought thoughts thousands three through throughout throw thunder thursday thus tide time
times tired today together told tomorrow tongue tonight took touch toward towards tower town track trade train tree
trees trouble true truly trust truth truths trying tuesday turkey turkish turn turned turning twelve twenty twice
uncle under understand unless unlike until upon upstairs used useful usually very vicar victory view village visit
voice voices wait waiting wake wales walk walking wall walls want wanted warm wars watch watching water waters wave
waves ways wealth weather wednesday weeks welcome well welsh went were west what whatever wheels when whenever where
wherever whether which while whisper whispers white whoever whole whom whose wide wife wild will wind window windows
winds wine winter wiser wish with within without witness woman women wonder wood woods word words work working world
worn worse would wound write writing wrong yeah year years yellow yesterday yonder young your yours yourself youth
`;

/** Lowercase. */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
