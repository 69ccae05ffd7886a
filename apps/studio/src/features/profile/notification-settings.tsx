import {
  NOTICE_METHODS,
  NOTIFIED_EVENTS,
  type NotifiedEvent,
  type NotifiedWay,
  type UserSettings,
} from '@docket/model/accounts/user-settings'
import { words as eventNames } from '@docket/model/accounts/words'
import type { User } from '@docket/model/collections/accounts/users'
import { Checkbox, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { saveSettings, useSettings } from '#data/session/own-account.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { Card } from '#ui/card.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './profile.module.css'
import { words } from './words.ts'

const WAY_NAMES: Readonly<Record<NotifiedWay, string>> = {
  app: words.studio,
  email: words.email,
  native: words.thisDevice,
}
const COLUMNS = [
  words.event,
  ...NOTICE_METHODS.map((way) => ({ heading: WAY_NAMES[way], align: 'center' as const })),
]

type Told = UserSettings['notifications']

type NotificationSettingsProps = { user: User }

/**
 * The settings for notifications: events, delivery methods and quiet hours. Each change is saved immediately.
 */
export function NotificationSettings({ user }: NotificationSettingsProps) {
  const settings = useSettings()
  // Local state updates at once, so that the next change builds on this one even while it is being saved.
  const [told, setTold] = useState(settings.notifications)

  async function keep(changes: Partial<Told>): Promise<void> {
    const notifications = { ...told, ...changes }
    setTold(notifications)
    try {
      await saveSettings(user, { ...settings, notifications })
    } catch (error) {
      setTold(told)
      showToast({ severity: 'error', summary: words.notSaved, detail: reasonOf(error) })
    }
  }

  function turn(event: NotifiedEvent, way: NotifiedWay, on: boolean): void {
    const off = new Set(told.off[event])
    if (on) off.delete(way)
    else off.add(way)
    void keep({ off: { ...told.off, [event]: [...off] } })
  }

  return (
    <>
      <Card label={words.howWeNotifyYou}>
        <h2 className={styles.heading}>{words.howWeNotifyYou}</h2>
        <Switch
          label={words.byEmail}
          checked={told.email}
          onChange={({ currentTarget }) => void keep({ email: currentTarget.checked })}
        />
        <Switch
          label={words.onThisDevice}
          checked={told.native}
          onChange={({ currentTarget }) => void keep({ native: currentTarget.checked })}
        />
        <QuietHours told={told} onKeep={keep} />
      </Card>
      <Card label={words.events}>
        <h2 className={styles.heading}>{words.events}</h2>
        <PlainTable isFlush columns={COLUMNS}>
          {NOTIFIED_EVENTS.map((event) => (
            <tr key={event}>
              <th scope="row">{eventNames[event]}</th>
              {NOTICE_METHODS.map((way) => (
                <td key={way} data-align="center">
                  <Checkbox
                    aria-label={`${eventNames[event]}: ${WAY_NAMES[way]}`}
                    disabled={way !== 'app' && !told[way]}
                    checked={!told.off[event]?.includes(way)}
                    onChange={({ currentTarget }) => turn(event, way, currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </PlainTable>
      </Card>
    </>
  )
}

type QuietHoursProps = { told: Told; onKeep: (changes: Partial<Told>) => Promise<void> }

function QuietHours({ told, onKeep }: QuietHoursProps) {
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
