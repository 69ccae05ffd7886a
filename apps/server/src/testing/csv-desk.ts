import type { CustomField } from '@docket/model/collections/custom-fields'
import type { CsvProgress } from '@docket/model/csv/calls'
import { csvFieldsOf } from '@docket/model/csv/csv-fields'
import { guessMapping, guessOrderOf } from '@docket/model/csv/guess-mapping'
import type { CsvPlan } from '@docket/model/csv/map-row'
import { readCsv } from '@docket/model/csv/read-csv'
import type { CsvTarget } from '@docket/model/csv/target'
import type PocketBase from 'pocketbase'
import type { TestApp } from './test-app.ts'

/** What the one who chooses a file knows besides it: a channel, and the station's own fields. */
type Known = { channel?: string; added?: readonly CustomField[] }

/** Sends files of rows as the studio does. `at` answers the server, and who is signed in by default. */
export function csvDesk(at: () => { server: TestApp; staff: PocketBase }) {
  async function upload(target: CsvTarget, text: string, client = at().staff): Promise<string> {
    const { id } = await client.collection('csvImports').create({
      organization: client.authStore.record?.organization,
      by: client.authStore.record?.id,
      target,
      fileName: 'rows.csv',
      file: new File([text], 'rows.csv', { type: 'text/csv' }),
    })
    return id
  }

  function ask(call: string, body: object = {}, client = at().staff): Promise<CsvProgress> {
    return client.send(`/api/csv-imports/${call}`, { method: 'POST', body })
  }

  async function read(id: string): Promise<CsvProgress> {
    return at().staff.send(`/api/csv-imports/${id}`, {})
  }

  async function check(target: CsvTarget, text: string, known?: Known): Promise<CsvProgress> {
    const id = await upload(target, text)
    await ask(`${id}/check`, planOf(target, text, known))
    await at().server.jobs.drain()
    return read(id)
  }

  async function run(id: string, skipFaulty = false): Promise<CsvProgress> {
    await ask(`${id}/run`, { skipFaulty })
    await at().server.jobs.drain()
    return read(id)
  }

  return { upload, ask, read, check, run }
}

/** How the file is read if everything is as it is guessed. */
export function planOf(target: CsvTarget, text: string, { channel, added }: Known = {}): CsvPlan {
  const table = readCsv(text)
  const fields = csvFieldsOf(target, added)
  const mapping = guessMapping(table, fields)
  const dateOrder = guessOrderOf(table, mapping, fields).order
  return { mapping, dateOrder, zone: 'America/New_York', ...(channel && { channel }) }
}
