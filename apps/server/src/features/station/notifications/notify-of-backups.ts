import type { App, MissedBackup } from '@docket/accounts/app'
import { type Superuser, superusers } from '@docket/model/accounts/superusers'
import { type Organization, organizations } from '@docket/model/station/organizations'
import { formatClock, formatDay } from '@docket/model/time/format'
import { DAY_MS, type EpochMs, toInstant } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { quote, quoteInSubject, writeMail } from '@docket/service/mail'
import { notifications as words } from '@docket/texts/server/station'
import type { NotifyLater } from './notify.ts'
import { notifyOnce } from './notify-once.ts'

const PATH = '/admin/backups'
const NAME = 'backup.missing'
const AGAIN_MS = 7 * DAY_MS
const MAX_SUPERUSERS = 100

/**
 * Emails the administrators of the installation once a day while a scheduled backup is missing. If the installation has
 * only one station, its administrators are notified too: once, and then every week until backups are made again. With
 * several stations, their administrators can do nothing about it.
 */
export async function notifyOfBackups(app: App, notifyLater: NotifyLater): Promise<void> {
  const missed = await app.missedBackup()
  if (missed) await mailAdministrators(app, missed)
  const [station, another] = await app.records.list(organizations, { limit: 2 })
  if (!station || another) return
  const { id: organization, timeZone } = station as Organization
  const say = () => ({
    title: words.backupMissing,
    body: words.backupWasDue({
      when: textOf(missed?.due, timeZone),
      reason: '',
      hasReason: false,
    }),
  })
  const notice = { organization, about: organization, name: NAME, path: PATH, say } as const
  await notifyOnce(app, notifyLater, {
    organization,
    about: organization,
    name: NAME,
    againAfterMs: AGAIN_MS,
    parts: missed ? ['missing'] : [],
    notices: [notice],
  })
}

async function mailAdministrators(app: App, { due, reason }: MissedBackup): Promise<void> {
  const { name: appName, url: appUrl } = app.installation()
  const topic = `${NAME} ${toInstant(app.clock.now()).slice(0, 10)}`
  const all = (await app.records.list(superusers, { limit: MAX_SUPERUSERS })) as Superuser[]
  for (const { email } of all) {
    if ((await app.mail.outcomesOf(topic, [email])).length > 0) continue
    const template = {
      subject: `${quoteInSubject(words.backupMissing)} · {APP_NAME}`,
      body: `<p>${quote(words.backupWasDue({ when: textOf(due, 'UTC'), reason, hasReason: reason !== '' }))}</p><p><a href="{ACTION_URL}">{ACTION_URL}</a></p>`,
      actionUrl: `{APP_URL}${PATH}`,
    }
    const mail = writeMail(email, topic, template, { appName, appUrl, token: '' })
    await app.mail.post(mail, { kind: 'notification', about: NAME })
  }
}

function textOf(due: EpochMs | undefined, zone: string): string {
  if (due === undefined) return ''
  const clock =
    zone === 'UTC' ? `${formatClock(due, zone, '24h')} UTC` : formatClock(due, zone, '12h')
  return `${formatDay(dayOf(due, zone), 'date')}, ${clock}`
}
