import { memberOf, staffOf } from '../access.ts'
import { collection, type RecordOf } from '../collection.ts'
import { choice, file, flag, json, TIME_PATTERN, text, url, whole } from '../field.ts'
import { FONT_NAMES } from '../guide/guide-look.ts'
import { LANGUAGE_TAGS } from '../guide/words.ts'
import { IMAGES, MEGABYTE } from './limits.ts'

/** A station: the tenant that everything else belongs to. */
export const organizations = collection('organizations', {
  fields: {
    name: text({ required: true, max: 120 }),
    slug: text({ required: true, min: 2, max: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
    logo: file({
      maxSize: 5 * MEGABYTE,
      mimeTypes: IMAGES,
      thumbs: ['100x100', '400x0', '512x512'],
    }),
    // What viewers read who have no choice of their own; without it, English.
    language: choice([...LANGUAGE_TAGS]),
    // How the guide differs from others': see `guide/guide-look.ts`.
    guideAccent: text({ max: 7, pattern: '^#[0-9a-f]{6}$' }),
    guideFont: choice(FONT_NAMES),
    guideView: choice(['grid', 'list']),
    // Channels have the numbers of this one of their carriers, where it carries them.
    guideProvider: text({ max: 80 }),
    // Each as `Donate https://town.example/give`.
    guideLinks: json<string[]>({ maxSize: 8192 }),
    guideFooter: text({ max: 500 }),
    kind: choice(['public-access', 'independent', 'niche', 'municipal', 'educational']),
    timeZone: text({ required: true, max: 64, rules: 'zone' }),
    // When a day of broadcasting begins on the wall clock, `HH:mm`; many stations say 06:00.
    broadcastDayStart: text({ max: 5, pattern: TIME_PATTERN }),
    ein: text({ max: 10, rules: 'ein' }),
    address: text({ max: 300 }),
    phone: text({ max: 40, rules: 'phone' }),
    url: url(),
    populationBand: choice(['under-50000', '50000-and-over']),
    // Whether the public hands in programmes, and what it agrees to; and notices to be shown.
    takesSubmissions: flag(),
    takesNotices: flag(),
    submissionTerms: text({ max: 20_000 }),
    // How many days ahead timeslots become airings, 1 to 60; 0 is 14.
    timeslotDays: whole({ max: 60 }),
    // Somebody looks at what timeslots would make before it is made.
    timeslotsReviewed: flag(),
    policies: json<Record<string, unknown>>({ maxSize: 262_144 }),
    // Steps of setting up that are done or were left out, where no record tells.
    onboarding: json<{ done: string[] }>({ maxSize: 1024 }),
  },
  indexes: [{ fields: ['slug'], unique: true }],
  access: {
    list: memberOf('id'),
    view: memberOf('id'),
    update: staffOf('id'),
  },
})

export type Organization = RecordOf<typeof organizations>
