import fc from 'fast-check'

// The same cases in every run: a red run is then due to the change before it. Another number draws others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) })

/** fast-check, as every property test uses it. */
export default fc
