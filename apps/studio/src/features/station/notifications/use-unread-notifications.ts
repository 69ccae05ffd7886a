import { type Notification, notifications } from '@docket/model/station/notifications'
import type { UseQueryResult } from '@tanstack/react-query'
import { refreshSoon } from '#data/records/refresh.ts'
import { useRecordEvents } from '#data/records/use-record-events.ts'
import { useRecords } from '#data/records/use-records.ts'
import { putInLists, takeOut, updateRecord } from '#data/records/write-records.ts'
import { useSession } from '#data/session/use-session.ts'

/** Loads the user's own notifications that are not dismissed, newest first. */
export function useUnreadNotifications(): UseQueryResult<Notification[]> {
  const user = useSession()?.user.id ?? ''
  return useRecords(notifications, {
    filter: 'user = {:user} && read = false',
    values: { user },
    sort: '-created',
    enabled: user !== '',
  })
}

/** The ids of the notifications already passed to `onNew`. */
const told = new Set<string>()

/**
 * S4.4: keeps the list of notifications current, and calls `onNew` once for each new one. Requires a
 * logged-in user, so it is mounted within the studio's frame.
 */
export function useNewNotifications(onNew: (notification: Notification) => void): void {
  useRecordEvents(notifications, ({ action, record }) => {
    // A list that is loading right now may lack this change.
    refreshSoon(notifications.name)
    if (action === 'delete' || record.read) return takeOut(notifications, record.id)
    if (action !== 'create' || told.has(record.id)) return
    told.add(record.id)
    putInLists(notifications, record)
    onNew(record)
  })
}

/** Throws a `ClientResponseError`. */
export async function markRead({ id }: Notification): Promise<void> {
  await updateRecord(notifications, id, { read: true })
  takeOut(notifications, id)
}
