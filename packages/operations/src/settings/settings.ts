import type { Database } from '@docket/database/database'
import { toInstant } from '@docket/model/time/instants'
import { notifyEveryProcess, type RecordStore } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import type { Log } from '@docket/service/log'
import { openSealer } from '@docket/service/secrets'
import { defaultSettings } from './default-settings.ts'
import { differences, mergeSettings, openSecrets, sealSecrets } from './secret-settings.ts'
import { checkSettings } from './settings-faults.ts'
import { Settings } from './settings-shape.ts'

/**
 * Stores the installation's settings in one row, with encrypted secrets. The row holds only the values that
 * administrators changed; all others follow the environment.
 */
export type SettingsStore = {
  /** Returns the settings in force in this process. They include secrets, so never send them to a client. */
  current(): Settings
  /** Loads the settings from the database, at startup and whenever a process has changed them. */
  load(): Promise<void>
  /** Merges what was sent, section by section. Throws `InvalidRecord` with faults by section. */
  change(sent: Record<string, unknown>): Promise<Settings>
  /** Adds a check that can reject a change by throwing before the change is stored. */
  guard(objection: SettingsGuard): void
  /** Reloads when another process changes the settings, usually within milliseconds. */
  follow(store: Pick<RecordStore, 'catchUp' | 'announce'>): void
}

export type SettingsGuard = (after: Settings, before: Settings) => Promise<void>

type Dependencies = { database: Database; config: Config; clock: Clock; log: Log }

const TABLE = '_settings'
const ID = 'settings'

/** Returns a function that reads the value of the stored row. Without a row, the defaults apply. */
export function createSettingsReader({
  config,
  log,
}: Pick<Dependencies, 'config' | 'log'>): (value: string | undefined) => Settings {
  const sealer = openSealer(config)
  const defaults = defaultSettings(config)
  const onLost = (path: string) =>
    log.warn(
      'A stored secret cannot be decrypted because the key has changed. Enter the secret again.',
      { path },
    )
  return (value) => {
    if (value === undefined) return defaults
    const stored = openSecrets(JSON.parse(value), sealer, onLost)
    const whole = Settings.safeParse(mergeSettings(defaults, stored))
    if (whole.success) return whole.data
    log.error('The stored settings are not valid, so the defaults are used.', {
      error: whole.error,
    })
    return defaults
  }
}

/** Creates the store. Call `load` before the first request. */
export function createSettings({ database, config, clock, log }: Dependencies): SettingsStore {
  const sealer = openSealer(config)
  const readValue = createSettingsReader({ config, log })
  const defaults = defaultSettings(config)
  const guards: SettingsGuard[] = []
  let settings = defaults
  let loading: Promise<void> = Promise.resolve()
  let announce = () => {}

  async function read(connection: Database['read']): Promise<Settings> {
    const row = await connection
      .selectFrom(TABLE)
      .select('value')
      .where('id', '=', ID)
      .executeTakeFirst()
    return readValue(row && String(row.value))
  }

  // Loads run one after the other, so that an older read never replaces a newer one.
  function load(): Promise<void> {
    loading = loading
      .catch(() => undefined)
      .then(async () => {
        settings = await read(database.read)
      })
    return loading
  }

  return {
    current: () => settings,
    load,
    guard: (objection) => void guards.push(objection),
    async change(sent) {
      const before = await read(database.read)
      const after = checkSettings(mergeSettings(before, sent))
      for (const objection of guards) await objection(after, before)
      await database.transaction(async (transaction) => {
        const changed = checkSettings(mergeSettings(await read(transaction), sent))
        const value = JSON.stringify(sealSecrets(differences(changed, defaults), sealer))
        await transaction
          .insertInto(TABLE)
          .values({ id: ID, value })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
          .execute()
        await notifyEveryProcess(transaction, TABLE, toInstant(clock.now()))
      })
      announce()
      await load()
      return settings
    },
    follow(store) {
      store.catchUp(TABLE, load)
      announce = store.announce
    },
  }
}
