// Loads the sources of the server and of the guide's renderer, and opens the server once the previous process has
// ended and released the database. The server renders the guide from its sources, and uses Vite's addresses in pages.
import { flushCompileCache } from 'node:module'
import { readConfig } from '@docket/service/config'
import { explainFailure } from '@docket/service/explain-failure'
import { openLog } from '@docket/service/log'
import { startServer, stopOnSignal } from '../../apps/server/src/start-server.ts'
import { guideAssets, loadRenderer } from './guide-source.ts'
import type { FromServer, ToServer } from './messages.ts'
import { studioPage } from './studio-page.ts'

function send(message: FromServer): void {
  process.send?.(message)
}

let render = await loadRenderer()

async function renderAgain(): Promise<void> {
  try {
    render = await loadRenderer()
    send({ kind: 'rendered' })
  } catch (error) {
    console.error(error)
    send({ kind: 'faulty', reason: error instanceof Error ? error.message : String(error) })
  }
}

async function open(): Promise<void> {
  const config = readConfig(process.env)
  try {
    const { address } = await startServer(config, openLog(config.logLevel), {
      beforeListening: stopOnSignal,
      webApps: {
        studioPage: studioPage(),
        guide: {
          render: (...page) => render(...page),
          assets: guideAssets(),
          mostCachedBytes: 0,
        },
      },
    })
    send({ kind: 'listening', port: Number(new URL(address).port) })
    // The next process loads its modules while this one is still running.
    flushCompileCache()
  } catch (error) {
    console.error(explainFailure(error, config) ?? error)
    process.exit(1)
  }
}

process.on('message', (message: ToServer) => void (message === 'open' ? open() : renderAgain()))
send({ kind: 'loaded' })
