import type { Resource } from '#resources/resource.ts'

type Load = () => Promise<Record<string, unknown>>

/** The pages of the administrators' area, each in a file of its own. Only the document of the area loads this list. */
export const ADMINISTRATION_PAGES = {
  layout: () => import('#features/admin/admin-layout.tsx'),
  collections: () => import('#features/admin/collections/collections-page.tsx'),
  collection: () => import('#features/admin/collections/collection-page.tsx'),
  records: () => import('#features/admin/records/records-pages.tsx'),
  logs: () => import('#features/admin/logs/logs-page.tsx'),
  settings: () => import('#features/admin/settings/settings-page.tsx'),
  outbox: () => import('#features/admin/outbox/outbox-page.tsx'),
  backups: () => import('#features/admin/backups/backups-page.tsx'),
} satisfies Record<string, Load>

/** The entities of the administrators' area. */
export const ADMINISTRATION_ENTITIES = {
  administrators: async () =>
    (await import('#features/admin/administrators.tsx')).administratorPages,
  waitlist: async () => (await import('#features/admin/waitlist.tsx')).waitlistPages,
  survey: async () => (await import('#features/admin/survey-answers.tsx')).surveyPages,
} satisfies Record<string, () => Promise<Resource>>
