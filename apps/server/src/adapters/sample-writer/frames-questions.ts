import { linesOf } from "./template.ts";

/** Questions and the answers that fit them, by what is asked. {topic} is what the beat is about. */
export const QUESTION_FRAMES = {
  askWho: linesOf(`
    Who knew about {old} [before|besides] {C!}?
    Who was the first to [mention|see] {topic}, {you!}?
    {old}, and now {topic}. Who's [behind|at the bottom of] it?
    Who [loses|stands to lose] by {topic}?
    Who else [knows|has heard|was told] about {topic}?
    Who [gave|showed|sold] you {topic}?
    Who was with you, {whenever}?
    And who [carried|moved] {topic}, if it wasn't you?
    Who did you [tell|ask] first?
    Who [stands to gain|would want] {topic}, {you!}?
    So who [saw|followed] you {where}?
    Who's been [talking|asking], do you know?
    Who would [miss|recognize] {topic}?
    Whose [voice|step] was that, {whenever}?
    Whose [idea|doing] was it, really?
    Who was it [stood|waited] {where} all that time?
    [Tell me|Say] who you're [protecting|afraid of].
    Who's left that [remembers|cares] about {topic}?
  `),
  answerWho: linesOf(`
    The same person who [had|wanted] {old}.
    {C!}, I think, and I'd [hate|be sorry] to be right.
    Ask who [gained|profited] by {old}. [Then you have it.|Start there.]
    {C!} [first|before anyone]. Then [me|the rest of us].
    Somebody who was [here|about] for {old}.
    {C!}. [Only {C!}.|I'd swear to it.|Who else?]
    {somebody}, if anyone. [They notice.|I only guess.]
    Nobody I'd [name|trust] [out loud|in company].
    My {relative}, [years ago|once], and nobody since.
    {C!}, and {somebody}, and that's the list.
    No one who [matters|would admit it].
    You. And [now|so I hear] {C!}.
    I couldn't see. {somebody}, I [thought|supposed].
    Whoever had the [key|nerve]. [So, {C!}.|That isn't me.]
    {somebody} did. [I watched.|I held the lamp.]
    I'd say {C!}, but I've been [wrong|cross] before.
    [Half|Most] of {town}, by [now|Sunday].
    A person with {virtue}. [Not me.|So we can rule out {C!}.]
    Just {somebody}, {where}, for a minute.
    Me. [There.|It was me.] Nobody else.
    {C!} did, {whenever}, and [laughed|never again].
  `),
  askWhen: linesOf(`
    Did {topic} come before {old}, or after?
    How long after {old} was [that|this]?
    When did {C!} [last|first] speak of {topic}?
    When will it be [safe|time] to [mention|use] {topic}?
    When did you [last|first] see {topic}?
    When was {somebody} [told|here]?
    How long have you been [keeping|hiding|minding] this from me?
    [How long|Since when] have you known, {you!}?
    When did {C!} [find|hear] out?
    When does {C!} [come|get] back?
    How long has {topic} been {spot}?
    When did it [start|go wrong]?
    Was that before {whenever}, or after?
    And when did you [stop|begin] going {where}?
    When will you [tell|ask] {C!}?
    How long did you [wait|stand] {where}?
  `),
  answerWhen: linesOf(`
    After {old}. [Not long.|I'm almost sure.|A day or two.]
    Before {old} ever [came up|mattered].
    The same [week|day] as {old}, as it happens.
    Not until {C!} had [gone|finished with it].
    Since {old}, and [every day|more or less] since.
    Since {whenever}. [Or near it.|I could be a week out.]
    {whenever}. I remember because {excuse}.
    Not until {whenever}. [I swear.|Too late to help.]
    The first time? {whenever}.
    Longer than I [like|care] to say.
    {whenever}, [early|late], before anyone was about.
    From about {whenever} until [now|it rained].
    [Lately|Years back]. I [lost count of|stopped counting] the weeks.
    An hour before you [did|came].
    After {whenever}, and before the [snow|rent was due].
    I was still {chore}, so [it was early|six or so].
  `),
  askWhere: linesOf(`
    Where does {topic} [come|fit] in, after {old}?
    Where would {C!} have [taken|kept] {topic}?
    And {old}? [Where's that now|What became of it|Who has it]?
    Where did you [hear|learn] about {topic}?
    Where did you [find|hide|leave] {topic}?
    Where was {C!} {whenever}?
    Where does a person [look|begin], with {topic}?
    Where were you, {whenever}?
    Where would {somebody} have [kept|put] {topic}?
    And where did {C!} [go|take it] after that?
    Where have you been, {you!}?
    Where do you [suppose|think] {C!} is now?
    [So where|Where], in the end, did {topic} [turn up|stand]?
    Where did you [hear|get] that about {somebody}?
    Where can we [talk|sit], away from {somebody}?
  `),
  answerWhere: linesOf(`
    With {C!}, [where it shouldn't be|I'm afraid].
    In the same [place|corner] as {old}.
    Not where I [left|looked for] it.
    From {C!}, who [had it from|won't say] {somebody}.
    [Close by|Nearer than you think]. [You'd have walked past it.|I'll show you.]
    {where}, of all places.
    {where}, with {somebody}.
    {spot}. [Nobody looks there.|I checked twice.]
    First {where}, then {spot}.
    You know the [gap|shelf] {spot}? There.
    [Last I heard|So they say], {where}.
    Where I'd been [sent|told] to look: {spot}.
    No further than {where}. [I turned back.|My shoes gave out.]
    {where}. {somebody} will [bear me out|tell you].
    [At home|Indoors], {chore}. [All evening.|Ask anybody.]
    Not {spot}, where it [belongs|used to be].
  `),
  askWhy: linesOf(`
    What made {C!} [turn|change] so [suddenly|late]?
    Why does nobody [mention|miss] {topic}?
    [How come|Why is it] {topic} was never [reported|looked for]?
    Why didn't {C!} [simply|just] ask?
    What good would {topic} do {C!}?
    [So why|Why then] did {somebody} see you {where}?
    Why trust me with {topic}, and not {C!}?
    Why are we [whispering|standing] here at all?
    Why did {C!} [keep|say] nothing about {topic}?
    If {old} was [settled|over], why this?
    Why would anyone [hide|want] {topic}?
    Why does it come back to {old}, [every time|always]?
    Why [now|today], after all these [months|years]?
    Why does {topic} [frighten|matter to] you?
    Why didn't you [say|come to me] {whenever}?
    Why did you go {where} [alone|at all]?
    Why bring {somebody} into it?
    How is it that {C!} never [asked|noticed]?
    What [made|drove] you to it, {you!}?
    Why should {somebody} [care|lie]?
    Why keep {topic}, if you [hate|can't use] it?
    Why are you [smiling|whispering]?
  `),
  answerWhy: linesOf(`
    Because of {old}. [All of it is.|What else?]
    To keep {C!} [out of it|from asking].
    Because {topic} [frightens|shames] people. It [frightens|shames] me.
    After {old} there was [no going back|little choice].
    [Out of|It was] {feeling}, [and habit|and love, I suppose|mostly].
    Because {excuse}, and nobody would [wait|listen].
    It was {feeling}. [Only that.|Nothing nobler.]
    {excuse}. [That was all.|It's as small as that.]
    Because my {relative} [asked|begged] me to.
    I thought it was a [joke|mistake]. Then I [looked closer|stopped laughing].
    Somebody had to, and I was [nearest|free].
    [Partly|Mostly] {feeling}. The rest was [weather|money].
    For {feeling}, and because {C!} wouldn't.
    I was tired of {chore}. [Truly.|Don't laugh.]
    It matters because it's the [last|only] thing we [didn't sell|agreed on].
    My {relative} did the same, and [nobody minded|it ended well].
    I hoped it would [pass|mend itself].
    Because of {somebody}. [I owed a favor.|I was sorry for them.]
    {adage}. I [believed|used to believe] that.
  `),
  askYes: linesOf(`
    Does {topic} change [anything|your mind] about {C!}?
    Has it to do with {old}?
    Would {C!} [admit|explain] {topic}, if we asked?
    Is {topic} [worse|better] than {old}?
    Did [anyone|{somebody}] touch {topic} before you?
    Would you know {topic} again if you saw it {where}?
    Are we [agreed|alone|too late], do you think?
    Do you [trust|believe] {C!}?
    Is it [bad|serious|settled]?
    Were you {where}, {whenever}?
    Did {C!} know about {topic}?
    Is there [anything|something] {spot}?
    Have you told {somebody}?
    Can {topic} be [mended|trusted]?
    Has {somebody} been [here|paid]?
    You've been {chore}, haven't you?
    Was it {somebody} who [told|warned] you?
    Will you show me {topic}?
  `),
  answerYes: linesOf(`
    Yes, since {old}. [I couldn't see it before.|Don't ask me to prove it.]
    No. {C!} is [only|just] the [loudest|nearest].
    It might, once we [know|understand] about {topic}.
    [Yes|No], and {C!} will say [so|the same].
    Yes. [Once.|More than once.|I wish I could say no.]
    No. [Not since {whenever}.|And I did look.]
    Yes, {whenever}, and again [last night|on Sunday].
    I [think|believe] so. I'd need [better light|to see it again].
    If I'm honest, yes. I was {where}.
    No, and neither has {somebody}.
    Up to a point. [Past that, no.|I keep a hand on my purse.]
    I couldn't [swear|say]. {excuse}.
    Yes and no. {adage}.
    Would it [help|matter] if I said yes?
    Only {somebody}, and only {whenever}.
    No more than you [do|did], {you!}.
    Yes, and I'm [glad|sorry] of it.
    I'd like to say yes. [Give me a day.|Ask me later.]
  `),
  askWhat: linesOf(`
    What does {C!} say about {topic}?
    What has {topic} to do with {old}?
    What did we [miss|overlook] about {old}?
    What happens to {topic} [now|if we do nothing]?
    What did you [make of|do with] {topic}?
    What was {somebody} doing {where}?
    [And what|What] happened then, {you!}?
    What's the [first|last|one] thing you remember?
    What would {C!} want with {topic}?
    What did you hear, {whenever}?
    What's [that|all this] about {somebody}?
    What did {C!} say to you {where}?
    What [was|did you see] {spot}?
    What is it you [aren't|keep not] saying?
    What did it cost, in the end?
    What were you [thinking|hoping for]?
    What would you [do|have done] in my place?
  `),
  answerWhat: linesOf(`
    What it always was. [The start of something.|A way out, for {C!}.]
    It [puts|shows] {old} in [another|a worse] light.
    {C!} calls it [nothing|bad luck]. I don't.
    It means that {old} was only [half|the start] of it.
    I saw {somebody} [leave|go by] in a hurry. [That's all.|I thought no more of it.]
    Nothing that would [stand up|hold water].
    More than I [had|planned], and less than it was [worth|needed].
    I'd have [gone home|called you first|locked the door].
    {somebody} said {excuse}. [I left it there.|It seemed enough.]
    What anyone would. I went to {errand}.
    That {adage}. [Nothing useful.|In those words.]
    {feeling}, mostly. [Then tea.|I'm not proud.]
    Nothing, at first. Then {topic}, plain as [bread|day].
    Enough to [sell|mend] a house. [Ask {C!}.|Or so I'm told.]
  `),
} as const satisfies Record<string, string[]>;
