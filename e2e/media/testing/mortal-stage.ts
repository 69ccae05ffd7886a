import { join } from 'node:path'
import PocketBase from 'pocketbase'
import { copyDemo } from '../../testing/seeded-demo.ts'
import { type RunningServer, startServer } from '../../testing/server.ts'
import { DEMO } from '../../testing/studio.ts'

const DYING = `--import=${join(import.meta.dirname, 'dying-server.ts')}`

/** The moment at which `dying-server.ts` kills the server. Empty: never. */
export type DiesAt = '' | 'last-byte' | 'stored' | 'packaging'

/** The demo station on a server that is killed and restarted at the same address with the same data. */
export class MortalStage {
  server!: RunningServer
  api!: PocketBase
  organization = ''

  async start(): Promise<void> {
    this.server = await startServer(settings(''), copyDemo())
    this.api = new PocketBase(this.server.url).autoCancellation(false)
    const { record } = await this.api
      .collection('users')
      .authWithPassword(DEMO.email, DEMO.password)
    this.organization = record.organization
  }

  /** Starts the server again after it has died. */
  async rise(diesAt: DiesAt = ''): Promise<void> {
    const { url, dataFolder } = this.server
    this.server = await startServer(settings(diesAt, new URL(url).port), dataFolder)
  }

  /** Starts the server again so that it dies at the given moment, and waits until it has died. */
  async riseAndDie(diesAt: DiesAt): Promise<void> {
    await this.rise(diesAt)
    await this.server.ended()
  }
}

function settings(diesAt: DiesAt, port = '0') {
  return { DOCKET_DEMO: '1', NODE_OPTIONS: DYING, DIES_AT: diesAt, PORT: port }
}
