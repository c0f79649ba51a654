import type { BookLabels } from "./book-labels-form.ts";
import { DANISH, FINNISH, ICELANDIC, NORWEGIAN, NYNORSK, SWEDISH } from "./book-labels-northern.ts";

const ENGLISH: BookLabels = {
  contents: "Contents",
  chapter: "Chapter {number}",
  part: "Part {number}",
  prologue: "Prologue",
  interlude: "Interlude",
  epilogue: "Epilogue",
  titlePage: "Title page",
  copyright: "Copyright",
  dedication: "Dedication",
  epigraph: "Epigraph",
  cover: "Cover",
  start: "Start of the text",
  landmarks: "Landmarks",
  notes: "Notes",
  backToText: "Back to the text",
  byline: "by {author}",
  frontCover: "Front cover: {title}, by {author}",
  rightsReserved:
    "All rights reserved. No part of this book may be reproduced or passed on in any form without the written " +
    "permission of the {holder}, except for brief quotations in a review.",
  author: "author",
  publisher: "publisher",
  parts: {
    foreword: "Foreword",
    preface: "Preface",
    introduction: "Introduction",
    afterword: "Afterword",
    acknowledgements: "Acknowledgements",
    aboutTheAuthor: "About the Author",
    alsoBy: "Also by {author}",
  },
};

const GERMAN: BookLabels = {
  contents: "Inhalt",
  chapter: "Kapitel {number}",
  part: "Teil {number}",
  prologue: "Prolog",
  interlude: "Zwischenspiel",
  epilogue: "Epilog",
  titlePage: "Titelseite",
  copyright: "Impressum",
  dedication: "Widmung",
  epigraph: "Motto",
  cover: "Umschlag",
  start: "Beginn des Textes",
  landmarks: "Wegmarken",
  notes: "Anmerkungen",
  backToText: "Zurück zum Text",
  byline: "von {author}",
  frontCover: "Umschlag: {title}, von {author}",
  rightsReserved:
    "Alle Rechte vorbehalten. Kein Teil dieses Buches darf ohne schriftliche Genehmigung {holder} vervielfältigt " +
    "oder weitergegeben werden, ausgenommen kurze Zitate in einer Besprechung.",
  author: "des Autors oder der Autorin",
  publisher: "des Verlags",
  parts: {
    foreword: "Geleitwort",
    preface: "Vorwort",
    introduction: "Einleitung",
    afterword: "Nachwort",
    acknowledgements: "Danksagung",
    aboutTheAuthor: "Über {author}",
    alsoBy: "Weitere Bücher von {author}",
  },
};

const FRENCH: BookLabels = {
  contents: "Table des matières",
  chapter: "Chapitre {number}",
  part: "Partie {number}",
  prologue: "Prologue",
  interlude: "Interlude",
  epilogue: "Épilogue",
  titlePage: "Page de titre",
  copyright: "Mentions légales",
  dedication: "Dédicace",
  epigraph: "Épigraphe",
  cover: "Couverture",
  start: "Début du texte",
  landmarks: "Repères",
  notes: "Notes",
  backToText: "Retour au texte",
  byline: "par {author}",
  frontCover: "Couverture : {title}, par {author}",
  rightsReserved:
    "Tous droits réservés. Aucune partie de ce livre ne peut être reproduite ou transmise sous quelque forme que " +
    "ce soit sans l’autorisation écrite {holder}, sauf de brèves citations dans une critique.",
  author: "de l’auteur",
  publisher: "de l’éditeur",
  parts: {
    foreword: "Préface",
    preface: "Avant-propos",
    introduction: "Introduction",
    afterword: "Postface",
    acknowledgements: "Remerciements",
    aboutTheAuthor: "À propos de l’auteur",
    alsoBy: "Du même auteur",
  },
};

const SPANISH: BookLabels = {
  contents: "Índice",
  chapter: "Capítulo {number}",
  part: "Parte {number}",
  prologue: "Prólogo",
  interlude: "Interludio",
  epilogue: "Epílogo",
  titlePage: "Portada",
  copyright: "Créditos",
  dedication: "Dedicatoria",
  epigraph: "Epígrafe",
  cover: "Cubierta",
  start: "Comienzo del texto",
  landmarks: "Puntos de referencia",
  notes: "Notas",
  backToText: "Volver al texto",
  byline: "por {author}",
  frontCover: "Cubierta: {title}, por {author}",
  rightsReserved:
    "Todos los derechos reservados. Ninguna parte de este libro puede reproducirse ni transmitirse de ninguna " +
    "forma sin el permiso escrito {holder}, salvo breves citas en una reseña.",
  author: "del autor",
  publisher: "de la editorial",
  parts: {
    foreword: "Prólogo",
    preface: "Prefacio",
    introduction: "Introducción",
    afterword: "Epílogo",
    acknowledgements: "Agradecimientos",
    aboutTheAuthor: "Sobre el autor",
    alsoBy: "Otros libros de {author}",
  },
};

const ITALIAN: BookLabels = {
  contents: "Indice",
  chapter: "Capitolo {number}",
  part: "Parte {number}",
  prologue: "Prologo",
  interlude: "Interludio",
  epilogue: "Epilogo",
  titlePage: "Frontespizio",
  copyright: "Colophon",
  dedication: "Dedica",
  epigraph: "Epigrafe",
  cover: "Copertina",
  start: "Inizio del testo",
  landmarks: "Punti di riferimento",
  notes: "Note",
  backToText: "Torna al testo",
  byline: "di {author}",
  frontCover: "Copertina: {title}, di {author}",
  rightsReserved:
    "Tutti i diritti riservati. Nessuna parte di questo libro può essere riprodotta o trasmessa in qualsiasi forma " +
    "senza il permesso scritto {holder}, salvo brevi citazioni in una recensione.",
  author: "dell’autore",
  publisher: "dell’editore",
  parts: {
    foreword: "Prefazione",
    preface: "Premessa",
    introduction: "Introduzione",
    afterword: "Postfazione",
    acknowledgements: "Ringraziamenti",
    aboutTheAuthor: "L’autore",
    alsoBy: "Dello stesso autore",
  },
};

const PORTUGUESE: BookLabels = {
  contents: "Sumário",
  chapter: "Capítulo {number}",
  part: "Parte {number}",
  prologue: "Prólogo",
  interlude: "Interlúdio",
  epilogue: "Epílogo",
  titlePage: "Folha de rosto",
  copyright: "Créditos",
  dedication: "Dedicatória",
  epigraph: "Epígrafe",
  cover: "Capa",
  start: "Início do texto",
  landmarks: "Pontos de referência",
  notes: "Notas",
  backToText: "Voltar ao texto",
  byline: "de {author}",
  frontCover: "Capa: {title}, de {author}",
  rightsReserved:
    "Todos os direitos reservados. Nenhuma parte deste livro pode ser reproduzida ou transmitida de qualquer forma " +
    "sem a permissão escrita {holder}, exceto breves citações em uma resenha.",
  author: "do autor",
  publisher: "da editora",
  parts: {
    foreword: "Apresentação",
    preface: "Prefácio",
    introduction: "Introdução",
    afterword: "Posfácio",
    acknowledgements: "Agradecimentos",
    aboutTheAuthor: "Sobre o autor",
    alsoBy: "Outros livros de {author}",
  },
};

const DUTCH: BookLabels = {
  contents: "Inhoud",
  chapter: "Hoofdstuk {number}",
  part: "Deel {number}",
  prologue: "Proloog",
  interlude: "Intermezzo",
  epilogue: "Epiloog",
  titlePage: "Titelpagina",
  copyright: "Colofon",
  dedication: "Opdracht",
  epigraph: "Motto",
  cover: "Omslag",
  start: "Begin van de tekst",
  landmarks: "Oriëntatiepunten",
  notes: "Noten",
  backToText: "Terug naar de tekst",
  byline: "door {author}",
  frontCover: "Omslag: {title}, door {author}",
  rightsReserved:
    "Alle rechten voorbehouden. Niets uit dit boek mag in enige vorm worden verveelvoudigd of doorgegeven zonder " +
    "schriftelijke toestemming {holder}, behalve korte citaten in een bespreking.",
  author: "van de auteur",
  publisher: "van de uitgever",
  parts: {
    foreword: "Ten geleide",
    preface: "Voorwoord",
    introduction: "Inleiding",
    afterword: "Nawoord",
    acknowledgements: "Dankwoord",
    aboutTheAuthor: "Over de auteur",
    alsoBy: "Ook van {author}",
  },
};

const PORTUGUESE_OF_PORTUGAL: BookLabels = {
  ...PORTUGUESE,
  contents: "Índice",
  copyright: "Ficha técnica",
  rightsReserved:
    "Todos os direitos reservados. Nenhuma parte deste livro pode ser reproduzida ou transmitida por qualquer forma " +
    "sem autorização escrita {holder}, salvo breves citações numa recensão.",
};

const CATALAN: BookLabels = {
  contents: "Índex",
  chapter: "Capítol {number}",
  part: "Part {number}",
  prologue: "Pròleg",
  interlude: "Interludi",
  epilogue: "Epíleg",
  titlePage: "Portada",
  copyright: "Crèdits",
  dedication: "Dedicatòria",
  epigraph: "Epígraf",
  cover: "Coberta",
  start: "Inici del text",
  landmarks: "Punts de referència",
  notes: "Notes",
  backToText: "Torna al text",
  byline: "per {author}",
  frontCover: "Coberta: {title}, per {author}",
  rightsReserved:
    "Tots els drets reservats. Cap part d’aquest llibre no es pot reproduir ni transmetre de cap forma sense el " +
    "permís escrit {holder}, llevat de breus citacions en una ressenya.",
  author: "de l’autor",
  publisher: "de l’editorial",
  parts: {
    foreword: "Pròleg",
    preface: "Prefaci",
    introduction: "Introducció",
    afterword: "Epíleg",
    acknowledgements: "Agraïments",
    aboutTheAuthor: "Sobre l’autor",
    alsoBy: "Altres llibres de {author}",
  },
};

const AFRIKAANS: BookLabels = {
  contents: "Inhoud",
  chapter: "Hoofstuk {number}",
  part: "Deel {number}",
  prologue: "Proloog",
  interlude: "Tussenspel",
  epilogue: "Epiloog",
  titlePage: "Titelblad",
  copyright: "Kopiereg",
  dedication: "Opdrag",
  epigraph: "Motto",
  cover: "Omslag",
  start: "Begin van die teks",
  landmarks: "Bakens",
  notes: "Notas",
  backToText: "Terug na die teks",
  byline: "deur {author}",
  frontCover: "Omslag: {title}, deur {author}",
  rightsReserved:
    "Alle regte voorbehou. Geen deel van hierdie boek mag in enige vorm weergegee of versprei word sonder die " +
    "skriftelike toestemming {holder} nie, behalwe kort aanhalings in ’n resensie.",
  author: "van die skrywer",
  publisher: "van die uitgewer",
  parts: {
    foreword: "Ten geleide",
    preface: "Voorwoord",
    introduction: "Inleiding",
    afterword: "Nawoord",
    acknowledgements: "Bedankings",
    aboutTheAuthor: "Oor die skrywer",
    alsoBy: "Ook deur {author}",
  },
};

const BY_LANGUAGE: Readonly<Record<string, BookLabels>> = {
  af: AFRIKAANS,
  ca: CATALAN,
  da: DANISH,
  de: GERMAN,
  en: ENGLISH,
  es: SPANISH,
  fi: FINNISH,
  fr: FRENCH,
  is: ICELANDIC,
  it: ITALIAN,
  nb: NORWEGIAN,
  nl: DUTCH,
  nn: NYNORSK,
  pt: PORTUGUESE,
  "pt-PT": PORTUGUESE_OF_PORTUGAL,
  sv: SWEDISH,
};

/** @param language  a tag such as de-AT; English if the press does not support it */
export function bookLabels(language: string): BookLabels {
  return BY_LANGUAGE[language] ?? BY_LANGUAGE[language.split("-")[0] ?? ""] ?? ENGLISH;
}
