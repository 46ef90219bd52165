/** Picture as rows of pixels, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

type Colour = readonly [red: number, green: number, blue: number]
/** Values by row and column of the grid. */
type Cells<Value> = readonly (readonly Value[])[]

/** Cell size in pixels; at a quarter of the page size about the height of small text. */
const side = 4
/** Maximum difference of the mean colours of two similar cells, of 255: other text in another font stays below. */
const alikeWithin = 32

function meanColour({ width, data }: Pixels, left: number, top: number): Colour {
  let [red, green, blue] = [0, 0, 0]
  for (let y = top; y < top + side; y += 1)
    for (let x = left; x < left + side; x += 1) {
      const at = (y * width + x) * 4
      red += data[at] ?? 0
      green += data[at + 1] ?? 0
      blue += data[at + 2] ?? 0
    }
  const pixels = side * side
  return [red / pixels, green / pixels, blue / pixels]
}

const cellsOf = (picture: Pixels): Cells<Colour> =>
  Array.from({ length: Math.floor(picture.height / side) }, (_, row) =>
    Array.from({ length: Math.floor(picture.width / side) }, (_, column) =>
      meanColour(picture, column * side, row * side),
    ),
  )

const isAlike = (one: Colour, other: Colour) =>
  one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) <= alikeWithin)

/** Marks the cells of one picture that match no cell of the other at the same or an adjacent position. */
function strangeCells(one: Cells<Colour>, other: Cells<Colour>): boolean[][] {
  const beside = [-1, 0, 1]
  return one.map((line, row) =>
    line.map(
      (colour, column) =>
        !beside.some((down) =>
          beside.some((right) => {
            const there = other[row + down]?.[column + right]
            return there !== undefined && isAlike(colour, there)
          }),
        ),
    ),
  )
}

/** Removes the cell and its connected cells from the grid. @returns the number of cells */
function takePatch(strange: boolean[][], row: number, column: number): number {
  const open: (readonly [number, number])[] = [[row, column]]
  let size = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const [y, x] = next
    const line = strange[y]
    if (!line?.[x]) continue
    line[x] = false
    size += 1
    open.push([y - 1, x], [y + 1, x], [y, x - 1], [y, x + 1])
  }
  return size
}

function largestPatch(strange: boolean[][]): number {
  let largest = 0
  strange.forEach((line, row) =>
    line.forEach((_, column) => {
      largest = Math.max(largest, takePatch(strange, row, column))
    }),
  )
  return largest
}

/**
 * Returns the difference of two page pictures: the cells of the largest connected area without matching colours
 * near its position in the other picture. Other text, amounts and fonts cause many small areas; moved, recoloured,
 * added or missing elements cause a large one.
 */
export function lookDifference(one: Pixels, other: Pixels): number {
  const [first, second] = [cellsOf(one), cellsOf(other)]
  return Math.max(largestPatch(strangeCells(first, second)), largestPatch(strangeCells(second, first)))
}

/** Maximum size of one different area in cells: allows another line break, but not a different button. */
export const tolerance = 20
