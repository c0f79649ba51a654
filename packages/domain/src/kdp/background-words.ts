import { type BookGenre, BOOK_GENRES } from "@colophon/contracts/books/choices";
import { FORM_TRAITS, formOfGenre } from "../brief.ts";

/**
 * Stems of words, and of how many passages in a thousand they stand in: in books that tell a story, and in others. A word
 * is here when more than one book has it, and what one book alone has most of does not count, so that no book's own
 * subject is taken for what all books say.
 * @source counted by us over the passages (1,200 characters) of this project's four prepared sample books, 2026-11-23
 */
const TABLE = `
  said:852/434 tak:426/650 look:525/467 leav:328/483 hand:371/383 year:230/450 thre:295/450 stand:355/300 know:339/350 tell:403/205 hold:295/383 tim:355/400 turn:323/383 think:339/184 hear:290/181 four:230/317 foot:355/178
  ask:226/267 walk:230/333 want:274/200 good:306/233 stop:246/283 door:161/300 open:274/250 somebody:279/183 small:197/137 nin:210/167 right:194/200 work:194/267 eleven:131/131 lin:131/167 sid:258/133 peopl:145/250 mov:161/133
  plac:123/150 wall:177/183 long:230/217 find:197/233 feel:117/233 finger:161/115 hundr:177/115 step:109/217 hous:145/217 fiv:109/217 read:129/200 paper:145/107 count:164/183 week:100/200 bring:129/200 chair:100/200
  writ:161/200 begin:194/183 water:129/133 mean:97/97 fac:115/97 clos:98/100 window:164/100 road:194/97 carry:97/183 eye:92/92 minut:92/183 second:92/183 hour:92/183 shut:92/92 tabl:90/100 flat:180/90 half:131/150 lay:84/84
  room:97/167 yard:84/133 wrong:97/100 wait:82/150 dollar:82/82 need:97/150 gat:81/117 slow:81/100 ston:161/81 piec:75/75 kne:75/75 lean:131/75 nam:75/133 draw:75/83 card:75/150 voic:98/75 post:145/75 gray:145/74 hom:81/133
  tap:74/74 sign:74/117 hang:82/117 person:131/73 stair:73/73 seven:131/117 bank:145/73 twelv:131/100 bottom:98/100 front:115/100 strik:67/133 hill:67/67 head:131/100 pencil:67/133 friday:129/117 littl:67/133 third:67/133
  number:67/67 driv:67/133 ring:129/133 light:113/67 dat:66/67 land:131/66 watch:115/67 pocket:129/67 inch:115/65 truck:98/65 pag:66/65 lift:59/117 tool:59/117 order:59/117 slid:59/59 used:65/67 twic:66/117 eight:81/117
  letter:59/117 pay:59/117 stick:59/117 start:66/117 lamp:82/59 reach:97/83 thousand:58/58 show:58/83 boot:115/58 morn:113/83 mouth:115/58 thirty:58/83 see:81/67 corner:113/83 middl:82/100 word:113/100 night:98/83 floor:57/100
  lan:113/57 bend:113/57 saturday:50/100 notic:50/83 kind:50/100 call:50/100 liv:50/100 plat:50/50 stov:50/50 everybody:50/67 hair:98/50 wheel:50/50 pul:66/50 dark:98/100 miss:66/50 rest:81/100 hol:50/67 thumb:50/50 edg:82/50
  month:50/100 stay:66/67 thin:50/50 plan:50/50 quarter:49/50 town:49/49 roof:97/50 cross:49/67 break:49/50 remember:97/50 woman:65/49 fold:49/49 clock:98/49 sheet:49/49 sell:49/49 mother:49/49 shoulder:49/49 talk:97/49
  send:49/83 squar:97/49 river:49/49 ladder:49/49 hard:97/49 full:49/49 glass:97/49 hook:42/83 father:42/42 cal:81/83 pair:42/83 stor:42/83 palm:42/42 siz:42/83 iron:42/42 sound:49/83 play:42/83 short:42/83 child:65/42
  straight:66/42 hall:42/83 print:42/42 even:42/83 answer:42/83 forty:42/83 winter:42/83 kitchen:49/83 touch:42/50 lif:42/83 ear:42/42 push:49/67 shout:42/42 part:42/83 tuesday:42/83 better:42/67 rop:42/50 sort:42/83
  handl:42/42 thirty-on:42/42 anybody:82/42 summer:41/67 string:41/67 shak:82/41 fall:81/41 twenty:41/67 brown:82/41 bucket:65/41 day:41/41 reason:41/41 sorry:48/41 suppos:49/50 board:81/41 cas:41/67 wear:49/67 noon:49/67
  allow:41/41 empty:41/41 bar:41/41 blu:81/41 arm:41/50 rais:49/41 scrap:41/41 stamp:81/41 ground:65/50 chang:34/67 street:34/67 great:66/34 hammer:34/67 seem:48/34 point:34/50 nois:34/67 somewher:49/34 check:34/34 key:34/67
  money:34/67 bench:34/67 smell:34/34 near:34/67 monday:34/34 block:34/67 breath:34/50 sleep:34/67 mark:34/34 clear:48/50 steel:34/34 wrist:34/34 finish:34/67 ought:65/34 leg:34/34 cold:66/50 shop:34/67 whit:66/50
  telephon:34/67 sack:34/34 nineteen:65/33 dead:65/50 wing:33/33 pin:33/33 drop:65/50 sixty:33/50 wav:33/33 length:33/33 tri:66/33 girl:33/33 help:33/33 died:33/33 high:66/33 buy:33/50 rul:48/50 laugh:66/33 thank:33/33
  paint:33/33 los:48/33 sit:66/33 mind:65/33 drawer:33/33 spread:33/33 sock:66/33 pump:66/33 weigh:33/33 green:65/33 deal:65/33 lever:33/33 warm:33/33 coin:49/33 fil:65/33 tight:33/33 tooth:65/50 run:49/33 figur:65/33
  blanket:65/33 tru:33/33 car:49/33 grass:65/33 clean:65/33 rol:65/33 proper:33/33 larg:49/33 aunt:65/33 drip:33/33 desk:65/33 deed:65/33 stat:25/50 tun:25/50 follow:48/50 build:25/50 spring:25/50 wood:25/50 rubber:25/50
  strip:25/50 listen:25/50 offic:48/33 singl:25/50 envelop:25/50 twenty-two:48/25 glu:25/50 exact:49/33 wendell:25/50 list:25/50 slip:25/50 customer:25/50 fifth:25/50 fourth:25/50 strap:25/50 wir:25/50 crack:25/50
  fourteen:25/50 wind:49/33 level:25/50 eat:25/33 crat:25/50 fin:32/50 fish:25/50 shirt:32/25 say:49/25 loos:25/50 speak:49/25 business:25/50 train:33/25 alon:25/50 glov:33/33 keep:25/50 sho:32/50 particular:25/50
  flashlight:25/50 rain:25/50 thursday:33/50 radio:25/50 longer:32/50 happen:49/33 plain:33/25 knif:25/50 press:33/50 afterward:25/50 one:25/50 form:25/50 world:33/25 best:33/25 black:49/25 school:25/33 not:32/25
  photograph:25/33 quiet:49/25 climb:49/33 matter:32/33 tall:49/25 measur:25/33 rock:32/25 soft:48/33 lie:49/25 color:49/25 church:32/25 hat:49/25 saf:32/25 yellow:49/25 pol:49/25 wid:33/24 moment:33/24 copy:48/24
  forward:24/33 pick:33/24 book:48/33 neat:48/24 wip:48/24 different:48/24 field:48/24 scal:17/33 lik:32/33 teach:17/33 mil:33/17 can:17/33 offer:17/33 grow:17/33 shed:17/33 wedg:17/33 brick:17/33 slat:17/33 fram:17/33
  mention:17/33 spend:17/33 sweet:17/33 fetch:17/33 except:17/33 swung:17/33 believ:32/17 stack:17/33 main:17/33 hid:17/33 learn:17/33 season:17/33 beat:17/33 supper:17/33 com:32/33 tick:32/17 sav:32/33 end:17/33 tel:17/33
  sweep:17/33 dust:33/33 spoon:17/33 blow:32/33 january:17/33 fist:32/17 haul:32/17 stretch:17/33 chain:33/17 borrow:17/33 wrench:17/33 ordinary:32/17 test:17/33 box:17/33 nos:33/17 machin:17/33 spin:33/17 backward:33/17
  heel:17/33 til:17/33 drain:17/33 fail:17/33 halfway:17/33 deep:32/17 habit:17/33 tear:17/33 sunday:17/33 nail:32/17 soup:17/33 coat:17/33 shadow:32/17 idea:32/17 opinion:17/33 switch:17/33 lat:17/33 wonder:32/17 split:17/33
  cours:17/33 ceil:17/33 rent:17/33 tomorrow:32/17 today:17/33 pric:17/33 mend:17/33 shap:17/33 afternoon:17/33 pass:33/17 bread:33/17 milk:33/17 sink:32/17 tir:32/17 rust:32/17 uncl:33/17 troubl:33/17 record:33/17 heap:33/17
  farther:33/17 chimney:33/17 finch:33/17 pretty:32/16 rub:32/17 born:32/16 entir:32/17 slop:32/17 ankl:32/16 expect:32/17 anywher:32/16 toe:32/16 volum:32/16 driver:32/16 jok:32/16 trouser:32/16 drink:32/16 branch:32/16
  nearest:32/16 boat:32/16 twelfth:32/16`;

type Shares = { told: number; other: number };

const SHARES: ReadonlyMap<string, Shares> = new Map(
  TABLE.trim()
    .split(/\s+/u)
    .map((entry) => {
      const [word = "", shares = ""] = entry.split(":");
      const [told = 0, other = 0] = shares.split("/").map((share) => Number(share) / 1000);
      return [word, { told, other }] as const;
    }),
);

const GENRES: ReadonlyMap<string, BookGenre> = new Map(BOOK_GENRES.map((genre) => [genre, genre]));
/** Of a word that is in none of them: less than the rarest that is. */
const UNSEEN = 0.01;

/**
 * How much it says of a book of a genre that it has a word (a stem) at all: the logarithm of how rare the word is in
 * passages of such books, above 0.
 */
export function rarityInGenre(word: string, genre: string): number {
  const shares = SHARES.get(word);
  const known = GENRES.get(genre);
  const isTold = known !== undefined && FORM_TRAITS[formOfGenre(known)].isTold;
  const share = shares === undefined ? UNSEEN : isTold ? shares.told : shares.other;
  return Math.log(1 + 1 / Math.max(UNSEEN, share));
}
