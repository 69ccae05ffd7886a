/** The settings of the installation, in force in every process within a second. */
export { defaultSettings } from '../settings/default-settings.ts'
export { wordingOf } from '../settings/mail-templates.ts'
export { createSettings, type SettingsStore } from '../settings/settings.ts'
export { bucketOf, mailSetupOf } from '../settings/settings-in-force.ts'
