import type { Heard } from './recognize-concepts'

/** Features of a message with their weights. */
export type Features = ReadonlyMap<string, number>

/** Weights of sequences of one, two and three characters. */
const gramWeights = [0.5, 1, 1]
/** Weight of a concept, by its significance. */
const conceptWeight = (significance: number) => 2 * Math.min(1, 0.4 + 0.3 * significance)
const deniedWeight = 1.4

function addGrams(features: Map<string, number>, text: string): void {
  for (const part of text.split(/[\s\p{P}]+/u)) {
    const characters = [...part]
    for (const [index, weight] of gramWeights.entries()) {
      const length = index + 1
      for (let start = 0; start + length <= characters.length; start++) {
        const gram = characters.slice(start, start + length).join('')
        features.set(gram, (features.get(gram) ?? 0) + weight)
      }
    }
  }
}

/** Marks names of concepts, which are texts too. */
const conceptMark = '='
const deniedMark = '!'

/** Returns the features of a message: sequences of characters, concepts, and denied concepts. */
export function featuresOf({ text, concepts, denied, weightOf }: Heard): Features {
  const features = new Map<string, number>()
  addGrams(features, text)
  for (const name of concepts) features.set(conceptMark + name, conceptWeight(weightOf(name)))
  for (const name of denied) features.set(deniedMark + name, deniedWeight)
  return features
}

/**
 * Returns the features of a line of an ask: a set of concepts and texts.
 * @param weightOf significance of a concept; undefined for a text
 */
export function featuresOfLine(line: string, weightOf: (word: string) => number | undefined): Features {
  const features = new Map<string, number>()
  for (const word of line.split(' ')) {
    addGrams(features, word)
    const significance = weightOf(word)
    if (significance !== undefined) features.set(conceptMark + word, conceptWeight(significance))
  }
  return features
}
