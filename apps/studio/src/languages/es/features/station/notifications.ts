import type { words } from '#features/station/notifications/words.ts'
import type { Translation } from '#texts/catalog.ts'
import { numberText, plural } from '#texts/locale.ts'

export const notifications = {
  notifications: {
    newNotifications: (count) =>
      plural(count, { one: 'Nueva notificación', other: '# notificaciones nuevas' }),
    titleAndMore: (title, others) => `${title} y ${others} más`,
    notifications: 'Notificaciones',
    notificationsWithNew: (count) => `Notificaciones, ${numberText(count)} nuevas`,
    noNotifications: 'No hay notificaciones',
    allCaughtUp: '¡Está al día!',
    dismiss: 'Descartar',
    notDismissed: (title) => `No se pudo descartar “${title}”`,
    tryAgainShortly: 'Inténtelo de nuevo en un momento.',
  } satisfies Translation<typeof words>,
}
