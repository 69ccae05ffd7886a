import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { applyEdit, editPage } from './edit-page.ts'
import { startFakeCablecast } from './fake-cablecast.ts'
import { NAMED_QUIRKS, namedQuirks } from './named-quirks.ts'
import { shiftToToday } from './shift-station.ts'

const OWN_DATA = fileURLToPath(new URL('./data/', import.meta.url))
const PORT = 8750

const HELP = `Serves a pretend Cablecast, to try imports without a real one.

  npm run fake:cablecast -- [options]

  --port NUMBER     port on this machine (default: ${PORT})
  --data FOLDER     saved responses of a server: channels.json, shows.json, scheduleitems.json, …
                    (default: a small station of our own, whose schedule begins two days ago)
  --zone NAME       time zone of that station (default: America/New_York)
  --shift-to-today  moves the schedule of --data so that it began two days ago
  --secret KEY      requires user:password
  --quirks LIST     how it misbehaves, separated by commas: ${Object.keys(NAMED_QUIRKS).join(', ')}
  --help            this text`

const OPTIONS = {
  port: { type: 'string', default: String(PORT) },
  data: { type: 'string' },
  zone: { type: 'string', default: 'America/New_York' },
  'shift-to-today': { type: 'boolean', default: false },
  secret: { type: 'string' },
  quirks: { type: 'string', default: '' },
  help: { type: 'boolean', default: false },
} as const

/** Starts the program. Returns once it accepts requests. */
async function main(argv: string[]): Promise<void> {
  const options = parseArgs({ args: argv, options: OPTIONS }).values
  if (options.help) {
    console.log(HELP)
    return
  }
  const fake = await startFakeCablecast({
    folder: options.data ?? OWN_DATA,
    zone: options.zone,
    port: Number(options.port),
    quirks: { ...namedQuirks(options.quirks), secret: options.secret },
    page: { render: (station) => editPage(station, Date.now()), apply: applyEdit },
  })
  if (options['shift-to-today'] || options.data === undefined) {
    shiftToToday(fake.station, Temporal.Now.instant())
  }
  const { host } = new URL(fake.url)
  console.log(`A pretend Cablecast is at ${fake.url}. Open it to change its schedule.

Start Docket in another terminal, so that it may call this address:
  DOCKET_DEMO=1 DOCKET_OUTBOUND_ALLOW=*:cablecast=${host} npm start

Then open Integrations, “Connect a server”, and enter ${fake.url}${options.secret ? ' and the key' : ''}.`)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
