import type { App } from '@docket/accounts/app'
import { Refusal } from '@docket/model/kernel/errors'
import { type PutOnAir, seedDemo } from './seed-demo.ts'
import { type RemovedCounts, wipeDemo } from './wipe-demo.ts'

const HELP = `Creates or removes the demo stations, Harbor Community Media and Lakeside TV.

  npm run docket -- demo seed    creates both in an empty database and puts them on air
  npm run docket -- demo wipe    removes both with all their data, and nothing else
  npm run docket -- demo --help  this text

You can run both while the server is running. Log in as demo@docket.example with docket-demo-1, or
as neighbor@docket.example with docket-demo-2.`

/** Runs `docket demo` with the given arguments. Returns the exit code: 0 done, 1 failed, 2 invalid arguments. */
export async function demoCommand(argv: string[], app: App, putOnAir: PutOnAir): Promise<number> {
  if (argv.includes('--help')) {
    console.log(HELP)
    return 0
  }
  const [action, ...rest] = argv
  if (rest.length > 0 || (action !== 'seed' && action !== 'wipe')) {
    console.error('Choose seed or wipe. See --help.')
    return 2
  }
  try {
    if (action === 'wipe') console.log(formatWiped(await wipeDemo(app)))
    else await seedDemo(app, putOnAir).then(() => console.log('The demo is on air.'))
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    return 1
  }
}

/** Returns one line per collection, or a message that there was nothing to remove. */
export function formatWiped(wiped: RemovedCounts): string {
  const lines = Object.entries(wiped).map(([name, count]) => `${String(count).padStart(6)} ${name}`)
  return lines.length === 0 ? 'There is no demo here.' : ['Removed:', ...lines].join('\n')
}
