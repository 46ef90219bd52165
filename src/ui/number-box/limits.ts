/** Default minimum of a number box (spec §9). */
export const leastNumber = 1
