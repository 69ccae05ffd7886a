import { parseArgs } from 'node:util'
import { Refusal } from '@docket/model/kernel/errors'
import { OutboundRefused } from '@docket/service/outbound'
import { cablecastWizard as wizardWords } from '@docket/texts/server/integrations'
import { CablecastFailed } from '../client/client.ts'
import { type ImportOptions, type ImportReport, importCablecast } from './import.ts'
import type { ImportingApp } from './run.ts'

const HELP = `Imports channels, series, shows, recordings and the schedule from a Cablecast server.

  npm run docket -- import cablecast --url URL --organization ORGANIZATION [options]

  --url URL             address of the server, such as https://tv.example.org
  --organization NAME   id or slug of the organization
  --from DATE           first day of the schedule, YYYY-MM-DD (default: yesterday)
  --until DATE          first day that is not imported, YYYY-MM-DD (default: 16 days after the first)
  --all-shows           all shows, not only those in the schedule
  --secret-env NAME     environment variable that holds user:password or id:secret
  --help                this text

Days are in the station's time zone. A server with a private address must be allowed first:
DOCKET_OUTBOUND_ALLOW=STATION:cablecast=HOST:PORT. You can repeat or interrupt the
import at any time; nothing is ever deleted.

Exit codes: 0 done, 1 failed, 2 invalid arguments, 3 partly done: lines with ! say what was skipped.`

const DONE_IN_PART = 3

const OPTIONS = {
  url: { type: 'string' },
  organization: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  'all-shows': { type: 'boolean' },
  'secret-env': { type: 'string' },
  help: { type: 'boolean' },
} as const

/**
 * Runs `docket import cablecast` with the arguments that follow it. Returns the exit code: 0 done, 1 failed, 2 invalid
 * arguments, 3 partly done because something could not be imported.
 */
export async function importCablecastCommand(argv: string[], app: ImportingApp): Promise<number> {
  const options = readOptions(argv)
  if (options === 'help') {
    console.log(HELP)
    return 0
  }
  if (typeof options === 'string') {
    console.error(`${options} See --help.`)
    return 2
  }
  try {
    const report = await importCablecast(app, options)
    console.log(formatReport(report))
    return report.status === 'ok' ? 0 : DONE_IN_PART
  } catch (error) {
    if (!isUnderstood(error)) throw error
    console.error(error instanceof OutboundRefused ? error.reason : error.message)
    return 1
  }
}

/** Formats the counts as a table, followed by the warnings. */
export function formatReport({
  counts,
  status,
  warnings,
  calls,
  durationMs,
}: ImportReport): string {
  const rows = Object.entries(wizardWords.resources).flatMap(([resource, name]) => {
    const tally = counts[resource as keyof typeof wizardWords.resources]
    return tally ? [[name, tally.new, tally.changed, tally.unchanged, tally.cancelled]] : []
  })
  const lines = [['', 'new', 'changed', 'unchanged', 'cancelled'], ...rows].map(
    ([name, ...figures]) =>
      `${String(name).padEnd(12)}${figures.map((figure) => String(figure).padStart(10)).join('')}`,
  )
  const ended = status === 'ok' ? 'Done' : 'Partly done'
  return [
    ...lines,
    '',
    ...warnings.map((warning) => `! ${warning}`),
    `${ended}: ${calls} calls in ${(durationMs / 1000).toFixed(1)} s.`,
  ].join('\n')
}

/** Returns the import options, `help`, or an error message. */
function readOptions(argv: string[]): ImportOptions | 'help' | string {
  try {
    const { help, ...given } = parseArgs({ args: argv, options: OPTIONS }).values
    if (help) return 'help'
    const { url, organization, from, until } = given
    if (!url || !organization) return '--url and --organization are needed.'
    return {
      url,
      organization,
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
      ...secretIn(given['secret-env']),
      allShows: given['all-shows'] ?? false,
      onProgress: (sentence) => console.error(sentence),
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function secretIn(name: string | undefined): Pick<ImportOptions, 'secret'> {
  if (name === undefined) return {}
  const secret = process.env[name]
  if (!secret) throw new Error(`The environment variable ${name} is not set.`)
  return { secret }
}

/** Returns whether the operator can act on the error. */
function isUnderstood(error: unknown): error is Error {
  return (
    error instanceof Refusal || error instanceof CablecastFailed || error instanceof OutboundRefused
  )
}
