import { USUAL_TIME } from './set-times.ts'

const { DOCKET_PROOF, DOCKET_TEST_TIME = USUAL_TIME } = process.env

/**
 * Whether tests run in their long form: with every page, role, color or form instead of a selection. `npm run proof`
 * runs it at the usual time; at the other set times, the selection is enough.
 */
export const IS_LONG = Boolean(DOCKET_PROOF) && DOCKET_TEST_TIME === USUAL_TIME
