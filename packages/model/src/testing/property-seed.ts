import fc from 'fast-check'

/**
 * Properties are tried with the same cases each time, so that a run says something about the code and
 * not about its luck; another number tries others.
 */
fc.configureGlobal({ seed: Number(process.env.DOCKET_PROPERTY_SEED ?? 2026) })
