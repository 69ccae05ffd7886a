import { catalog } from '../texts/catalog.ts'
import type { NotifiedEvent } from './user-settings.ts'

/** The events that users can be notified about. */
export const words = catalog('accounts/notified-events', {
  alarms: 'On-air alarms',
  schedule: 'Schedule changes',
  conflicts: 'Conflicts and gaps',
  submissions: 'Submissions',
  members: 'Members and classes',
  equipment: 'Equipment',
  captions: 'Captions',
  campaigns: 'Campaigns, spots and bulletins',
  imports: 'Imports, access and storage',
} satisfies Record<NotifiedEvent, string>)
