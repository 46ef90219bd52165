/** Formats a distance for customers: metres below a kilometre, one decimal below ten. */
export function distanceText(metres: number): string {
  if (metres < 975) return `约 ${Math.max(50, Math.round(metres / 50) * 50)} 米`
  const kilometres = metres / 1000
  return `约 ${kilometres < 9.95 ? kilometres.toFixed(1) : Math.round(kilometres)} 公里`
}

/** Formats a scale length: `500 米`, `20 公里`. */
export const lengthText = (metres: number): string =>
  metres < 1000 ? `${metres} 米` : `${metres / 1000} 公里`

/** Below this distance in metres, the center of a city does not indicate how far a place in it is. */
const sameCity = 20_000

/** Formats the distance of a place of which only the city is known. */
export const cityDistanceText = (metres: number): string =>
  metres < sameCity ? '20 公里以内' : distanceText(metres)
