import { MODAL_LAYER, TOAST_LIFE_MS } from '@docket/model/kernel/constants'
import { ui as words } from '@docket/texts/studio/ui'
import {
  Notifications,
  notifications,
  notificationsStore,
  useNotifications,
} from '@mantine/notifications'
import { type ReactNode, useEffect } from 'react'
import styles from './toast.module.css'
import { avoidControls } from './toast-place.ts'

export type Severity = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast'

export type Toast = {
  severity?: Severity
  summary: string
  detail?: ReactNode
  /** In milliseconds, 4000 by default. With `Infinity` the toast stays until it is closed. */
  life?: number
  closable?: boolean
  /** A new toast replaces the earlier one of the same group. */
  group?: string
}

const MAX_AT_ONCE = 3
const POSITION = 'top-right'
const PLACE = `.mantine-Notifications-root[data-position="${POSITION}"]`

// The component sets the same values, but only when it renders. Toasts of a page that has just opened come
// earlier.
notificationsStore.updateState((state) => ({
  ...state,
  limit: MAX_AT_ONCE,
  defaultPosition: POSITION,
}))

/** The container of the toasts: at the top right, below the top bar, covering no control. */
export function Toasts() {
  const shown = useNotifications().notifications
  useEffect(() => {
    if (shown.length === 0) return
    return avoidControls(() => document.querySelector<HTMLElement>(PLACE))
  }, [shown])
  return (
    <Notifications
      className={styles.place}
      position={POSITION}
      limit={MAX_AT_ONCE}
      zIndex={MODAL_LAYER + 1}
    />
  )
}

/** Shows a toast, and replaces the earlier one of its group. */
export function putToast({ severity = 'info', summary, detail, ...rest }: Toast): void {
  const { life = TOAST_LIFE_MS, closable = true, group } = rest
  if (group) notifications.hide(group)
  const autoClose = Number.isFinite(life) && life
  const id = notifications.show({
    ...(group && { id: group }),
    title: summary,
    message: detail ?? '',
    autoClose,
    onFocus: () => notifications.update({ id, message: detail ?? '', autoClose: false }),
    onBlur: () => notifications.update({ id, message: detail ?? '', autoClose }),
    withCloseButton: closable,
    closeButtonProps: { 'aria-label': words.dismiss },
    className: `${styles.toast} ${styles[severity]}`,
    role: severity === 'error' ? 'alert' : 'status',
  })
}

export function dropToast(group: string): void {
  notifications.hide(group)
}
