import { setTimeout as wait } from 'node:timers/promises'
import PocketBase from 'pocketbase'
import type { Child } from '../processes/child.ts'

const ASK_EVERY_MS = 200

export type ImportFigures = Readonly<Record<string, number>>

/**
 * Uploads a file of `rows` shows, checks and imports it, and polls the progress meanwhile as a page would. Returns
 * times in seconds, memory in MB, and the longest response time.
 */
export async function importRows(
  docket: Child,
  token: string,
  rows: number,
): Promise<ImportFigures> {
  const client = new PocketBase(docket.url)
  client.authStore.save(token, null)
  const me = await client.collection('users').authRefresh()
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `"Imported show, part ${at}",The council meets. Agenda and roll call.,0:29:00,2026-03-02`,
  )
  const form = new FormData()
  form.set('organization', me.record.organization)
  form.set('by', me.record.id)
  form.set('target', 'shows')
  form.set('fileName', 'shows.csv')
  form.set(
    'file',
    new Blob([['Title,Description,Running time,Event date', ...lines].join('\n')]),
    'shows.csv',
  )
  const { id } = await client.collection('csvImports').create(form)
  const path = `/api/csv-imports/${id}`
  const mapping = ['title', 'description', 'trtSec', 'eventDate']
  const plan = { mapping, zone: 'America/New_York', dateOrder: 'ymd' }

  const figures: Record<string, number> = {}
  let memory = 0
  let slowest = 0
  async function until(what: string, body: object, end: string): Promise<void> {
    const began = performance.now()
    await client.send(`${path}/${what}`, { method: 'POST', body })
    for (;;) {
      const asked = performance.now()
      const { state, message } = await client.send(path, { requestKey: null })
      slowest = Math.max(slowest, performance.now() - asked)
      memory = Math.max(memory, (await docket.usage()).memoryMb)
      if (state === end) break
      if (state === 'failed') throw new Error(`The import failed: ${message}`)
      await wait(ASK_EVERY_MS)
    }
    figures[`${what} s`] = (performance.now() - began) / 1000
  }
  figures['memory before MB'] = (await docket.usage()).memoryMb
  await until('check', plan, 'checked')
  await until('run', { skipFaulty: false }, 'imported')
  return { ...figures, 'memory at most MB': memory, 'slowest progress ms': slowest }
}
