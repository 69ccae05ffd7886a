import type { App } from '@docket/accounts/app'
import { type User, users } from '@docket/model/accounts/users'
import type { Collection } from '@docket/model/kernel/collection'
import { Conflict, InvalidRecord, NotFound, Refusal } from '@docket/model/kernel/errors'
import { sayHeldStation } from '@docket/model/station/holds'
import { type Organization, organizations } from '@docket/model/station/organizations'
import { retentionRules } from '@docket/model/station/retention-rules'
import { deleteStation } from '@docket/model/station/station'
import { type RecordStore, type Records, stationAdmin } from '@docket/records/engine'
import { inLanguage, languageOfPerson } from '@docket/service/languages'
import { writeMail } from '@docket/service/mail'
import { station as words } from '@docket/texts/server/operations'
import { z } from 'zod'

const CLEAR = 'station.clear'
const AT_ONCE = 100
const GIVEN = z.object({ name: z.string().max(200) })

/**
 * Serves the deletion of a station. Its users are deleted before the response is sent, so nobody can still
 * log in. A job deletes the rest in batches, so that other writes can run in between, and continues after
 * an interruption.
 */
export function serveStationDeletion(app: App, store: RecordStore): void {
  app.handle(
    deleteStation,
    {
      who: 'loggedIn',
      shape: GIVEN,
      area: 'Station',
      summary: 'Delete the station and all its data',
      description:
        'Requires the exact name of the station, and that no legal hold is active. This cannot be undone.',
    },
    async ({ params, caller }) => {
      const { organization, person } = stationAdmin(caller)
      const { name } = await app.records.get(organizations, organization)
      if (params.name.trim() !== name.trim()) {
        const message = words.notItsName
        throw new InvalidRecord({ name: { code: 'validation_invalid_value', message } })
      }
      const by = String(person.name || person.email)
      await app.transaction(async (records, { enqueue, post }) => {
        await refuseHeld(records, organization)
        const people = (await records.list(users, { where: { organization } })) as User[]
        for (const one of people) {
          if (one.privileges.includes('admin')) {
            const write = () => farewell(app, one.email, { name, by })
            await post(inLanguage(languageOfPerson(one), write), { kind: 'farewell' })
          }
        }
        for (const one of people) await records.delete(users, one.id)
        await enqueue({ kind: CLEAR, payload: { organization }, key: organization })
      })
      return { deleted: true }
    },
  )

  app.jobs.handle(
    CLEAR,
    async ({ organization }, { signal }) => {
      const station = await app.records.find(organizations, { id: String(organization) })
      if (station) await clear(app, store, station, signal)
    },
    { lane: 'exports' },
  )
}

async function refuseHeld(records: Records, organization: string): Promise<void> {
  const hold = { organization, active: true, legalHold: true }
  const held = await records.find(retentionRules, hold)
  if (held) throw new Conflict(sayHeldStation(held))
}

/**
 * Deletes the station's records, starting with those that refer to others. Anything left is deleted with the
 * organization.
 */
async function clear(
  app: App,
  store: RecordStore,
  { id: organization }: Organization,
  signal: AbortSignal,
): Promise<void> {
  const owned = store.schemas.all().filter(({ tenant, type }) => tenant && type !== 'view')
  for (const schema of owned.reverse()) {
    const collection = { name: schema.name, schema, fields: schema.fields } as Collection
    const where = { [schema.tenant ?? '']: organization } as never
    for (;;) {
      signal.throwIfAborted()
      const some = await app.records.list(collection, { where, limit: AT_ONCE })
      const gone = await app.transaction((records) => deleteAll(records, collection, some))
      if (gone < AT_ONCE) break
    }
  }
  await app.records.delete(organizations, organization)
}

async function deleteAll(
  records: Records,
  collection: Collection,
  some: readonly { id: string }[],
): Promise<number> {
  let gone = 0
  for (const { id } of some) {
    try {
      await records.delete(collection, id)
      gone += 1
    } catch (error) {
      // The record was deleted together with another, or another record of the station still needs it.
      if (error instanceof NotFound) gone += 1
      else if (!(error instanceof Refusal)) throw error
    }
  }
  return gone
}

function farewell(app: App, to: string, { name, by }: { name: string; by: string }) {
  const { name: appName, url: appUrl } = app.installation()
  const plain = (text: string) => text.replaceAll(/[<>&{}]/g, ' ')
  const template = {
    subject: words.farewell.subject({ station: plain(name) }),
    body: [
      words.farewell.deletedBy({ person: plain(by), station: plain(name) }),
      words.farewell.copiesRemain,
      words.farewell.mistake,
    ]
      .map((line) => `<p>${line}</p>`)
      .join('\n'),
    actionUrl: '',
  }
  return writeMail(to, 'stationDeleted', template, { appName, appUrl, token: '' })
}
