import { BUILT_IN } from '@docket/model/built-in'
import { MATRIX } from '../apps/server/src/contract/testing/privileges.ts'

// Some tests need one line for each entity. This check reports which line is missing, and where.
const PRIVILEGES = 'apps/server/src/contract/testing/privileges.ts'

/** Returns a message for each line that is missing in a list that tests need. */
export function missingLines(): string[] {
  return BUILT_IN.filter(({ schema }) => schema.tenant && !Object.hasOwn(MATRIX, schema.name)).map(
    ({ name }) =>
      `Add a line for “${name}” to MATRIX in ${PRIVILEGES}: who may list, view, create, update and delete its records.`,
  )
}
