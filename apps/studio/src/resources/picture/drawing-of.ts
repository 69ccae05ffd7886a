import type { DrawingName } from '#ui/notice/drawings/drawing-name.ts'

/** The pictures of empty lists by collection. All others show a shelf. */
const DRAWINGS: Readonly<Record<string, DrawingName>> = {
  ...named('schedule', ['timeslots', 'freeTimeslots', 'reservations']),
  ...named('people', ['members', 'users', 'invitations', 'producers', 'certifications']),
  ...named('people', ['certTypes', 'trainingSessions', 'enrollments', 'waitlistEntries']),
  ...named('equipment', ['resources', 'resourceTypes']),
  ...named('inbox', ['submissions', 'submissionReasons', 'captionJobs']),
  ...named('money', ['spots', 'bulletins', 'campaigns', 'sponsors', 'placements']),
  ...named('money', ['charges', 'duesPlans']),
  ...named('figures', ['grantReports', 'savedReports', 'obligations', 'auditEvents']),
  ...named('words', ['captionTracks']),
  ...named('connection', ['webhooks', 'deliveries', 'syncRuns', 'apiKeys']),
  ...named('connection', ['listingContacts', 'headEnds', 'embeds']),
  ...named('tower', ['channels', 'liveInputs']),
}

/** Returns the picture of an empty list of a collection's records. */
export function drawingOf(collection: string): DrawingName {
  return DRAWINGS[collection] ?? 'library'
}

function named(drawing: DrawingName, collections: readonly string[]) {
  return Object.fromEntries(collections.map((name) => [name, drawing]))
}
