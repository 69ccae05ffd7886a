import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_IN } from '@docket/model/built-in'
import { MATRIX } from '../apps/server/src/contract/testing/privileges.ts'

// Some tests need one line for each entity. These checks say at once which line is missing, and where.
const ROOT = join(import.meta.dirname, '..')
const PRIVILEGES = 'apps/server/src/contract/testing/privileges.ts'
const RARE_RECORDS = 'e2e/testing/rare-records.ts'
/** Collections whose records the server itself creates. */
const BY_THE_SERVER = ['auditEvents']

/** Returns a sentence for each line that is missing in a list that tests need. */
export function missingLines(): string[] {
  return [...withoutPrivileges(), ...withoutRecord()]
}

function withoutPrivileges(): string[] {
  return BUILT_IN.filter(({ schema }) => schema.tenant && !Object.hasOwn(MATRIX, schema.name)).map(
    ({ schema }) =>
      `Add a line for “${schema.name}” to MATRIX in ${PRIVILEGES}: who may list, view, create, update and delete its records.`,
  )
}

function withoutRecord(): string[] {
  const made = new Set([...BY_THE_SERVER, ...namesIn('apps/server/src/features/demo/**/*.ts')])
  for (const name of namesIn(RARE_RECORDS)) made.add(name)
  return entitiesWithPages()
    .filter((name) => !made.has(name))
    .map(
      (name) =>
        `Add a record of “${name}” to ${RARE_RECORDS} or to the demo station, so that the browser tests can open its page.`,
    )
}

/** Returns the collections that a file creates records of. */
function namesIn(pattern: string): string[] {
  return read(pattern).flatMap((text) =>
    [...text.matchAll(/(?:\.create\(|\badd\(|\.collection\(|collection: )'?(\w+)'?/g)].map(
      ([, name = '']) => name,
    ),
  )
}

/** Returns the built-in collections with a list and a record page in the studio. */
function entitiesWithPages(): string[] {
  const names = new Set(
    BUILT_IN.filter(({ schema }) => schema.tenant).map(({ schema }) => schema.name),
  )
  return read('apps/studio/src/features/**/*.{ts,tsx}')
    .flatMap((text) => [...text.matchAll(/\bresource\((\w+)/g)].map(([, name = '']) => name))
    .filter((name) => names.has(name))
}

function read(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'))
}
