import type { Notification } from '@docket/model/station/notifications'

const ICONS: Readonly<Record<string, string>> = {
  info: 'info-circle',
  reminder: 'alarm',
  help: 'help-circle',
  message: 'message',
  comments: 'messages',
  mail: 'mail',
  task: 'checkbox',
  error: 'alert-circle',
  warning: 'alert-triangle',
  success: 'circle-check',
}

const USUAL = 'info-circle'

/** S3.2: Returns the icon for a type of notification. An empty type gets the information icon. */
export function iconOf(type: Notification['type'] | ''): string {
  return ICONS[type] ?? USUAL
}
