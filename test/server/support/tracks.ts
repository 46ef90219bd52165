/** `[x, y, ms]`, as the storefront records a drag. */
export type Track = [number, number, number][]

/** Returns a track of a mouse or finger: accelerates, slows down at the gap, varies in height; frames of 16–17 ms. */
export function dragTrack(x: number, durationMs = 900): Track {
  const frames = Math.max(10, Math.round(durationMs / 16.6))
  return Array.from({ length: frames + 1 }, (_, frame) => {
    const part = frame / frames
    const eased = part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2
    return [
      Math.round(x * eased * 10) / 10,
      Math.round(Math.sin(part * 5) * 3 * 10) / 10,
      Math.round((durationMs * frame) / frames),
    ]
  })
}

/** Returns a track of single arrow key presses: steps of ten, then of one, with varying intervals. */
export function keyTrack(x: number, waits: number[] = [180, 150, 210, 165, 240]): Track {
  const track: Track = [[0, 0, 0]]
  let [at, time] = [0, 0]
  for (let press = 0; at < Math.round(x); press += 1) {
    at += x - at >= 10 ? 10 : 1
    time += waits[press % waits.length] ?? 180
    track.push([at, 0, time])
  }
  return track
}

/** Returns a track of a held arrow key: initial delay, even key repeat, then single steps of one. */
export function heldKeyTrack(x: number): Track {
  const tens = Math.floor(x / 10)
  const held: Track = Array.from({ length: tens + 1 }, (_, press) => [
    press * 10,
    0,
    press === 0 ? 0 : 500 + (press - 1) * 33,
  ])
  const last = held.at(-1)?.[2] ?? 0
  const ones: Track = Array.from({ length: Math.round(x) % 10 }, (_, press) => [
    tens * 10 + press + 1,
    0,
    last + 400 + press * 190,
  ])
  return [...held, ...ones]
}

/** Returns a track of a script: constant speed and height, one point every `stepMs`. */
export function evenTrack(x: number, points = 40, stepMs = 25): Track {
  return Array.from({ length: points }, (_, index) => [(x * index) / (points - 1), 0, index * stepMs])
}
