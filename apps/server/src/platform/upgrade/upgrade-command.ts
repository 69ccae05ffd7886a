import { parseArgs } from 'node:util'
import { plural } from '@docket/model/texts/plural'
import { sizeText } from '@docket/model/texts/size'
import { misunderstood } from '@docket/operations/command-line'
import { buildInfo, describeBuild } from '@docket/service/build-info'
import { systemClock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import { readUpgradeFacts } from './read-upgrade-facts.ts'
import { planUpgrade, type UpgradePlan, type UpgradeState } from './upgrade-plan.ts'

const HELP = `Says what this version would change in the data of an installation. Nothing is changed.

  npm run docket -- upgrade --check   the migrations that would run, the free space for a backup, and whether there
                                      is a backup of today
  npm run docket -- upgrade --help    this text

  --json   prints the result for programs

Run it in the folder of the new version, as the user that runs the server and with its settings. The server can keep
running. The update itself happens when the server starts.

Exit codes: 0 start this version, 1 do not start it, 2 invalid arguments, 3 make a backup first.`

const EXIT_CODES: Readonly<Record<UpgradeState, number>> = {
  upToDate: 0,
  ready: 0,
  newer: 1,
  unreadable: 1,
  backupFirst: 3,
}

/** Runs `docket upgrade --check`, which opens the installation itself, because it must not change it. */
export async function upgradeCommand(argv: readonly string[], config: Config): Promise<number> {
  if (argv.includes('--help')) {
    console.log(HELP)
    return 0
  }
  const options = readOptions(argv)
  if (!options) return misunderstood()
  const plan = planUpgrade(await readUpgradeFacts(config, systemClock.now()))
  const said = options.isJson ? JSON.stringify({ build: buildInfo(), ...plan }) : describe(plan)
  console.log(said)
  return EXIT_CODES[plan.state]
}

function readOptions(argv: readonly string[]): { isJson: boolean } | undefined {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { check: { type: 'boolean' }, json: { type: 'boolean' } },
    })
    return values.check ? { isJson: values.json ?? false } : undefined
  } catch {
    return undefined
  }
}

function describe(plan: UpgradePlan): string {
  const { migrations, collections } = plan
  const lines = [
    ...migrations.map((name) => `  migration   ${name}`),
    ...collections.map((name) => `  collection  ${name}`),
  ]
  const details = plan.state === 'backupFirst' || plan.state === 'ready' ? describeSafety(plan) : []
  return [`Docket TV ${describeBuild(buildInfo())}`, conclude(plan), ...lines, ...details].join(
    '\n',
  )
}

function conclude({ state, fault, unknown, isNew, migrations, collections }: UpgradePlan): string {
  switch (state) {
    case 'unreadable':
      return `Do not start it yet. ${fault}`
    case 'newer':
      return `Do not start it: a newer version has used the database (it knows “${unknown[0]}”). Start that version, or restore an older backup.`
    case 'upToDate':
      return isNew
        ? 'There is no data yet: the first start sets it up.'
        : 'The database is up to date: the start changes nothing.'
    default:
      return `The start makes ${plural(migrations.length + collections.length, { one: '# change', other: '# changes' })} to the database:`
  }
}

function describeSafety({ state, backup, space, hasSpace }: UpgradePlan): string[] {
  const newest = backup
    ? `The newest backup is of ${backup.at}: ${backup.name}`
    : 'There is no backup'
  const room = hasSpace ? 'enough' : 'not enough'
  const sizes = `${sizeText(space.neededBytes)}; ${sizeText(space.freeBytes)} are free`
  const next =
    state === 'ready'
      ? 'Start this version when nobody needs the server for a moment.'
      : `Make a backup before you start it, in the folder of the version that runs now: npm run docket -- backup${hasSpace ? '' : ' --to FILE, on another disk'}`
  return [
    `${newest}.`,
    `A backup of the database and all files takes up to ${sizes}, which is ${room}.`,
    next,
  ]
}
