import { backupCommand, moveCommand, restoreCommand } from '@docket/operations/backups'
import { logsCommand } from '@docket/operations/request-log'
import { exportCommand, importCommand } from '@docket/operations/station'
import { auditCommand } from '@docket/records/audit'
import { storageCommand } from '@docket/records/files'
import { systemClock } from '@docket/service/clock'
import { type Config, readConfig } from '@docket/service/config'
import { explainFailure } from '@docket/service/explain-failure'
import { openLog } from '@docket/service/log'
import { adminCommand } from '#features/accounts/administrators/command.ts'
import { importCablecastCommand } from '#features/integrations/cablecast/import/command.ts'
import { materialize } from '#features/schedule/timeslots/materialize.ts'
import { demoCommand } from './demo/command.ts'
import { installFeatures } from './features.ts'
import { createPlatform, type Platform } from './platform/create-platform.ts'
import { doctorCommand } from './platform/doctor/doctor-command.ts'
import { personCommand } from './platform/person/person-command.ts'
import { upgradeCommand } from './platform/upgrade/upgrade-command.ts'

type Command = {
  words: string[]
  says: string
  run(options: string[], platform: Platform): Promise<number>
}

const COMMANDS: Command[] = [
  {
    words: ['import', 'cablecast'],
    says: 'imports from a Cablecast server',
    run: (options, { app }) => importCablecastCommand(options, app),
  },
  {
    words: ['export'],
    says: 'writes a station with all its files to one archive',
    run: (options, { moving }) => exportCommand(options, moving),
  },
  {
    words: ['import'],
    says: 'imports a station from its export',
    run: (options, { moving }) => importCommand(options, moving),
  },
  {
    words: ['demo'],
    says: 'creates or removes the demo stations',
    run: (options, { app }) => demoCommand(options, app, (extent) => materialize(app, extent)),
  },
  {
    words: ['backup'],
    says: 'backs up the database and all files',
    run: (options, { backups }) => backupCommand(options, backups),
  },
  {
    words: ['admin'],
    says: 'lists administrators or resets a password',
    run: (options, { app }) => adminCommand(options, app),
  },
  {
    words: ['person'],
    says: 'collects what is stored of a person',
    run: (options, { app }) => personCommand(options, app),
  },
  {
    words: ['audit'],
    says: 'checks that nobody changed the audit log',
    run: (options, { verifyAudit }) => auditCommand(options, verifyAudit),
  },
  {
    words: ['storage'],
    says: 'checks that no stored file is missing or damaged, or creates the bucket',
    run: (options, { storage }) => storageCommand(options, storage),
  },
]

/** Commands that open the database themselves, because `createPlatform` would create or update the tables. */
const ALONE: {
  word: string
  says: string
  run(options: string[], config: Config): Promise<number>
}[] = [
  {
    word: 'restore',
    says: 'fills an empty installation from a backup',
    run: (options, config) => restoreCommand(options, config, openLog(config.logLevel)),
  },
  {
    word: 'move',
    says: 'moves the database to Postgres, or back',
    run: moveCommand,
  },
  {
    word: 'doctor',
    says: 'checks the installation and says what to do about faults',
    run: doctorCommand,
  },
  {
    word: 'logs',
    says: 'follows the requests that are answered',
    run: logsCommand,
  },
  {
    word: 'upgrade',
    says: 'says what this version would change in the data',
    run: upgradeCommand,
  },
]

/** Returns the exit code. */
async function main(words: string[]): Promise<number> {
  const config = { ...readConfig(process.env), logLevel: 'warn' as const }
  try {
    return await run(words, config)
  } catch (error) {
    const sentence = explainFailure(error, config)
    throw sentence === undefined ? error : new Error(sentence, { cause: error })
  }
}

/**
 * Runs the command that the arguments name, on the data that the environment variables point to. Returns the
 * exit code.
 */
async function run(words: string[], config: Config): Promise<number> {
  const alone = ALONE.find(({ word }) => word === words[0])
  if (alone) return alone.run(words.slice(1), config)
  const command = COMMANDS.find((one) => one.words.every((word, at) => words[at] === word))
  if (!command) {
    console.log(help())
    return words.length === 0 || words.includes('--help') ? 0 : 2
  }
  const log = openLog(config.logLevel)
  const platform = await createPlatform({ config, clock: systemClock, log })
  installFeatures(platform.app)
  try {
    return await command.run(words.slice(command.words.length), platform)
  } finally {
    await platform.stop()
  }
}

function help(): string {
  const known = [...COMMANDS, ...ALONE.map(({ word, says }) => ({ words: [word], says }))]
  const lines = known.map(({ words, says }) => `  ${words.join(' ').padEnd(20)}${says}`)
  const codes = [
    'Exit codes: 0 done, 1 failed, 2 invalid arguments, 3 partly done (an import that had to skip',
    'something).',
  ]
  return [
    'npm run docket -- COMMAND',
    '',
    ...lines,
    '',
    'For details, run COMMAND --help.',
    '',
    ...codes,
  ].join('\n')
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  // Open handles, such as connections to Postgres, would otherwise keep the process from ending.
  process.exit(1)
}
