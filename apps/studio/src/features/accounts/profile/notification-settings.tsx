import {
  NOTICE_METHODS,
  NOTIFIED_EVENTS,
  type NotifiedEvent,
  type NotifiedWay,
  type UserSettings,
} from '@docket/model/accounts/user-settings'
import type { User } from '@docket/model/accounts/users'
import { accounts as eventNames } from '@docket/texts/model/accounts'
import { profile as words } from '@docket/texts/studio/accounts'
import { Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { saveSettings, useSettings } from '#data/account/own-account.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { Card } from '#ui/card.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './profile.module.css'
import { PushSettings } from './push-settings.tsx'

const WAY_NAMES: Readonly<Record<NotifiedWay, string>> = {
  app: words.studio,
  email: words.email,
  native: words.browser,
}
const COLUMNS = [
  words.event,
  ...NOTICE_METHODS.map((way) =>
    way === 'email' ? WAY_NAMES[way] : { heading: WAY_NAMES[way], align: 'center' as const },
  ),
]
const WHEN = [
  { value: 'once', label: words.atOnce },
  { value: 'daily', label: words.inTheDigest },
]

type NotificationChoices = UserSettings['notifications']

type NotificationSettingsProps = { user: User }

/**
 * The settings for notifications: events, delivery methods and quiet hours. Each change is saved immediately.
 */
export function NotificationSettings({ user }: NotificationSettingsProps) {
  const settings = useSettings()
  // Local state updates at once, so that the next change builds on this one even while it is being saved.
  const [told, setTold] = useState(settings.notifications)
  const latest = useRef(told)
  const saving = useRef(Promise.resolve())

  async function save(changes: Partial<NotificationChoices>): Promise<void> {
    const before = latest.current
    const notifications = { ...before, ...changes }
    latest.current = notifications
    setTold(notifications)
    // Save one after the other, so that the last change wins.
    const saved = saving.current.then(() => saveSettings(user, { ...settings, notifications }))
    saving.current = saved.catch(() => undefined)
    try {
      await saved
    } catch (error) {
      latest.current = before
      setTold(before)
      showToast({ severity: 'error', summary: words.notSaved, detail: reasonOf(error) })
    }
  }

  return (
    <>
      <Card label={words.howWeNotifyYou}>
        <h2 className={styles.heading}>{words.howWeNotifyYou}</h2>
        <Switch
          label={words.byEmail}
          checked={told.email}
          onChange={({ currentTarget }) => void save({ email: currentTarget.checked })}
        />
        <PushSettings user={user} onTurn={(native) => save({ native })} />
        <DigestHour told={told} onKeep={save} />
        <QuietHours told={told} onKeep={save} />
      </Card>
      <Card label={words.events}>
        <h2 className={styles.heading}>{words.events}</h2>
        <PlainTable isFlush columns={COLUMNS}>
          {NOTIFIED_EVENTS.map((event) => (
            <tr key={event}>
              <th scope="row">{eventNames[event]}</th>
              {NOTICE_METHODS.map((way) => (
                <td key={way} data-align={way === 'email' ? undefined : 'center'}>
                  {way === 'email' ? (
                    <EmailChoice event={event} told={told} onKeep={save} />
                  ) : (
                    <Checkbox
                      aria-label={`${eventNames[event]}: ${WAY_NAMES[way]}`}
                      disabled={way === 'native' && !told.native}
                      checked={!told.off[event]?.includes(way)}
                      onChange={({ currentTarget }) =>
                        void save(turned(told, event, way, currentTarget.checked))
                      }
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </PlainTable>
      </Card>
    </>
  )
}

type PartProps = {
  told: NotificationChoices
  onKeep: (changes: Partial<NotificationChoices>) => Promise<void>
}

/** Whether emails about an event come at once, in the daily digest, or not at all. */
function EmailChoice({ event, told, onKeep }: PartProps & { event: NotifiedEvent }) {
  const isOn = !told.off[event]?.includes('email')
  const when = told.daily.includes(event) ? 'daily' : 'once'

  function choose(value: string): void {
    const others = told.daily.filter((one) => one !== event)
    const daily = value === 'daily' ? [...others, event] : others
    void onKeep({ ...turned(told, event, 'email', value !== 'off'), daily })
  }

  return (
    <NativeSelect
      size="xs"
      className={styles.when}
      aria-label={`${eventNames[event]}: ${words.email}`}
      disabled={!told.email}
      data={[...WHEN, { value: 'off', label: words.noEmail }]}
      value={isOn ? when : 'off'}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}

/** When all emails come, and the hour of the digest. */
function DigestHour({ told, onKeep }: PartProps) {
  const all = told.daily.length === NOTIFIED_EVENTS.length ? 'daily' : 'once'
  const isMixed = told.daily.length > 0 && all === 'once'
  return (
    <div className={styles.pair}>
      <NativeSelect
        label={words.allEmails}
        description={words.allEmailsHelp}
        disabled={!told.email}
        data={isMixed ? [{ value: 'mixed', label: words.asChosen }, ...WHEN] : WHEN}
        value={isMixed ? 'mixed' : all}
        onChange={({ currentTarget: { value } }) =>
          void onKeep({ daily: value === 'daily' ? [...NOTIFIED_EVENTS] : [] })
        }
      />
      <TextInput
        type="time"
        label={words.digestAt}
        description={words.inTheStationsTimeZone}
        disabled={!told.email || told.daily.length === 0}
        value={told.digestAt}
        onChange={({ currentTarget: { value } }) =>
          value !== '' && void onKeep({ digestAt: value })
        }
      />
    </div>
  )
}

function QuietHours({ told, onKeep }: PartProps) {
  return (
    <div className={styles.pair}>
      {(['quietFrom', 'quietUntil'] as const).map((name) => (
        <TextInput
          key={name}
          type="time"
          label={name === 'quietFrom' ? words.quietFrom : words.quietUntil}
          description={words.inTheStationsTimeZone}
          value={told[name]}
          onChange={({ currentTarget }) => void onKeep({ [name]: currentTarget.value })}
        />
      ))}
    </div>
  )
}

function turned(
  told: NotificationChoices,
  event: NotifiedEvent,
  way: NotifiedWay,
  on: boolean,
): Pick<NotificationChoices, 'off'> {
  const others = (told.off[event] ?? []).filter((one) => one !== way)
  return { off: { ...told.off, [event]: on ? others : [...others, way] } }
}
