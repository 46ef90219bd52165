import type { Features } from './question-features'

/** A question with its answer, by number. */
export interface Sample {
  features: Features
  label: number
  /** Influence of the sample; 1 for a question in the words of a customer. */
  weight: number
}

/** Returns the probability of each label for a message. */
export type Classifier = (features: Features) => Float64Array

const rounds = 4
const stepSize = 1
/** Initial sum of squared gradients: limits the first steps. */
const firstSquares = 0.05
/** Labels below this probability are not corrected: it makes the training several times faster. */
const leastCorrected = 0.05
/** A feature of fewer samples is not kept: it would need memory and teach little. */
const leastCommon = 3
/** Share of the weight of a feature that is not kept: it reduces the certainty. */
const unknownShare = 0.6

/** A message as a vector of length 1: numbers of its known features, and their values. */
interface Vector {
  ids: number[]
  values: number[]
}

/** Returns numbers with a uniform distribution from 0 to 1, the same at every start. */
function repeatableRandom(): () => number {
  let state = 7
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [items[last], items[other]]
    if (one !== undefined && two !== undefined) [items[last], items[other]] = [two, one]
  }
}

/** Creates the conversion to vectors: a feature weighs more if fewer samples have it (TF-IDF). */
function createVectors(samples: readonly Sample[]) {
  const counts = new Map<string, number>()
  for (const { features } of samples)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const common = [...counts].filter(([, count]) => count >= leastCommon)
  const ids = new Map(common.map(([name], id) => [name, id]))
  const rarity = (count: number) => Math.log((samples.length + 1) / count)
  const toVector = (features: Features): Vector => {
    const known: Vector = { ids: [], values: [] }
    let squares = 0
    for (const [name, weight] of features) {
      const id = ids.get(name)
      const value = weight * (id === undefined ? unknownShare * rarity(1) : rarity(counts.get(name) ?? 1))
      squares += value * value
      if (id === undefined) continue
      known.ids.push(id)
      known.values.push(value)
    }
    const length = Math.sqrt(squares) || 1
    return { ids: known.ids, values: known.values.map((value) => value / length) }
  }
  return { toVector, size: ids.size }
}

/** Replaces scores by probabilities. Loops by index: this is the inner loop of the training. */
function normalize(scores: Float64Array): void {
  let most = -Infinity
  for (const score of scores) if (score > most) most = score
  let sum = 0
  for (let label = 0; label < scores.length; label++) {
    const share = Math.exp((scores[label] ?? 0) - most)
    scores[label] = share
    sum += share
  }
  for (let label = 0; label < scores.length; label++) scores[label] = (scores[label] ?? 0) / sum
}

/** Sums the weights of the features of a vector for each label. */
function addUp({ ids, values }: Vector, weights: Float32Array, scores: Float64Array): void {
  const labels = scores.length
  scores.fill(0)
  for (let index = 0; index < ids.length; index++) {
    const value = values[index] ?? 0
    const start = (ids[index] ?? 0) * labels
    for (let label = 0; label < labels; label++)
      scores[label] = (scores[label] ?? 0) + (weights[start + label] ?? 0) * value
  }
  normalize(scores)
}

/** A sample as a vector. */
interface Lesson {
  vector: Vector
  label: number
  weight: number
}

/** Returns the weights: one for each feature and label, in the order of the features. */
function learn(lessons: Lesson[], features: number, labels: number): Float32Array {
  const weights = new Float32Array(features * labels)
  const squares = new Float32Array(features * labels).fill(firstSquares)
  const scores = new Float64Array(labels)
  const correct = ({ ids, values }: Vector, label: number, error: number) => {
    for (let index = 0; index < ids.length; index++) {
      const at = (ids[index] ?? 0) * labels + label
      const gradient = error * (values[index] ?? 0)
      const sum = (squares[at] ?? 0) + gradient * gradient
      squares[at] = sum
      weights[at] = (weights[at] ?? 0) - (stepSize * gradient) / Math.sqrt(sum)
    }
  }
  const random = repeatableRandom()
  for (let round = 0; round < rounds; round++) {
    shuffle(lessons, random)
    for (const { vector, label, weight } of lessons) {
      addUp(vector, weights, scores)
      for (let other = 0; other < labels; other++) {
        const share = scores[other] ?? 0
        if (other === label) correct(vector, other, (share - 1) * weight)
        else if (share >= leastCorrected) correct(vector, other, share * weight)
      }
    }
  }
  return weights
}

/**
 * Trains a multinomial logistic regression by stochastic gradient descent with step sizes of its own for each weight
 * (AdaGrad). The result is the same at every start.
 */
export function trainClassifier(samples: readonly Sample[], labels: number): Classifier {
  const { toVector, size } = createVectors(samples)
  const lessons = samples.map(({ features, label, weight }) => ({
    vector: toVector(features),
    label,
    weight,
  }))
  const weights = learn(lessons, size, labels)
  return (features) => {
    const shares = new Float64Array(labels)
    addUp(toVector(features), weights, shares)
    return shares
  }
}
