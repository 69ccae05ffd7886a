import { findObstacle } from '@docket/records/files'
import type { Bucket } from '@docket/records/storage'
import type { Config } from '@docket/service/config'
import type { MailSetup } from '@docket/service/mail'
import { isListed, type Machine, machineOf } from '@docket/service/outbound'
import { defaultSettings } from './default-settings.ts'
import type { SettingsStore } from './settings.ts'
import { invalidSettings } from './settings-faults.ts'
import type { Settings } from './settings-shape.ts'

/** Returns the mail setup from the settings. */
export function mailSetupOf(
  { smtp, meta }: Pick<Settings, 'smtp' | 'meta'>,
  config: Config,
): MailSetup {
  const from = { name: meta.senderName, address: meta.senderAddress }
  const { enabled, ...server } = smtp
  return enabled
    ? { server: { ...server, mayBePrivate: mayBePrivate(server, 'mail', config) }, from }
    : { from }
}

/**
 * Returns whether the operator allows connections to this machine at a private address. The environment allows them by
 * listing the machine in `outboundAllow` or by naming that very machine for mail or storage. Settings that an
 * administrator enters allow nothing by themselves.
 */
function mayBePrivate(machine: Machine, purpose: 'mail' | 'storage', config: Config): boolean {
  const { smtp, s3 } = defaultSettings(config)
  const { host, port } = smtp
  const named =
    purpose === 'mail' ? [{ host, port }] : s3.endpoint ? [machineOf(new URL(s3.endpoint))] : []
  const allow = named.map((one) => ({ host: one.host, port: one.port, purpose }))
  return isListed(machine, purpose, [...config.outboundAllow, ...allow])
}

/** Refuses to switch file storage until the existing files have been moved to the new location. */
export function guardStorage(settings: Pick<SettingsStore, 'guard'>, config: Config): void {
  settings.guard(async (after, before) => {
    const move = { from: bucketOf(before.s3, config), to: bucketOf(after.s3, config) }
    const obstacle = await findObstacle(config.dataFolder, move)
    if (obstacle) throw invalidSettings({ s3: { enabled: obstacle } })
  })
}

/** Returns the bucket of a settings section, or `undefined` if the section is switched off. */
export function bucketOf(
  { enabled, ...bucket }: Settings['s3'],
  config: Config,
): Bucket | undefined {
  if (!enabled) return undefined
  const machine = machineOf(new URL(bucket.endpoint))
  return { ...bucket, mayBePrivate: mayBePrivate(machine, 'storage', config) }
}
