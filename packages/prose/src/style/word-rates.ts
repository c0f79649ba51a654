/**
 * Frequency of the most common words in novels, per 100,000 words.
 * @source counted over nine novels by Austen, Carroll, Chesterton, Edgeworth, Burgess and Melville, all in
 *         the public domain: per author, without the highest and lowest rates; words specific to one book are
 *         left out too
 */
export const WORD_RATES: ReadonlyMap<string, number> = new Map(
  `the:5189 and:3068 to:2627 of:2510 a:2062 i:1527 it:1480 in:1443 was:1365 he:1329 that:1295 you:1105 his:1033
  as:886 had:803 but:752 with:746 is:708 for:693 not:644 at:628 all:616 she:600 said:536 be:534 her:516 on:512
  him:508 so:504 they:459 this:452 have:429 do:381 one:368 very:366 there:363 what:355 by:346 if:331 were:329
  could:327 no:325 which:307 out:305 would:302 from:299 or:290 up:290 when:283 them:280 my:279 little:274 me:271
  then:267 are:257 who:253 now:247 an:235 more:227 know:225 did:220 their:217 like:213 been:211 some:209 about:208
  will:202 we:198 into:195 time:193 down:185 your:181 see:181 how:179 well:179 only:172 than:166 other:165 can:158
  think:152 any:150 never:149 much:146 great:146 has:144 say:142 old:141 man:141 thing:139 such:138 must:136
  just:136 over:136 come:135 good:132 here:130 way:128 before:127 go:123 two:120 head:120 long:119 thought:117
  after:117 first:116 should:113 came:113 again:112 made:111 looked:107 himself:106 quite:105 too:105 day:105
  back:103 off:101 seemed:99 went:99 make:98 even:98 might:98 last:96 am:94 its:94 most:94 may:92 nothing:92
  sure:91 ever:90 us:90 tell:90 heard:90 those:89 still:88 why:87 look:86 own:85 eyes:85 away:84 get:84 where:82
  found:81 something:80 right:80 saw:80 being:79 though:79 same:79 these:78 without:78 cried:78 yet:77 going:77
  voice:75 let:75 round:73 once:72 another:72 take:71 father:71 things:71 because:69 half:69 through:68 hand:68
  enough:68 our:66 soon:66 looking:65 every:64 always:64 poor:64 while:63 began:63 moment:62 three:62 place:62
  rather:62 herself:61 yes:61 got:61 felt:61 many:61 seen:60 does:59 next:59 people:58 better:58 white:57 house:56
  sort:56 knew:56 side:55 almost:55 mind:55 indeed:54 find:54 perhaps:54 put:54 morning:53 give:53 really:53
  world:52 want:52 face:52 door:52 anything:51 whole:51 far:50 under:50 however:49 room:49 took:49 course:48
  done:48 word:47 left:46 young:46 believe:45 best:45 life:45 both:45 wish:45 few:45 home:44 boy:44 end:43 hear:43
  gave:43 called:42 behind:42 told:42 replied:42 men:41 asked:41 speak:40 hands:40 against:39 near:39 turned:39
  having:39 friend:39 else:38 name:38 each:38 mean:38 along:37 gone:37 coming:37 feet:37 set:37 ran:37 between:37
  night:36 least:36 stood:36 part:36 towards:36 sat:36 afraid:35 new:35 whether:35 small:35 myself:34 keep:34
  water:34 certainly:34 air:33 kind:32 fish:32 deal:32 high:32 full:32 stand:32 words:32 large:32 matter:31
  true:31 sight:31 minute:31 ought:31 red:31 among:30 suddenly:30 suppose:30 since:30 often:30 together:30
  known:30 talk:29 nor:29 idea:29 hope:29 open:29 fine:29 table:29 making:29 feel:28 call:28 everything:28
  leave:28 business:28 hair:28 reason:28 years:28 help:27 friends:27 evening:27 answer:27 either:27 taken:27
  hard:27 case:27 talking:27 happy:27 work:27 kept:27 whom:26 understand:26 themselves:26 walked:26 fellow:26
  ready:26 spoke:26 heart:26 try:26 eye:26 garden:26 top:26 use:26 seem:26 remember:26 used:26 whose:26 wonder:25
  ask:25 green:25 please:25 woman:25 nobody:25 eat:25 short:25 continued:24 silence:24 hold:24 mouth:24 given:24
  wanted:24 bad:24 passed:24 appeared:20 exactly:20 nearly:18 slowly:17 instead:14 somehow:13 entirely:11 merely:9
  quietly:9 actually:9 completely:7 whispered:7 finally:6 simply:6 softly:5 gently:5`
    .split(/\s+/)
    .map((entry) => {
      const [word = "", rate = ""] = entry.split(":");
      return [word, Number(rate)] as const;
    }),
);
