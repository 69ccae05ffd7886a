import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { openDatabase } from '@docket/database/open-database'
import { systemClock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import { misunderstood, refuse, say } from '../command-line/run-command.ts'
import { followRequests } from './follow-requests.ts'
import {
  formatLine,
  isShown,
  type LineFilter,
  LOG_LEVELS,
  type LogLevel,
  type LogLine,
  readServerLine,
} from './logged-line.ts'

const HELP = `Shows the requests that all processes of an installation answer, as they are logged.

  npm run docket -- logs follow          shows the last ten, and follows until you press Ctrl+C
  npm run docket -- logs follow --stdin  shows what a server writes, which you pipe into it:
                                         journalctl -u docket -o cat -f | npm run docket -- logs follow --stdin
  npm run docket -- logs --help          this text

  --level LEVEL  only entries of this level and above: debug, info (default), warn (refusals) or error (failures)
  --text TEXT    only entries that contain this text, in any case
  --last N       begins with the last N entries that match
  --once         shows these and ends
  --json         prints each entry as one line for programs

Nothing is changed. Requests appear within two seconds, and only API calls are logged. The settings say how long.`

const USUAL_LAST = 10
const MAX_LAST = 10_000

type Options = LineFilter & { isJson: boolean; isOnce: boolean; isStdin: boolean; last: number }

/**
 * Runs `docket logs`, which opens the database itself and does not change it. `signal` ends it. Returns the exit code:
 * 0 done, 1 no database, 2 invalid arguments.
 */
export async function logsCommand(
  argv: readonly string[],
  config: Config,
  signal: AbortSignal = untilInterrupted(),
): Promise<number> {
  if (argv.includes('--help')) return say(HELP)
  const options = readOptions(argv)
  if (!options) return misunderstood()
  const print = (line: LogLine) => say(options.isJson ? JSON.stringify(line) : formatLine(line))
  if (options.isStdin) {
    for await (const text of createInterface({ input: process.stdin })) {
      const line = readServerLine(text)
      if (isShown(line, options)) print(line)
    }
    return 0
  }
  if (!config.databaseUrl && !existsSync(join(config.dataFolder, 'docket.db')))
    return refuse(`There is no database in ${config.dataFolder}. Set DOCKET_DATA to its folder.`)
  await showRequests(options, config, print, signal)
  return 0
}

async function showRequests(
  options: Options,
  config: Config,
  print: (line: LogLine) => void,
  signal: AbortSignal,
): Promise<void> {
  const database = openDatabase(config)
  try {
    const { last, isOnce } = options
    const source = { database, filter: options, last, now: systemClock.now }
    const ending = isOnce ? AbortSignal.abort() : signal
    for await (const line of followRequests(source, ending)) print(line)
  } finally {
    await database.close()
  }
}

function readOptions(argv: readonly string[]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        once: { type: 'boolean' },
        stdin: { type: 'boolean' },
        level: { type: 'string' },
        text: { type: 'string' },
        last: { type: 'string' },
      },
    })
    const level = LOG_LEVELS.find((one) => one === (values.level ?? ('info' satisfies LogLevel)))
    const last = Number(values.last ?? USUAL_LAST)
    const isValid = Number.isInteger(last) && last >= 0 && last <= MAX_LAST
    if (positionals.join(' ') !== 'follow' || !level || !isValid) return undefined
    const { json: isJson = false, once: isOnce = false, stdin: isStdin = false } = values
    return { level, text: values.text ?? '', last, isJson, isOnce, isStdin }
  } catch {
    return undefined
  }
}

function untilInterrupted(): AbortSignal {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  return ending.signal
}
