import { MODAL_LAYER, TOAST_LIFE_MS } from '@docket/model/constants'
import { Notifications, notifications } from '@mantine/notifications'
import styles from './toast.module.css'
import type { Toast } from './toast.tsx'

/** The place where toasts appear. */
export function Toasts() {
  return <Notifications position="top-right" limit={4} zIndex={MODAL_LAYER + 1} />
}

/** Shows one, in place of the one before it of its group. */
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
    closeButtonProps: { 'aria-label': 'Dismiss' },
    className: `${styles.toast} ${styles[severity]}`,
    role: severity === 'error' ? 'alert' : 'status',
  })
}
