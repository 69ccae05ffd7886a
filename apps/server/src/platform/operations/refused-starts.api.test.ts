import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readConfig } from '@docket/service/config'
import { explainFailure } from '@docket/service/explain-failure'
import { createTestLog } from '@docket/service/testing/test-log'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startServer } from '../../start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'docket-refused-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a server like `main`, and returns the message to the operator. */
async function failureOf(name: string, settings: Record<string, string> = {}) {
  const config = readConfig({ PORT: '0', DOCKET_DATA: join(folder, name), ...settings })
  // The guide need not be built for this.
  const webApps = { guide: { render: () => '' } }
  const error = await startServer(config, createTestLog(), { webApps }).then(
    ({ platform }) => platform.stop(),
    (reason: unknown) => reason,
  )
  const said = explainFailure(error, config)
  if (said === undefined) throw new Error('The failure is not explained.', { cause: error })
  return said
}

// `e2e/operations/refused-starts` tests the process that prints the message and exits.
describe('a start that fails says what to do', () => {
  it('when the port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const said = await failureOf('taken', { PORT: String(port) })
    server.close()
    expect(said).toMatch(new RegExp(`listens on 127.0.0.1:${port}: .* set PORT`))
  })

  it('when the disk is full', async () => {
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
      throw full
    })
    const said = await failureOf('full').finally(() => exec.mockRestore())
    expect(said).toMatch(/disk that holds .* is full: free some space/)
  })

  it('when the database is damaged', async () => {
    mkdirSync(join(folder, 'damaged'))
    writeFileSync(join(folder, 'damaged/docket.db'), 'no database '.repeat(1000))
    expect(await failureOf('damaged')).toMatch(
      /docket\.db is damaged or not a database: .*restore a backup/,
    )
  })

  it('when the data folder is not writable', async () => {
    writeFileSync(join(folder, 'closed'), '')
    expect(await failureOf('closed')).toMatch(/data folder .* cannot be written/)
  })
})
