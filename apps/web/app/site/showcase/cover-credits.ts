/** Credits to the authors of drawings, wherever covers of guides or samples are shown. */
export const COVER_CREDITS =
  "Some covers use drawings from game-icons.net by Carl Olsen, Caro Asercion, Delapouite, Lorc and Pepijn Poolman, changed, under CC BY 3.0.";
