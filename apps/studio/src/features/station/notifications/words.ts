import { catalog } from '#texts/catalog.ts'
import { numberText, plural } from '#texts/locale.ts'

export const words = catalog('notifications', {
  newNotifications: (count: number) =>
    plural(count, { one: 'New notification', other: '# new notifications' }),
  titleAndMore: (title: string, others: number) => `${title}, and ${others} more`,
  notifications: 'Notifications',
  notificationsWithNew: (count: number) => `Notifications, ${numberText(count)} new`,
  noNotifications: 'No notifications',
  allCaughtUp: "You're all caught up!",
  dismiss: 'Dismiss',
  notDismissed: (title: string) => `“${title}” could not be dismissed`,
  tryAgainShortly: 'Try again shortly.',
})
