/** Least number of a number box that sets no other (spec §9). */
export const leastNumber = 1
