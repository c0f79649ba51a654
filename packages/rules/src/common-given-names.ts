/**
 * Given names that are common in the English-speaking world and beyond, to recognize a name in a text; the
 * bank of drawn names has others. Names that are also common words (Grace, Will, Mark) are separate, because
 * alone they prove nothing.
 */
const COMMON = `
Aaron Abigail Abraham Ada Adam Adrian Agatha Agnes Ahmed Alan Albert Alec Alex Alexander Alexandra Alfred Alice Alison
Amelia Amina Amy Ana Andrea Andrew Angela Anita Ann Anna Anne Annie Anthony Antonio Arabella Archie Arjun Arnold Arthur
Astrid Audrey Augustus Barbara Beatrice Beatrix Becky Bella Ben Benjamin Bernard Bertha Beth Betty Beverly Bobby Brenda
Brian Bridget Bruce Caleb Cameron Camille Carl Carlos Caroline Carolyn Catherine Cathy Cecil Celia Charles Charlie
Charlotte Chloe Chris Christina Christine Christopher Claire Clara Clarence Claude Clive Colin Connor Constance Cora
Craig Cynthia Daisy Daniel Danny Daphne Darren David Deborah Debra Delia Denis Dennis Derek Diana Diane Dick Dolores
Donald Donna Doris Dorothy Douglas Duncan Dylan Earl Eddie Edgar Edith Edmund Eduardo Edward Edwin Eileen Elaine
Eleanor Elena Eli Elijah Eliza Elizabeth Ella Ellen Ellie Elliot Elsie Emil Emily Emma Emmett Eric Erica Erik Ernest
Esther Ethan Ethel Eugene Eva Evan Evelyn Ezra Fatima Felicity Felix Fernando Fiona Flora Florence Frances Francis
Franklin Fred Freddie Frederick Frida Gabriel Gabriella Gareth Gary Geoffrey George Gerald Gertrude Giles Gilbert Gina
Giovanni Gloria Gordon Greg Gregory Greta Gus Gwen Hana Hannah Hannibal Hans Harold Harriet Harry Harvey Hassan Hector
Helen Helena Henrietta Henry Herbert Herman Hilda Howard Hugh Hugo Ian Ida Ignatius Imogen Ingrid Irene Isaac Isabel
Isabella Isabelle Isaiah Ivan Jack Jackie Jackson Jacob Jacqueline Jake James Jamie Jane Janet Janice Jason Jean Jeff
Jeffrey Jennifer Jenny Jeremy Jerry Jesse Jessica Jim Jimmy Joan Joanna Joanne Joe Joel Johann Johanna John Johnny
Jonah Jonathan Jordan Jorge Jose Joseph Joshua Josie Juan Judith Judy Julia Julian Julie Juliet Julius Karen Karl Kate
Katherine Kathleen Kathryn Katie Keith Kelly Ken Kenneth Kevin Kim Kitty Kyle Lars Laura Lauren Laurence Lawrence Leah
Lena Leo Leon Leonard Leonardo Leslie Lewis Liam Linda Lisa Liz Lizzie Lois Loretta Lorna Louis Louisa Louise Lucas Lucia
Lucy Luis Luke Lydia Mabel Madeleine Maggie Malala Malcolm Manuel Marcus Margaret Maria Marian Marianne Marie Marilyn Mario
Marion Marjorie Marlene Martha Martin Marvin Mary Matilda Matthew Maud Maureen Maurice Maxine Maya Meg Megan Mei Melanie
Melissa Mercedes Meredith Mia Michael Michelle Miguel Mike Mildred Miles Millie Milo Mina Minnie Miranda Miriam Mohamed
Mohammed Moira Molly Mona Monica Morgan Moses Muhammad Muriel Nadia Nancy Naomi Natalie Natasha Nathan Nathaniel Ned
Neil Nell Nellie Nelson Nicholas Nick Nicola Nicole Nigel Nikola Nina Noah Noel Nora Norman Oliver Olivia Omar Oprah
Oscar Otto Owen Pablo Pamela Patricia Patrick Paul Paula Pauline Pedro Peggy Penelope Penny Percy Perry Peter Phil
Philip Phillip Phoebe Phyllis Pierre Pip Polly Priscilla Rachel Ralph Ramon Randall Raymond Rebecca Reginald Renee
Ricardo Richard Rita Robert Roberta Roberto Robin Rodney Roger Roland Ron Ronald Rory Rosa Rosalind Rosie Ross Roy
Rudolf Rufus Rupert Russell Ruth Ryan Sadie Sally Sam Samantha Samuel Sandra Sara Sarah Scott Sean Sebastian Serena
Shannon Sharon Sheila Shirley Sidney Sigmund Simon Simone Sofia Sonia Sophia Sophie Stanley Stella Stephanie Stephen
Steve Steven Stuart Susan Susanna Susie Suzanne Sybil Sydney Sylvia Tabitha Tamara Tanya Ted Teresa Terry Tess Theo
Theodore Theresa Thomas Tim Timothy Tina Toby Todd Tom Tommy Tony Tracy Trevor Tristan Ursula Valentina Valerie
Vanessa Vera Vernon Veronica Vicky Victor Victoria Vincent Viktor Virginia Vivian Vladimir Walter Wanda Warren Wayne
Wendy Wilbur Wilhelm William Winston Yasmin Yusuf Yvonne Zachary Zoe Zora
`;

/** Given names that are also words: names only with a surname, a title or another sign. */
const AMBIGUOUS = `
Amber April Art August Autumn Basil Bill Bob Brook Carol Chance Charity Christian Clay Cliff Crystal Dale Dawn Dean Drew
Eve Faith Fern Forest Frank Gale Ginger Grace Grant Guy Harmony Hazel Heather Holly Hope Hunter Iris Ivy Jade Jasmine
Joy June Lily Mark Max May Melody Mercy Miles Myrtle Olive Opal Pat Patience Pearl Poppy Prudence Ray Reed Rich River
Rob Rose Rosemary Ruby Rusty Sage Sandy Sky Sterling Sue Summer Violet Wade Will Willow Winter Woody
`;

/** Capitalized as written. */
export const COMMON_GIVEN_NAMES: ReadonlySet<string> = new Set(COMMON.trim().split(/\s+/));

/** Capitalized as written. */
export const AMBIGUOUS_GIVEN_NAMES: ReadonlySet<string> = new Set(AMBIGUOUS.trim().split(/\s+/));
