import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { type FieldFaults, InvalidRecord } from '../errors.ts'
import type { Log } from '../log.ts'
import { openSealer } from '../secrets/sealer.ts'
import { defaultSettings } from './default-settings.ts'
import { mergeSettings, openSecrets, sealSecrets } from './secret-settings.ts'
import { Settings } from './settings-shape.ts'

/** The settings of the installation: one row, its secrets sealed. */
export type SettingsStore = {
  /** As they are, secrets included: not to be shown. At most 5 s behind another process. */
  read(): Promise<Settings>
  /** Merges what was sent, section by section. Throws `InvalidRecord` with faults by section. */
  change(sent: Record<string, unknown>): Promise<Settings>
}

type Parts = { database: Database; config: Config; clock: Clock; log: Log }

const ID = 'settings'
const KEPT_MS = 5000

export function createSettings({ database, config, clock, log }: Parts): SettingsStore {
  const sealer = openSealer(config)
  const defaults = defaultSettings(config)
  let kept: { settings: Settings; until: number } | undefined

  const onLost = (path: string) =>
    log.warn('A stored secret cannot be opened: the key is another one. Enter it again.', { path })

  async function load(connection: Database['read']): Promise<Settings> {
    const row = await connection
      .selectFrom('_settings')
      .select('value')
      .where('id', '=', ID)
      .executeTakeFirst()
    if (!row) return defaults
    const stored = openSecrets(JSON.parse(String(row.value)), sealer, onLost)
    // Sections that came with a later version begin as they are by default.
    const read = Settings.safeParse(mergeSettings(defaults, stored))
    if (read.success) return read.data
    log.error('The stored settings are not valid; the defaults hold.', { error: read.error })
    return defaults
  }

  function keep(settings: Settings): Settings {
    kept = { settings, until: clock.now() + KEPT_MS }
    return settings
  }

  return {
    read: async () =>
      kept && kept.until > clock.now() ? kept.settings : keep(await load(database.read)),
    async change(sent) {
      const settings = await database.transaction(async (transaction) => {
        const changed = check(mergeSettings(await load(transaction), sent))
        const value = JSON.stringify(sealSecrets(changed, sealer))
        await transaction
          .insertInto('_settings')
          .values({ id: ID, value })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
          .execute()
        return changed
      })
      return keep(settings)
    },
  }
}

function check(settings: unknown): Settings {
  const read = Settings.safeParse(settings)
  if (read.success) return read.data
  const faults: FieldFaults = {}
  for (const issue of read.error.issues) place(faults, issue.path.map(String), faultOf(issue))
  throw new InvalidRecord(faults, 'An error occurred while validating the submitted data.')
}

function place(faults: FieldFaults, path: string[], fault: { code: string; message: string }) {
  const last = path.pop() ?? 'settings'
  let section = faults
  for (const name of path) {
    const next = (section[name] ?? {}) as FieldFaults
    section[name] = next
    section = next
  }
  section[last] ??= fault
}

function faultOf(issue: z.core.$ZodIssue): { code: string; message: string } {
  if (issue.code === 'custom' || (issue.code === 'too_small' && issue.origin === 'string')) {
    return { code: 'validation_required', message: 'Cannot be blank.' }
  }
  return { code: codeOf(issue), message: `${issue.message}.` }
}

function codeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return 'validation_min_number_constraint'
    case 'too_big':
      return issue.origin === 'string'
        ? 'validation_max_text_constraint'
        : 'validation_max_number_constraint'
    case 'invalid_format':
      return issue.format === 'email' ? 'validation_invalid_email' : 'validation_invalid_url'
    default:
      return 'validation_invalid_value'
  }
}
