import type { CsvProgress } from '@docket/model/csv/calls'
import { csvFieldsOf } from '@docket/model/csv/csv-fields'
import { guessMapping, guessOrderOf } from '@docket/model/csv/guess-mapping'
import type { CsvPlan } from '@docket/model/csv/map-row'
import { readCsv } from '@docket/model/csv/read-csv'
import type { CsvTarget } from '@docket/model/csv/target'
import type { CustomField } from '@docket/model/library/custom-fields'
import { decodeText } from '@docket/model/texts/decode-text'
import type PocketBase from 'pocketbase'
import type { TestApp } from './test-app.ts'

type CsvContent = string | Uint8Array<ArrayBuffer>

/** What the user enters in addition to the file: a channel, and the station's custom fields. */
type CsvContext = { channel?: string; added?: readonly CustomField[] }

/** Uploads CSV files like the studio. `at` returns the server and the client that is used by default. */
export function csvDesk(at: () => { server: TestApp; staff: PocketBase }) {
  async function upload(target: CsvTarget, text: CsvContent, client = at().staff): Promise<string> {
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

  async function check(
    target: CsvTarget,
    text: CsvContent,
    known?: CsvContext,
  ): Promise<CsvProgress> {
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

/** Returns the import plan with all guesses accepted. */
export function planOf(
  target: CsvTarget,
  text: CsvContent,
  { channel, added }: CsvContext = {},
): CsvPlan {
  const table = readCsv(typeof text === 'string' ? text : decodeText(text))
  const fields = csvFieldsOf(target, added)
  const mapping = guessMapping(table, fields)
  const dateOrder = guessOrderOf(table, mapping, fields).order
  return { mapping, dateOrder, zone: 'America/New_York', ...(channel && { channel }) }
}
