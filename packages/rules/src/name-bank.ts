/**
 * Names for people in generated books, by their language or part of the world and by period. Deliberately
 * excluded: names that language models favor (see `STOCK_NAMES`), names that are also everyday words (Rose,
 * Will, Hope), which would make find, replace and rename unsafe, and surnames that change with their bearer's
 * sex. Spelt with the letters A to Z, as in English text.
 */
export const NAME_REGIONS = [
  "english",
  "celtic",
  "west-african",
  "east-african",
  "arabic",
  "south-asian",
  "chinese",
  "japanese",
  "korean",
  "slavic",
  "nordic",
  "german",
  "french",
  "iberian",
  "italian",
  "greek",
] as const;

/**
 * Origin of names: "celtic" is Irish, Scottish and Welsh, "iberian"
 * Spanish and Portuguese on both sides of the ocean.
 */
export type NameRegion = (typeof NAME_REGIONS)[number];

/** When the bearers live: before 1900, from 1900 to 1960, after that. */
export type NamePeriod = "old" | "middle" | "now";

type NamesByPeriod = Record<"always" | NamePeriod, string>;
type Group = { feminine: NamesByPeriod; masculine: NamesByPeriod; surnames: string };

const BANK: Record<NameRegion, Group> = {
  english: {
    feminine: {
      always: "Alice Beatrice Charlotte Eleanor Frances Harriet Isabel Julia Katherine Louisa Rosalind",
      old: "Augusta Bertha Cordelia Dorcas Ernestine Georgiana Henrietta Keziah Lavinia Millicent Nancy Ottilie Philippa Rosamund Susannah Tabitha Ursula Venetia Wilhelmina",
      middle:
        "Audrey Betty Constance Doris Edna Gladys Hilda Irene Joyce Kathleen Lorna Mavis Norma Oonagh Phyllis Queenie Rosemary Sylvia Thelma Una Vera Winifred Yvonne",
      now: "Abigail Bethany Claire Danielle Emily Gemma Hannah Imogen Jessica Kirsty Lauren Megan Natalie Olivia Phoebe Rachel Samantha Tamsin Vanessa Wendy Zoe",
    },
    masculine: {
      always: "Adam Benjamin Charles Daniel Edward Henry James Luke Oliver Philip Robert Samuel Thomas",
      old: "Ambrose Bartholomew Crispin Ebenezer Frederick Gideon Horatio Isaac Josiah Lionel Nathaniel Obadiah Percival Roderick Septimus Thaddeus Uriah Wilfred Zachariah",
      middle:
        "Alfred Bernard Cyril Dennis Ernest Gerald Howard Ivor Kenneth Leonard Maurice Norman Oswald Percy Ronald Stanley Trevor Vernon Walter",
      now: "Aaron Callum Dominic Ethan Gareth Harvey Jonathan Kieran Lewis Matthew Nathan Owen Patrick Quentin Ryan Simon Toby Vincent Warren",
    },
    surnames:
      "Abernathy Aldridge Bradshaw Birtwistle Carmichael Chadwick Dawson Dunstan Ellison Eastwood Fairclough Fenwick Gibson Goddard Hargreaves Haddon Ingram Ibbotson Jarvis Jessop Kendrick Kirkham Lawson Lockhart Merrick Maddox Norris Nettleship Osborne Ormerod Pritchard Pemberton Quartermaine Radley Ratcliffe Sheridan Satterthwaite Tattersall Thistlethwaite Underhill Unsworth Vaughan Venables Whitaker Wadsworth Yates Yarborough Zeller",
  },
  celtic: {
    feminine: {
      always:
        "Aileen Bronwen Catriona Dervla Eilidh Fionnuala Gwenllian Kirsteen Morag Nuala Orla Rhiannon Sinead Una",
      old: "Brigid Fidelma Jacobina Peigi Teasag",
      middle: "Breda Imelda Josephine Philomena Teresa",
      now: "Aoife Ceri Isla Niamh Saoirse Tierna",
    },
    masculine: {
      always:
        "Alasdair Brendan Cormac Diarmuid Eamon Fergus Gethin Hamish Iain Kenneth Lorcan Malcolm Niall Padraig Rhodri Seamus Torquil",
      old: "Archibald Donal Llewellyn Murdo",
      middle: "Aidan Desmond Ivor Jarlath",
      now: "Ciaran Darragh Euan Oisin Ruairi",
    },
    surnames:
      "Aherne Brennan Cavanaugh Colquhoun Donoghue Drummond Evans Farquhar Fitzmaurice Gallagher Garrigan Hyndman Irvine Jardine Kilbride Kinsella Lafferty Macalister Moncrieff Neeson Ogilvie Prendergast Quigley Riordan Strachan Tierney Urquhart Wallace",
  },
  "west-african": {
    feminine: {
      always:
        "Abena Binta Chiamaka Damilola Efua Folake Hadiza Ifeoma Kehinde Labake Mariama Ngozi Olabisi Ramatu Sade Tolani Uzoamaka Yetunde Zainab",
      old: "Akosua Iyalode",
      middle: "Esinam Felicia",
      now: "Adaeze Temiloluwa",
    },
    masculine: {
      always:
        "Adebayo Bashir Chukwudi Dauda Emeka Femi Goddey Ikenna Jide Kwabena Lamine Mamadou Nnamdi Obinna Pape Rotimi Sekou Tunde Usman Wale Yaw",
      old: "Kwaku Modou",
      middle: "Festus Godwin",
      now: "Dele Segun",
    },
    surnames:
      "Abara Adeyemi Balogun Boateng Conteh Diallo Danjuma Ekwueme Fashola Gyamfi Hassan Idowu Jalloh Koroma Lawal Mensah Ndiaye Nkemelu Okonkwo Oyelowo Quaye Sarpong Touray Uzoma Wiredu Yeboah Zubairu",
  },
  "east-african": {
    feminine: {
      always:
        "Achieng Bethlehem Chebet Desta Eyerusalem Fikirte Genet Hirut Imani Jerotich Kanini Lulit Makena Nafula Ranin Selamawit Tigist Wanjiru Zawadi",
      old: "Mumbi Taytu",
      middle: "Beatrice Esther",
      now: "Atieno Hiwot",
    },
    masculine: {
      always:
        "Abebe Barasa Chacha Dawit Ephrem Fikru Getachew Haile Iregi Jomo Kipchoge Lemma Mwangi Njoroge Omondi Petros Tesfaye Wekesa Yonas Zerihun",
      old: "Lobengula Menelik",
      middle: "Ezekiel Stephano",
      now: "Baraka Kiprono",
    },
    surnames:
      "Abdi Bekele Chepkwony Demissie Etyang Farah Gebreyes Githinji Hailu Ireri Juma Kamau Lagat Mbugua Ndungu Odhiambo Otieno Rotich Tadesse Wanjala Yimer Zewde",
  },
  arabic: {
    feminine: {
      always:
        "Asma Bushra Dunya Fadila Ghada Hanan Iman Jamila Khadija Layla Maryam Nadia Rasha Salma Tahira Umaima Wafa Yasmin Zaynab",
      old: "Atika Shajar",
      middle: "Fairuz Suad",
      now: "Dina Rima",
    },
    masculine: {
      always:
        "Anwar Bassam Daoud Farouk Ghassan Hamid Ibrahim Jamal Khalil Latif Mustafa Nabil Omar Qasim Rashid Samir Tariq Usama Walid Yusuf Ziyad",
      old: "Abbas Harun",
      middle: "Fuad Naguib",
      now: "Bilal Karim",
    },
    surnames:
      "Aziz Barakat Chahine Darwish Elmasri Fakhoury Ghanem Haddad Issa Jaber Khoury Labib Mansour Nasser Othman Qabbani Rahimi Sabbagh Tawfik Wahba Yassin Zaki",
  },
  "south-asian": {
    feminine: {
      always:
        "Ananya Bhavna Chitra Deepa Farida Gauri Hema Indira Jyoti Kamala Lakshmi Meena Nandini Padma Radhika Sunita Tara Usha Vasanti Yamini Zohra",
      old: "Rukmini Umrao",
      middle: "Shanta Sarojini",
      now: "Divya Priya",
    },
    masculine: {
      always:
        "Anand Bhaskar Chandran Dinesh Farhan Gopal Harish Imran Jayant Kiran Lalit Mohan Naveen Omkar Prakash Rajesh Sunil Tushar Uday Vikram Wasim Yash Zubair",
      old: "Balaji Tipu",
      middle: "Jagdish Ramesh",
      now: "Arjun Rohit",
    },
    surnames:
      "Agarwal Banerjee Chakraborty Deshpande Fernando Ghosh Hegde Iyer Jagannathan Kulkarni Lahiri Mukherjee Narayanan Oberoi Parthasarathy Qureshi Rajagopal Subramanian Thakur Upadhyay Venkatesan Wickramasinghe Yadav Zaveri",
  },
  chinese: {
    feminine: {
      always:
        "Aiyu Baozhen Cuifen Daiyu Fenfang Guiying Huilan Jingfei Lanying Meihua Ningxin Peizhen Qiaolian Ruolan Shufen Tingting Wenling Xiulan Yanmei Zhenzhen",
      old: "Chuntao Yuhuan",
      middle: "Guizhen Suzhen",
      now: "Jiayi Yuting",
    },
    masculine: {
      always:
        "Anguo Boqin Changming Deming Fuhua Guowei Haoran Jianguo Kaiming Lijun Mingde Ningbo Pengfei Qiang Renshu Shaoqi Tianyu Weimin Xiaobo Yongnian Zhiyuan",
      old: "Guofan Zexu",
      middle: "Jianhua Weiguo",
      now: "Junjie Zihan",
    },
    surnames:
      "Bai Cai Deng Feng Gao Huang Jiang Kong Liang Meng Ning Ouyang Peng Qian Ren Shen Tian Wei Xiao Yuan Zhao Zhou",
  },
  japanese: {
    feminine: {
      always:
        "Aiko Chiyo Emiko Fumiko Hanako Izumi Junko Kyoko Masako Noriko Rieko Sachiko Tomoko Umeko Wakana Yoshiko",
      old: "Ogin Otsu",
      middle: "Kimiko Setsuko",
      now: "Ayaka Misaki",
    },
    masculine: {
      always:
        "Akira Botan Daisuke Eiji Fumio Goro Haruto Isamu Jiro Kenji Makoto Nobuo Osamu Ryota Satoshi Takeshi Wataru Yutaka",
      old: "Hikozaemon Kichibei",
      middle: "Shigeru Tadashi",
      now: "Kaito Yuto",
    },
    surnames:
      "Aoki Bando Chiba Doi Endo Fujimoto Goto Hasegawa Igarashi Jinno Kobayashi Matsuda Nakagawa Ogawa Rokkaku Sakamoto Tachibana Uchida Wada Yamashita Zushi",
  },
  korean: {
    feminine: {
      always:
        "Ahyeon Boram Chaewon Dahye Eunji Gayoung Haerin Insuk Jiyeon Kyungmi Minseo Nayeon Oksun Soyeon Taeyeon Wonhee Yejin",
      old: "Simcheong Yeonok",
      middle: "Jeongsun Malsun",
      now: "Seoyeon Yuna",
    },
    masculine: {
      always:
        "Byungho Changmin Donghyun Eunwoo Geonwoo Hyunsoo Inho Jaesung Kyungsoo Minho Namjoon Okjin Pilsu Sangwoo Taeho Uijin Wonbin Youngjae",
      old: "Gildong Mongnyong",
      middle: "Jongsik Pyongchol",
      now: "Doyun Siwoo",
    },
    surnames: "Ahn Bae Cha Dang Eom Gwak Hong Jang Kwon Lim Min Noh Ong Pyo Ryu Seo Tak Woo Yoon",
  },
  slavic: {
    feminine: {
      always:
        "Alina Bohdana Danuta Ewa Galina Halina Irina Jelena Katarzyna Ludmila Milica Nadezhda Oksana Polina Renata Svetlana Tereza Veronika Zofia",
      old: "Apolonia Feodora Praskovya",
      middle: "Jadwiga Valentina Wanda",
      now: "Agnieszka Darya Kinga",
    },
    masculine: {
      always:
        "Aleksander Bogdan Casimir Dmitri Emil Fyodor Goran Igor Jarek Konstantin Leonid Milos Nikolai Oleg Pavel Radek Stanislav Tadeusz Vaclav Yevgeny Zdenek",
      old: "Afanasy Rostislav Wenceslas",
      middle: "Boleslaw Ivan Vladimir",
      now: "Hrvoje Lukasz Maksim",
    },
    surnames:
      "Adamik Babic Cerny Dudek Erben Fiala Gajda Horvat Ivanovic Jelinek Kovalenko Lubanic Melnyk Novak Orlovic Popovic Ruzicka Shevchenko Tkachenko Urban Vukovic Wojcik Yurchenko Zielonka",
  },
  nordic: {
    feminine: {
      always:
        "Astrid Birgit Dagny Elin Freya Gudrun Hedvig Ingrid Johanna Karin Linnea Maren Nanna Oddny Ragnhild Sigrid Tove Ulla Vigdis Ylva",
      old: "Brynhild Thyra",
      middle: "Bodil Gunvor",
      now: "Aino Signe",
    },
    masculine: {
      always:
        "Anders Bjarne Carsten Didrik Einar Folke Gunnar Hakon Ingmar Jorgen Knut Lennart Magnus Nils Olaf Pekka Ragnar Sven Torsten Ulf Viggo Yngve",
      old: "Asbjorn Halvdan",
      middle: "Arvid Holger",
      now: "Emil Lasse",
    },
    surnames:
      "Andersson Bergqvist Carlsen Dalgaard Eikeland Fjelstad Gronlund Haraldsen Isaksen Jakobsen Kvaerner Lindqvist Mikkelsen Norquist Olafsson Pedersen Rasmussen Sorensen Toivonen Ueland Virtanen Westergaard Ystgaard",
  },
  german: {
    feminine: {
      always:
        "Annelie Brigitte Charlotte Dorothea Elisabeth Franziska Gisela Helene Ilse Johanna Katharina Lieselotte Martha Petra Renate Sabine Therese Ulrike Vera",
      old: "Adelheid Kunigunde Wilhelmine",
      middle: "Hannelore Irmgard Waltraud",
      now: "Anneke Jana Nadine",
    },
    masculine: {
      always:
        "Andreas Benedikt Clemens Dietrich Ernst Friedrich Georg Heinrich Johannes Konrad Ludwig Matthias Norbert Otto Peter Rainer Stefan Theodor Ulrich Volker Wolfgang",
      old: "Balthasar Eberhard Leberecht",
      middle: "Gunther Horst Manfred",
      now: "Florian Jonas Sven",
    },
    surnames:
      "Achterberg Brandt Cramer Dreyer Eberhardt Falkenrath Gruber Holtzmann Immel Jansen Kirchhoff Lindner Mohr Niedermeyer Ohlendorf Pfeiffer Quandt Reichenbach Schreiber Tiedemann Uhland Vogelsang Wasserman Zwicker",
  },
  french: {
    feminine: {
      always:
        "Adele Blanche Celestine Delphine Estelle Francoise Genevieve Helene Isabelle Josephine Laurence Mireille Nathalie Odile Paulette Renee Sylvie Therese Valerie Yvette",
      old: "Eulalie Honorine Leocadie",
      middle: "Huguette Marcelle Simone",
      now: "Aurelie Camille Ines",
    },
    masculine: {
      always:
        "Antoine Bertrand Claude Denis Etienne Fabrice Gaspard Henri Isidore Jerome Laurent Mathieu Nicolas Olivier Philippe Quentin Remy Serge Thierry Ulysse Victor Xavier Yves",
      old: "Anselme Hippolyte Theophile",
      middle: "Fernand Lucien Raymond",
      now: "Baptiste Julien Mathis",
    },
    surnames:
      "Aubertin Beauchene Castellane Delacourt Desrosiers Evrard Fontaine Garnier Herault Imbert Jourdain Kerguelen Lachapelle Lefebvre Marchand Noailles Ormesson Pelletier Quenneville Rousselet Saunier Thibault Urbain Vasseur Yver",
  },
  iberian: {
    feminine: {
      always:
        "Amparo Beatriz Catalina Dolores Esperanza Fernanda Graciela Ines Juana Lourdes Marisol Nuria Olga Paloma Raquel Silvia Teresa Valeria Ximena Yolanda",
      old: "Brigida Escolastica",
      middle: "Concepcion Remedios",
      now: "Araceli Camila",
    },
    masculine: {
      always:
        "Alejandro Baltasar Cristobal Domingo Esteban Felipe Gonzalo Hernan Ignacio Joaquin Leandro Manuel Nestor Octavio Patricio Ramiro Santiago Tomas Ulises Vicente",
      old: "Abundio Fadrique",
      middle: "Eusebio Florencio",
      now: "Adrian Javier",
    },
    surnames:
      "Aguirre Belmonte Carrascal Dominguez Escobedo Ferreira Guzman Hinojosa Iglesias Jimenez Llorente Mendizabal Navarrete Olivares Pinheiro Quiroga Restrepo Saavedra Teixeira Urrutia Villanueva Ximenes Zamora",
  },
  italian: {
    feminine: {
      always:
        "Adriana Bianca Carlotta Donatella Emanuela Francesca Ginevra Ilaria Letizia Marcella Nicoletta Ornella Paola Rosalba Silvana Teodora Valentina Zita",
      old: "Clorinda Ersilia",
      middle: "Assunta Iolanda",
      now: "Chiara Giorgia",
    },
    masculine: {
      always:
        "Alessio Bruno Corrado Domenico Enzo Fabrizio Giacomo Ivo Lorenzo Matteo Nicolo Orazio Pietro Raffaele Salvatore Tommaso Umberto Vincenzo",
      old: "Baldassare Ermenegildo",
      middle: "Gaetano Rocco",
      now: "Davide Luca",
    },
    surnames:
      "Amadori Bellucci Corvino Donati Esposito Ferrante Gallo Iannucci Lombardi Marchetti Nardone Orsini Pellegrino Quaranta Rinaldi Scaramella Tedesco Ubaldi Vitale Zanetti",
  },
  greek: {
    feminine: {
      always:
        "Anthoula Chrysanthi Danae Eleni Foteini Galatea Iphigenia Kalliope Lemonia Marianthi Niki Ourania Penelope Sofia Theodora Vasiliki Xanthi Zinovia",
      old: "Berenike Hypatia",
      middle: "Aspasia Evdokia",
      now: "Despina Ioanna",
    },
    masculine: {
      always:
        "Andreas Christos Demetrios Evangelos Fotis Giorgos Haris Ilias Kostas Leonidas Manolis Nikos Odysseas Pavlos Stavros Thanasis Vangelis Xenophon Yannis Zisis",
      old: "Bion Hermias",
      middle: "Aristidis Lefteris",
      now: "Angelos Petros",
    },
    surnames:
      "Angelopoulos Bakas Christou Dimas Economou Fotiou Giannopoulos Hatzidakis Ioannou Kazantzis Lambrakis Mavrogenis Nikolaidis Oikonomou Pappas Rallis Stathopoulos Tsakiris Vlachos Xenakis Zervas",
  },
};

/** The names of a group in a period. */
export type NameGroup = { feminine: string[]; masculine: string[]; surnames: string[] };

/** Names for people from a part of the world in a period. */
export function nameGroup(region: NameRegion, period: NamePeriod): NameGroup {
  const { feminine, masculine, surnames } = BANK[region];
  const at = (byPeriod: NamesByPeriod): string[] => [...listed(byPeriod.always), ...listed(byPeriod[period])];
  return { feminine: at(feminine), masculine: at(masculine), surnames: listed(surnames) };
}

/** Given names a book may draw for a woman. */
export const FEMININE_NAMES: readonly string[] = allGivenNames("feminine");
/** Given names a book may draw for a man. */
export const MASCULINE_NAMES: readonly string[] = allGivenNames("masculine");
/** Every given name that may be drawn. */
export const GIVEN_NAMES: readonly string[] = [...FEMININE_NAMES, ...MASCULINE_NAMES];
/** Every surname that may be drawn. */
export const SURNAMES: readonly string[] = [
  ...new Set(Object.values(BANK).flatMap((group) => listed(group.surnames))),
];

function allGivenNames(sex: "feminine" | "masculine"): string[] {
  return [...new Set(Object.values(BANK).flatMap((group) => Object.values(group[sex]).flatMap(listed)))];
}

function listed(names: string): string[] {
  return names.split(" ");
}
