import { parseArgs } from 'node:util'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { misunderstood } from '@docket/operations/command-line'
import { buildInfo, describeBuild } from '@docket/service/build-info'
import type { Config } from '@docket/service/config'
import { type Check, failing, type Result, runCheck, type State } from './check.ts'
import { dataChecks } from './data-checks.ts'
import { hostChecks } from './host-checks.ts'
import { type Installation, openInstallation } from './installation.ts'
import { findWrongUser, machineChecks } from './machine-checks.ts'
import { type OutsideOptions, outsideChecks } from './outside-checks.ts'

const HELP = `Checks this installation, and says what to do about each fault.

  npm run docket -- doctor              the machine, the database, the files, mail, and the hosts of guides
  npm run docket -- doctor --public     also calls the server at DOCKET_PUBLIC_URL, and finds out how large
                                        a request the proxy passes on
  npm run docket -- doctor --clock URL  also compares the clock with the one of a web server
  npm run docket -- doctor --help       this text

  --details   lists the files that are missing, or that belong to no record
  --json      prints the result for programs

Run it as the user that runs the server, with the same settings. The server can keep running. Nothing is
changed or sent: no mail, and no migration. Exit code 1 if a check fails.`

const LABELS: Readonly<Record<State, string>> = {
  ok: 'ok',
  warning: 'warning',
  failing: 'FAILING',
}
const LABEL_WIDTH = 9

type Options = OutsideOptions & { isDetailed: boolean; isJson: boolean }

/**
 * Runs `docket doctor`, which opens the installation itself, because it must not change it. Returns the exit code: 0
 * nothing fails, 1 a check fails, 2 invalid arguments.
 */
export async function doctorCommand(argv: readonly string[], config: Config): Promise<number> {
  if (argv.includes('--help')) {
    console.log(HELP)
    return 0
  }
  const options = readOptions(argv)
  if (!options) return misunderstood()
  const results = await examine(config, options)
  console.log(options.isJson ? asJson(results, options) : describe(results, options))
  return results.some(({ state }) => state === 'failing') ? 1 : 0
}

function readOptions(argv: readonly string[]): Options | undefined {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        json: { type: 'boolean' },
        details: { type: 'boolean' },
        public: { type: 'boolean' },
        clock: { type: 'string' },
      },
    })
    const { json: isJson = false, details: isDetailed = false, public: isPublic = false } = values
    const { clock: clockUrl } = values
    if (clockUrl !== undefined && !/^https?:$/.test(URL.parse(clockUrl)?.protocol ?? ''))
      return undefined
    return { isJson, isDetailed, isPublic, clockUrl }
  } catch {
    return undefined
  }
}

/** Runs all checks, one after the other, so that a small machine is not overloaded. */
export async function examine(config: Config, options: OutsideOptions): Promise<Result[]> {
  const wrongUser = await findWrongUser(config.dataFolder)
  if (wrongUser !== undefined) {
    return [{ check: 'user', name: 'User', ...failing(wrongUser) }]
  }
  const installation = await openInstallation(config)
  try {
    const checks: Check[] = [
      ...machineChecks(config, () => listZones(installation)),
      ...dataChecks(config, installation),
      ...hostChecks(config),
      ...outsideChecks(config, installation, options),
    ]
    const secrets = secretsOf(config, installation)
    const results: Result[] = []
    for (const check of checks) results.push(await runCheck(check, secrets))
    return results
  } finally {
    await installation.close()
  }
}

async function listZones({ core }: Installation): Promise<string[]> {
  if (!core) return []
  const zones = new Set<string>()
  for (const { name } of [organizations.schema, channels.schema]) {
    const rows = await core.database.read.selectFrom(name).select('timeZone').distinct().execute()
    for (const { timeZone } of rows) if (timeZone) zones.add(String(timeZone))
  }
  return [...zones]
}

/** Returns what must never be printed, even if another server repeats it. */
function secretsOf(config: Config, { settings }: Installation): string[] {
  const { secret, backupKey, admin, databaseUrl } = config
  const { smtp, s3, backups } = settings
  const inUrl = databaseUrl === undefined ? '' : decodeURIComponent(new URL(databaseUrl).password)
  return [
    secret,
    backupKey,
    admin?.password,
    inUrl,
    smtp.password,
    s3.secret,
    s3.accessKey,
    backups.s3.secret,
    backups.s3.accessKey,
  ].filter((one) => one !== undefined)
}

function asJson(results: readonly Result[], { isDetailed }: Options): string {
  const checks = results.map(({ details, ...result }) =>
    isDetailed && details ? { ...result, details } : result,
  )
  return JSON.stringify({ build: buildInfo(), state: worstOf(results), checks })
}

function worstOf(results: readonly Result[]): State {
  const states = results.map(({ state }) => state)
  if (states.includes('failing')) return 'failing'
  return states.includes('warning') ? 'warning' : 'ok'
}

function describe(results: readonly Result[], { isDetailed }: Options): string {
  const width = Math.max(...results.map(({ name }) => name.length)) + 2
  const lines = results.flatMap(({ state, name, message, details = [] }) => [
    `${LABELS[state].padEnd(LABEL_WIDTH)}${name.padEnd(width)}${message}`,
    ...(isDetailed ? details.map((detail) => `${' '.repeat(LABEL_WIDTH + width)}${detail}`) : []),
  ])
  const count = (state: State) => results.filter((result) => result.state === state).length
  const sum = `${count('ok')} ok, ${count('warning')} to look at, ${count('failing')} failing.`
  return [`Docket TV ${describeBuild(buildInfo())}`, '', ...lines, '', sum].join('\n')
}
