import fc from 'fast-check'

/**
 * Uses a fixed seed, so that property tests run the same cases each time and a failure points to the code.
 * Set `DOCKET_PROPERTY_SEED` to try other cases.
 */
fc.configureGlobal({ seed: Number(process.env.DOCKET_PROPERTY_SEED ?? 2026) })
