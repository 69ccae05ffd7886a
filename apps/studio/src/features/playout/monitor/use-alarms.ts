import type { User } from '@docket/model/accounts/users'
import { type Alarm, acknowledgeAlarm, alarms } from '@docket/model/playout/alarms'
import { monitor as words } from '@docket/texts/studio/playout'
import { call } from '#data/connection/call.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** An alarm, with the name of the person who acknowledged it. */
export type ShownAlarm = Alarm & { expand?: { acknowledgedBy?: User } }

const MAX_OPEN = 200
const MAX_RECENT = 50

/** Loads the station's open alarms, oldest first, and keeps them current. */
export function useOpenAlarms() {
  return useLiveRecords(alarms, {
    filter: 'until = ""',
    sort: 'since',
    limit: MAX_OPEN,
    expand: 'acknowledgedBy',
  })
}

/** Loads the alarms that ended most recently, and keeps them current. */
export function useRecentAlarms() {
  return useLiveRecords(alarms, {
    filter: 'until != ""',
    sort: '-since',
    limit: MAX_RECENT,
    expand: 'acknowledgedBy',
  })
}

export async function acknowledge(alarm: Pick<Alarm, 'id'>): Promise<void> {
  try {
    await call(acknowledgeAlarm, { alarm: alarm.id })
    refreshSoon(alarms.name)
  } catch (error) {
    showToast({ severity: 'error', summary: words.notAcknowledged, detail: reasonOf(error) })
  }
}
