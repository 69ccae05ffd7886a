import { PRIVILEGES, type Privilege } from '@docket/model/kernel/access'

/** The callers under test: members of the station by privilege, and callers outside the station. */
export const ROLES = ['guest', 'stranger', 'member', ...PRIVILEGES] as const

export type Role = (typeof ROLES)[number]

export const OPERATIONS = ['list', 'view', 'create', 'update', 'delete'] as const

export type Operation = (typeof OPERATIONS)[number]

type AllowedRoles = Readonly<Record<Operation, readonly Role[]>>

const NOBODY: readonly Role[] = []
const MEMBERS: readonly Role[] = ['member', ...PRIVILEGES]

function staff(...held: Privilege[]): readonly Role[] {
  return ['admin', ...held]
}

function by(readers: readonly Role[], writers: readonly Role[]): AllowedRoles {
  return { list: readers, view: readers, create: writers, update: writers, delete: writers }
}

/** Only the owner of the record or the server itself has access. */
const CLOSED = by(NOBODY, NOBODY)

/**
 * The operations that each role may do on another person's record of the station, from the specification's
 * table of privileges: `content` manages shows, media and podcasts; `schedule` channels, timeslots, airings
 * and submissions; `members` the directory and certificates; `equipment` equipment, loans and charges;
 * `sales` sponsors and campaigns; `captions` tracks and jobs; `reports` analytics without personal data;
 * `admin` all of these, and the organization, integrations, keys and archive rules. Collections that are not listed are
 * tested against the access rules of their definitions.
 */
export const MATRIX: Readonly<Record<string, AllowedRoles>> = {
  agendaItems: by(MEMBERS, staff('content')),
  categories: by(MEMBERS, staff('content')),
  customFields: by(MEMBERS, staff('content')),
  episodes: by(MEMBERS, staff('content')),
  media: by(MEMBERS, staff('content')),
  mediaUploads: by(staff('content'), NOBODY),
  podcasts: by(MEMBERS, staff('content')),
  producers: by(MEMBERS, staff('content')),
  series: by(MEMBERS, staff('content')),
  shows: by(MEMBERS, staff('content')),

  airings: by(MEMBERS, staff('schedule')),
  asRuns: by(MEMBERS, staff('schedule')),
  channels: by(MEMBERS, staff('schedule')),
  // Anyone who knows the address of a live input can watch it even when it is not on air.
  liveInputs: by(staff('schedule'), staff('schedule')),
  livePieces: CLOSED,
  playoutItems: by(MEMBERS, NOBODY),
  timeslots: by(MEMBERS, staff('schedule')),
  freeTimeslots: by(MEMBERS, staff('schedule')),
  scheduleDrafts: by(MEMBERS, staff('schedule')),
  draftChanges: by(MEMBERS, staff('schedule')),
  submissions: by(staff('content', 'schedule'), staff('content', 'schedule')),
  // Written only through endpoints, so that neither side can write messages in the other's name.
  submissionMessages: by(staff('content', 'schedule'), NOBODY),
  submissionReasons: by(MEMBERS, staff('content', 'schedule')),
  // Contains the names of the people who submitted something.
  handIns: by(staff('sales', 'content', 'schedule'), NOBODY),
  embeds: by(MEMBERS, staff('content', 'schedule')),

  members: by(staff('members', 'equipment'), staff('members')),
  certifications: by(staff('members', 'equipment'), staff('members')),
  enrollments: by(staff('members', 'equipment'), staff('members')),
  certTypes: by(MEMBERS, staff('members', 'equipment')),
  trainingSessions: by(MEMBERS, staff('members')),
  invitations: by(staff('members'), NOBODY),

  duesPlans: by(MEMBERS, staff('members')),
  charges: by(staff('members', 'equipment'), staff('members', 'equipment')),
  reservations: by(staff('equipment'), staff('equipment')),
  resourceTypes: by(MEMBERS, staff('equipment')),
  resources: by(MEMBERS, staff('equipment')),

  bulletins: by(MEMBERS, staff('sales', 'content', 'schedule')),
  campaigns: by(staff('sales', 'reports'), staff('sales')),
  placements: by(staff('sales', 'reports'), staff('sales')),
  // Contains names, addresses and telephone numbers, and reports have no personal data.
  sponsors: by(staff('sales'), staff('sales')),
  spots: by(MEMBERS, staff('sales')),

  captionJobs: by(MEMBERS, staff('captions', 'content')),
  captionTracks: by(MEMBERS, staff('captions', 'content')),
  liveCaptions: by(MEMBERS, staff('captions', 'content')),
  captionVersions: by(MEMBERS, NOBODY),
  chapters: by(MEMBERS, staff('captions', 'content')),
  clips: by(MEMBERS, staff('captions', 'content')),

  alarms: by(staff('schedule'), NOBODY),
  audienceHours: by(staff('schedule', 'content', 'reports'), NOBODY),
  viewRollups: by(staff('reports'), NOBODY),
  episodeDownloads: by(staff('content', 'reports'), NOBODY),

  users: by(MEMBERS, staff()),
  savedSearches: { ...CLOSED, update: staff(), delete: staff() },
  retentionRules: by(MEMBERS, staff()),
  savedReports: by(staff('reports'), staff('reports')),
  sentReports: by(staff('reports'), NOBODY),
  grantReports: by(staff('reports'), staff('reports')),
  obligations: by(MEMBERS, staff()),
  apiKeys: { ...by(staff(), NOBODY), delete: staff() },
  auditEvents: by(staff(), NOBODY),
  integrations: { ...by(staff(), NOBODY), delete: staff() },
  links: by(staff(), NOBODY),
  headEnds: by(staff(), staff()),
  headEndConnections: by(staff(), NOBODY),
  listingContacts: by(staff(), staff()),
  syncRuns: by(staff(), NOBODY),
  stationExports: { ...by(staff(), NOBODY), delete: staff() },
  webhooks: { ...by(staff(), NOBODY), update: staff(), delete: staff() },
  deliveries: by(staff(), NOBODY),

  audienceBeats: CLOSED,
  awaitedAirings: CLOSED,
  countedDownloads: CLOSED,
  csvImports: CLOSED,
  syncChanges: CLOSED,
  feedImports: CLOSED,
  followers: CLOSED,
  follows: CLOSED,
  notifications: CLOSED,
  pushBrowsers: CLOSED,
  surveyAnswers: CLOSED,
  toldDates: CLOSED,
  toldListings: CLOSED,
}

/** The operations that a member without any privilege may do on their own records. */
export const OWN: Readonly<Record<string, readonly Operation[]>> = {
  certifications: ['list', 'view'],
  charges: ['list', 'view'],
  enrollments: ['list', 'view', 'create'],
  members: ['list', 'view'],
  notifications: ['list', 'view', 'update', 'delete'],
  pushBrowsers: ['list', 'view', 'delete'],
  reservations: ['list', 'view', 'create'],
  savedSearches: ['list', 'view', 'create', 'update', 'delete'],
  submissions: ['list', 'view', 'create', 'update', 'delete'],
  surveyAnswers: ['create'],
  users: ['list', 'view', 'update'],
}
