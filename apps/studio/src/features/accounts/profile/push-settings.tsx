import { pushBrowsers } from '@docket/model/accounts/push-browsers'
import type { User } from '@docket/model/accounts/users'
import { formatDay } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { profile as words } from '@docket/texts/studio/accounts'
import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import {
  ownPushBrowser,
  type PushAbility,
  pushAbility,
  turnPushOff,
  turnPushOn,
} from '#data/push/this-browser.ts'
import { useRecords } from '#data/records/use-records.ts'
import { useStation } from '#data/records/use-station.ts'
import { deleteRecord } from '#data/records/write-records.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './profile.module.css'

/** Why this browser cannot show notifications, and what to do about it. */
const OBSTACLES: Readonly<Record<Exclude<PushAbility, 'able'>, string>> = {
  denied: words.notificationsDenied,
  needsHome: words.notificationsNeedHome,
  unable: words.notificationsUnable,
}

type PushSettingsProps = {
  user: User
  /** Called with whether any browser of the user has notifications now. */
  onTurn: (isOn: boolean) => Promise<void>
}

/** Turns notifications of this browser on and off, and removes other browsers that have them. */
export function PushSettings({ user, onTurn }: PushSettingsProps) {
  const [own, setOwn] = useState(() => ownPushBrowser(user.id))
  /** What the user set the switch to, until the change has taken effect. */
  const [wanted, setWanted] = useState<boolean>()
  const [ability, setAbility] = useState(pushAbility)
  const browsers = useRecords(pushBrowsers, { sort: '-created' })
  const others = browsers.data?.filter(({ id }) => id !== own) ?? []

  async function turn(on: boolean): Promise<void> {
    setWanted(on)
    try {
      const isOn = on && (await turnPushOn(user.id))
      if (!on) await turnPushOff()
      // If the user has refused the permission, no explanation is needed.
      setAbility(pushAbility())
      await onTurn(isOn || others.length > 0)
    } catch (error) {
      const summary = on ? words.notificationsNotOn : words.notificationsNotOff
      showToast({ severity: 'error', summary, detail: reasonOf(error) })
    }
    setOwn(ownPushBrowser(user.id))
    setWanted(undefined)
  }

  async function remove(id: string): Promise<void> {
    try {
      await deleteRecord(pushBrowsers, id)
      await onTurn(own !== undefined || others.length > 1)
    } catch (error) {
      const summary = words.notificationsNotOff
      showToast({ severity: 'error', summary, detail: reasonOf(error) })
    }
  }

  return (
    <>
      <Switch
        label={words.inThisBrowser}
        description={ability === 'able' ? undefined : OBSTACLES[ability]}
        disabled={wanted !== undefined || (ability !== 'able' && !own)}
        checked={wanted ?? own !== undefined}
        onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      />
      {others.length > 0 && (
        <ul className={styles.lines} aria-label={words.otherBrowsers}>
          {others.map(({ id, label, created }) => (
            <OtherBrowser key={id} label={label} created={created} onRemove={() => remove(id)} />
          ))}
        </ul>
      )}
    </>
  )
}

type OtherBrowserProps = { label: string; created: string; onRemove: () => Promise<void> }

function OtherBrowser({ label, created, onRemove }: OtherBrowserProps) {
  const { zone } = useStation()
  const day = formatDay(dayOf(toEpochMs(created), zone), 'date')
  return (
    <li className={styles.lineOf}>
      <span>{words.browserSince({ browser: label, day })}</span>
      <Button
        variant="quiet"
        size="xs"
        aria-label={words.removeOne({ name: label })}
        onClick={() => void onRemove()}
      >
        {words.remove}
      </Button>
    </li>
  )
}
