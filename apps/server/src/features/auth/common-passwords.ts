/**
 * Passwords that every guesser tries first, of at least 8 characters (shorter ones are refused by length):
 * keyboard runs, digits, names and seasons as they lead the lists of leaked passwords.
 */
const COMMON = new Set(
  `
password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd p@ssword1 pa$$word
pa$$w0rd password! password1! password01 password11 password22 password99 mypassword newpassword
thepassword passwords passport password2 password3 password7 password123! password@123 passw0rd1
passw0rd! pass1234 pass12345 pass@123 pass@word1 12345678 123456789 1234567890 0123456789 123456789a
12345678a 123456789q 1234567891 12345678910 123123123 1231231234 11111111 111111111 1111111111
00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888
99999999 87654321 987654321 9876543210 0987654321 147258369 159753456 123654789 741852963 789456123
963852741 147852369 12341234 12344321 11223344 1122334455 12121212 13131313 10203040 1q2w3e4r
1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1a2b3c4d q1w2e3r4 q1w2e3r4t5 zaq12wsx
zaq1zaq1 zaq1xsw2 qazwsxedc qazwsx123 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwerty321 qwertyqwerty qwer1234 qweasdzxc qweasd123 qwe12345 asdfghjk asdfghjkl
asdfasdf asdf1234 asdfqwer zxcvbnm1 zxcvbnm123 zxcvbnmz zxcvasdf abcd1234 abcd12345 abc12345
abc123456 abcdefgh abcdefg1 abcdefghi abcdef123 abcabcabc a1b2c3d4 a1234567 a12345678 a123456789
aa123456 aa12345678 asd12345 asd123456 iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou123 ilovegod
ilovejesus lovelove loveyou1 loveyou2 loverboy sunshine sunshine1 sunshine123 princess princess1
princess123 football football1 football12 baseball baseball1 basketball superman superman1 batman123
spiderman starwars starwars1 pokemon1 pokemon123 welcome1 welcome12 welcome123 welcome1! welcome@123
letmein1 letmein123 letmeinnow trustno1 whatever whatever1 computer computer1 internet internet1
michael1 michelle michelle1 jennifer jennifer1 jessica1 jordan23 charlie1 charlie123 chocolate
chocolate1 butterfly butterfly1 liverpool liverpool1 chelsea1 arsenal1 manchester barcelona
realmadrid juventus elephant mercedes corvette mustang1 porsche911 harley123 dragon123 dragonball
master123 monkey123 monkey12 shadow123 shadow12 killer123 hello123 hello1234 hellohello helloworld
hello12345 test1234 testtest test12345 testing1 testing123 tester123 admin123 admin1234 admin12345
administrator adminadmin admin@123 root1234 rootroot changeme changeme1 changeme123 default1
secret123 secret12 access14 access123 letsgo123 freedom1 freedom123 phoenix1 samantha samantha1
victoria victoria1 nicholas danielle jonathan christian christopher alexander alexandra stephanie
elizabeth katherine benjamin patricia veronica isabella valentina francesca alejandro fernando
sebastian summer2019 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026
winter2019 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 winter2026 spring2024
spring2025 spring2026 autumn2024 autumn2025 autumn2026 january1 february september november december
football123 blink182 metallica slipknot nirvana1 eminem123 rockstar rockstar1 superstar angel123
angels123 babygirl babygirl1 babygurl1 baby1234 daddy123 mommy123 family123 friends1 forever1
forever21 happy123 happiness lovely123 beautiful beautiful1 gorgeous diamond1 diamonds crystal1
rainbow1 rainbow123 flower123 flowers1 purple123 orange123 yellow123 cookie123 cookies1 cheese123
pepper123 ginger123 buster123 maggie123 bailey123 tigger123 snoopy123 garfield scooby123 mickey123
minnie123 naruto123 pikachu1 minecraft minecraft1 roblox123 fortnite fortnite1 playstation nintendo
xbox3600 xbox360live gamecube counterstrike warcraft starcraft whatsapp facebook facebook1 instagram
twitter1 youtube1 google123 gmail123 yahoo123 hotmail1 linkedin amazon123 netflix1 samsung1
samsung123 iphone123 android1 microsoft windows10 windows7 linux123 ubuntu123 oracle123 database
mysql123 server123 desktop1 laptop123 keyboard monitor1 printer1 colophon colophon1 publisher
author123 bookbook writer123
`
    .trim()
    .split(/\s+/),
);

/** Case is no disguise: guessers try it first. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
