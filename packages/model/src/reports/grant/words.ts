import { catalog } from '../../texts/catalog.ts'

/** The figures of a grant report, and what each of them means. */
export const grantFigures = catalog('reports/grant', {
  names: {
    programs: 'Hours of programs',
    firstRuns: 'Hours of first runs',
    local: 'Hours made locally',
    captioned: 'Captioned share',
    showsAired: 'Shows aired',
    showsProduced: 'Shows produced',
    produced: 'Hours produced',
    producers: 'Producers on the air',
    submissions: 'Submissions received',
    submissionsAired: 'Of these, aired',
    newMembers: 'New members',
    classes: 'Classes held',
    trained: 'People trained',
    certificates: 'Certificates issued',
    loans: 'Equipment loans',
    equipment: 'Hours of equipment use',
    plays: 'Plays',
    watched: 'Hours watched',
  },
  meanings: {
    programs:
      'Time on the air without fillers, spots and bulletins, as the franchise report counts it: from as-run records or confirmations.',
    firstRuns:
      'The hours of each show’s first airing on any channel. Live programs count as new each time.',
    local: 'The air time of shows that are marked as made locally.',
    captioned:
      'The share of program hours whose show has published captions, or captions in its recording.',
    showsAired: 'Different shows that aired at least once.',
    showsProduced: 'Shows made locally whose event date is in the period.',
    produced: 'The running time of these shows.',
    producers: 'Different producers of the programs that aired.',
    submissions: 'Programs that the public and members sent in. Drafts do not count.',
    submissionsAired: 'Submissions received in the period that have aired by now.',
    newMembers: 'Members who joined in the period. Applicants do not count.',
    classes: 'Classes in the period that were held, or that someone attended.',
    trained: 'Different members who attended one of these classes.',
    certificates: 'Certificates issued in the period, by a class or by staff.',
    loans: 'Items of equipment that were checked out in the period.',
    equipment: 'The time between check-out and return within the period, added up over all items.',
    plays:
      'Counted by the players on this server’s pages. Apps and other players are not counted, and no more than 20 viewers per hour from one network, so there were at least this many.',
    watched: 'The total playing time of these players.',
  },
})
