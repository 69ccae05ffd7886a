import type { Config, S3Config } from '../config.ts'
import { findObstacle } from '../files/move-storage.ts'
import type { MailSetup } from '../mail/mail.ts'
import type { SettingsStore } from './settings.ts'
import { invalidSettings } from './settings-faults.ts'
import type { Settings } from './settings-shape.ts'

/** How mails go out, as the settings say. */
export function mailSetupOf({ smtp, meta }: Pick<Settings, 'smtp' | 'meta'>): MailSetup {
  const from = { name: meta.senderName, address: meta.senderAddress }
  const { enabled, ...server } = smtp
  return enabled ? { server, from } : { from }
}

/** Refuses to keep files elsewhere before those that there are lie there as well. */
export function guardStorage(
  settings: Pick<SettingsStore, 'guard'>,
  { dataFolder }: Pick<Config, 'dataFolder'>,
): void {
  settings.guard(async (after, before) => {
    const move = { from: bucketOf(before.s3), to: bucketOf(after.s3) }
    const obstacle = await findObstacle(dataFolder, move)
    if (obstacle) throw invalidSettings({ s3: { enabled: obstacle } })
  })
}

/** The bucket of a section, if it is switched on. */
export function bucketOf({ enabled, ...bucket }: Settings['s3']): S3Config | undefined {
  return enabled ? bucket : undefined
}
