import { states } from '@docket/model/languages/es/states'
import { FROM_A } from './from-a.ts'
import { FROM_E } from './from-e.ts'
import { FROM_N } from './from-n.ts'
import { FROM_S } from './from-s.ts'

/** Labels that are derived from the names of fields and of their values, keyed by the English label. */
export const labels: Readonly<Record<string, string>> = {
  ...states,
  ...FROM_A,
  ...FROM_E,
  ...FROM_N,
  ...FROM_S,
}
