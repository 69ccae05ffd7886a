import { type User, users } from '@docket/model/accounts/users'
import { type CablecastPreview, USUAL_CHOICES } from '@docket/model/integrations/cablecast'
import { syncRuns } from '@docket/model/integrations/integrations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NAMED_QUIRKS } from '#testing/fake-cablecast/named-quirks.ts'
import { type ImportStation, openImportStation } from '../testing/import-station.ts'
import { importedState } from '../testing/imported-state.ts'

const CHOICES = { ...USUAL_CHOICES, allShows: true }
const OFFSETS = ['records', 'pages'] as const
const MATRIX = Object.keys(NAMED_QUIRKS).flatMap((quirk) =>
  OFFSETS.map((offset) => ({ quirk, offset })),
)
/** What cannot be read cannot be imported, and the status says so. */
const CLOSED = ['blocked', 'challenge']

let station: ImportStation

beforeEach(async () => {
  station = await openImportStation()
})

afterEach(() => station.close())

async function preview(): Promise<CablecastPreview> {
  const organization = station.organization.id
  const person = await station.make(users, { organization, privileges: ['admin'] })
  const admin = await station.logIn((person as User).email)
  const body = { baseUrl: station.fake.url, choices: CHOICES }
  return admin.send('/api/integrations/preview', { method: 'POST', body })
}

async function honestState(): Promise<string[]> {
  const honest = await openImportStation()
  await honest.importNow({ choices: CHOICES })
  const state = await importedState(honest.app.records)
  await honest.close()
  return state
}

describe('a server with a quirk', () => {
  it.each(MATRIX)(
    'is previewed as it is imported, twice with the same result as an honest one: $quirk, offset of $offset',
    async ({ quirk, offset }) => {
      Object.assign(station.fake.quirks, { offset, ...NAMED_QUIRKS[quirk] })
      const said = await preview()
      const { counts, status, syncRun } = await station.importNow({ choices: CHOICES })
      const { notTaken } = await station.app.records.get(syncRuns, syncRun)
      const state = await importedState(station.app.records)
      const again = await station.importNow({ choices: CHOICES })

      expect(said).toMatchObject({ counts, notTaken })
      expect(status).toBe(CLOSED.includes(quirk) ? 'partial' : 'ok')
      expect(await importedState(station.app.records)).toEqual(state)
      expect(again.counts.shows).toMatchObject({ new: 0, changed: 0 })
      if (status === 'ok') expect(state).toEqual(await honestState())
    },
  )
})
