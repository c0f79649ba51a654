/** Points (pt) in an inch, as PDF and Typst measure. */
export const POINTS_PER_INCH = 72;
