/**
 * Names of the people of generated books, of varied origin. Left out on purpose: the names language models
 * reach for by themselves (see `STOCK_NAMES`), and names that are also everyday words (Rose, Will, Hope),
 * which would make find, replace and rename unsafe.
 */
const FEMININE = `
Adunni Agnieszka Aiko Ailbhe Aino Akosua Albertine Alina Amparo Ananya Anneke Antje Apolonia Araceli Asta Astou Aurelie Ayako
Babette Beatriz Bente Bettina Birgitta Blanca Binta Bohdana Brigida Bronwen
Carlotta Catalina Cecily Celestine Chiamaka Chidinma Cosima Concetta
Dagny Damaris Danuta Delphine Dervla Dilnoza Dorotea Drusilla
Ebele Edith Eleni Elspeth Enid Esperanza Estelle Eszter Eudora Eulalia
Fadila Fatou Feodora Fidelma Fionnuala Fumiko Frieda
Gabija Galina Genoveva Gerda Ginevra Griselda Gudrun Gwenllian
Hadiza Halina Hanneke Hedvig Henrike Hermia Hildegard Hiroko Honorine
Ilaria Ilse Imelda Indira Inge Ioana Iphigenia Irmgard Isolda Itziar
Jacinta Jadwiga Jelena Jocasta Jolanta Josephine Junko
Kalinda Kamala Katarzyna Keziah Kirsten Kinga Koralia
Lakshmi Leocadia Leontine Lieselotte Linnea Lourdes Ludmila Lupe
Magdalena Makena Malgorzata Marisol Marguerite Mbali Meritxell Michiko Milica Mireille Morwenna
Nadezhda Naledi Ngozi Nilufar Noor Noriko Nuria
Oddny Odile Olwen Ondine Orla Ottilie Osanna
Padma Paloma Paulette Pelagia Perpetua Petronella Philippa Priya
Queralt Quiteria
Radhika Ragnhild Raquel Rosamund Roswitha Rukmini Rumer
Sabela Saoirse Selamawit Shanthi Sigrid Siobhan Solveig Svetlana
Tamsin Tatiana Tereza Thandeka Theodora Tomoko Tove
Ulrike Umaima Ursula Usha
Valeria Veronika Vigdis Violeta Vasiliki
Wanjiru Wilhelmina Winifred Wilma
Xanthe Ximena Xiomara
Yaretzi Yetunde Yoko Yolanda Ysolde
Zainab Zanele Zdenka Zofia Zuleika
`;

const MASCULINE = `
Abelardo Adebayo Aleksander Alistair Amadou Anselm Ansgar Archibald Arvid Augusto
Baltasar Bartholomew Bashir Benedikt Bogdan Bongani Branko Bruno
Casimir Chukwudi Clement Cormac Crispin Cuthbert
Dagobert Darragh Demetrios Desmond Diarmuid Dmitri Domingo
Eamon Eberhard Edmund Egon Emeka Enrique Esteban Evander
Fabrizio Faisal Farouk Fergus Florian Folke Fyodor
Gaspard Gethin Gideon Giacomo Godfrey Goran Gunther
Hakon Hamish Haruto Heinrich Hernan Hideo Horatio Hrvoje
Ibrahim Ignacio Igor Ikenna Ilyas Ingmar Isidro Istvan
Jarek Javier Jerome Jiro Joaquin Jomo Jorgen
Kaspar Kazimir Kenji Khalil Klaus Knut Kofi Konrad Kwabena
Laszlo Leopold Lionel Llewellyn Lorenzo Ludovic Luka
Magnus Mamadou Manfred Matthias Mehmet Milos Mordecai Mustafa
Nestor Niall Nikolai Njoroge Norbert Nnamdi
Obadiah Oisin Olaf Omondi Orhan Osamu Oswald
Padraig Pascal Patricio Pavel Percival Piotr Prakash
Quentin Quillon
Rafael Rajesh Ramiro Reinhold Rhodri Roderick Rostislav Ruairi
Sandor Satoshi Sekou Severin Siddharth Sipho Stanislav Sunil
Tadeusz Takeshi Tariq Thaddeus Tobias Torsten Tremaine
Ulrich Umberto Uriah Usman
Vaclav Valdemar Venkat Vikram Viggo Vincenzo Vsevolod
Waldemar Wendell Wenceslas Wilfred Wolfgang
Xavier Xenophon
Yannick Yevgeny Yosef Yusuf
Zacharias Zbigniew Zoltan Zubair
`;

const FAMILY = `
Abara Abernathy Achterberg Adeyemi Agarwal Aguirre Akintola Alcantara Andersson Antonescu Arbuthnot Ashdown Averin
Babatunde Baczynski Balogun Banerjee Barraclough Bartosz Beauchene Belmonte Bergqvist Bhatt Birtwistle Bjornstad Boateng Borgstrom Brankovic Brzezinski
Calloway Carrascal Castellane Cavanaugh Chakraborty Chikwanha Cisneros Clutterbuck Colquhoun Contreras Corvino Czerny
Dabrowski Dalgaard Darroch Delacourt Desrosiers Diallo Dimitrov Dlamini Donoghue Dragomir Drummond Duquesne
Eberhardt Echeverria Edgecombe Eikeland Ekwueme Elphinstone Engstrom Erdogan Escobedo Etxeberria
Fairclough Falkenrath Farquhar Fenwright Ferreira Fitzmaurice Fjelstad Fontaine Frobisher Fujimoto Fyfield
Galbraith Garrigan Gebreyes Ghirardelli Giannopoulos Gilchrist Golubev Goddard Grigoryan Grzybowski Gudmundsson Gupta
Haldorsen Hamidi Haraldsen Hatzidakis Heatherington Henriksen Hinojosa Hlavacek Holtzmann Horvath Huckaby Hyndman
Ibarguen Idowu Igarashi Iglesias Ilyin Imamura Inchbald Inglethorpe Isaksen Ivanovic
Jablonski Jagannathan Jakobsen Janowitz Jarvela Jimenez Johannsdottir Jovanovic Juarez
Kalogeropoulos Kamau Karlsson Kawamura Kazantzis Kilbride Kirchhoff Kobayashi Kowalczyk Krishnan Kuznetsov Kvaerner
Lachapelle Lagerkvist Langevin Larrabee Laukkanen Lefebvre Lindqvist Llorente Lockhart Lubanski Lundgren
Macalister Machado Mahlangu Makinen Malinowski Mandelbaum Marchetti Matsuda Mavrogenis McGillicuddy Mendizabal Mikkelsen Mirzoyan Mkhize Moncrieff Mukherjee Mwangi
Nakagawa Narayanan Navarrete Ndiaye Nekrasov Nemeth Nettleship Nguyen Niedermeyer Nkemelu Norquist Nyland
Obi Ochieng Odhiambo Ogilvie Okonkwo Olafsson Olivares Ormerod Ostrowski Otieno Oyelowo
Pappas Parthasarathy Pemberton Pennington Petrosyan Pfeiffer Piatkowski Pinheiro Popescu Postlethwaite Prendergast Przybylski Puddicombe
Quaranta Quartermaine Quenneville Quiroga
Radcliff Rahimi Rajagopal Rantanen Rasmussen Ratchford Reichenbach Restrepo Riordan Rosenquist Rostropov Rubinstein Ruzicka
Saavedra Sadowski Sakamoto Salvatierra Sandoval Sarkisian Scaramella Schwarzkopf Semenov Shackleton Sigurdson Skarsgaard Sobczak Spurgeon Stathopoulos Strachan Subramanian Szabo
Tachibana Takahashi Tattersall Teixeira Thistlethwaite Thorvaldsen Tierney Toivonen Tregarthen Tshabalala Tuchman Twelvetrees
Uchida Ueland Ulyanov Umarov Unsworth Urbaniak Urquhart Uzoma
Valderrama Vandermeer Vasquez Velazco Venkatesan Vilhelmsen Villanueva Vogelsang Voskuijlen Vukovic
Wadsworth Wainscott Wakefield Waldegrave Wanjala Wasserstein Weatherby Westergaard Wickramasinghe Wojcik Wolverton Wyndham
Xenakis Ximenes
Yamashita Yankovich Yarborough Yildirim Ylonen Yoshikawa Ystgaard
Zabriskie Zakharov Zamora Zeleny Zhdanov Zielinski Zubiri Zwicker
`;

/** Given names a book may draw for a woman. */
export const FEMININE_NAMES: readonly string[] = listed(FEMININE);
/** Given names a book may draw for a man. */
export const MASCULINE_NAMES: readonly string[] = listed(MASCULINE);
/** Every given name that may be drawn. */
export const GIVEN_NAMES: readonly string[] = [...FEMININE_NAMES, ...MASCULINE_NAMES];
/** Every surname that may be drawn. */
export const SURNAMES: readonly string[] = listed(FAMILY);

function listed(block: string): readonly string[] {
  return block.split(/\s+/).filter((name) => name !== "");
}
