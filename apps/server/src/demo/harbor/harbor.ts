import type { FormDesign } from '@docket/model/station/form-design'
import type { DemoStation } from '../station.ts'
import { ARTS } from './arts.ts'
import { EDUCATION_CHANNEL } from './education-channel.ts'
import { GOVERNMENT } from './government.ts'
import { GOVERNMENT_CHANNEL } from './government-channel.ts'
import { LEARNING } from './learning.ts'
import { PUBLIC_CHANNEL } from './public-channel.ts'
import { TALK } from './talk.ts'

/** The station's own questions for producers, in addition to the standard fields. */
const SUBMISSION_FORM: FormDesign = {
  questions: [
    {
      key: 'q_rights',
      kind: 'section',
      label: 'Rights and people',
      help: 'We ask so that nobody has to take your program off the air.',
    },
    {
      key: 'q_music',
      kind: 'choice',
      label: 'Whose music is in it?',
      options: ['None', 'Our own', 'Licensed'],
    },
    {
      key: 'q_license',
      kind: 'file',
      label: 'The license for the music',
      files: ['image', 'document'],
      megabytes: 10,
      when: { key: 'q_music', is: 'Licensed' },
    },
    {
      key: 'q_releases',
      kind: 'yesNo',
      label: 'Has everyone who can be recognized agreed to be on television?',
    },
    {
      key: 'q_crew',
      kind: 'longText',
      label: 'Who made it?',
      help: 'Names for the closing credits in the guide.',
      most: 1000,
    },
  ],
  fields: {},
}

const PASSWORD = 'docket-demo-1'

/** A community station with three channels in a fictional harbor town. */
export const HARBOR: DemoStation = {
  organization: {
    name: 'Harbor Community Media',
    slug: 'demo',
    kind: 'public-access',
    timeZone: 'America/New_York',
    broadcastDayStart: '06:00',
    address: 'The Old Ferry Office, Front Street, Port Ellery',
    populationBand: 'under-50000',
    meetingPostDays: 3,
    takesSubmissions: true,
    takesNotices: true,
    takesMembers: true,
    submissionForm: SUBMISSION_FORM,
    submissionTerms:
      'Programs are made by people of Port Ellery, or sponsored by one of them.\nNo advertising, no lotteries, no asking for money.\nPrograms for adults air after 10 PM, with a notice before them.',
  },
  staff: [
    {
      name: 'Station Director',
      email: 'demo@docket.example',
      password: PASSWORD,
      bio: 'Runs the station. This account may do everything within the organization.',
      privileges: ['admin'],
    },
    {
      name: 'Program Desk',
      email: 'programs@docket.example',
      password: PASSWORD,
      bio: 'Keeps the three channels on air: timeslots, lineups and last-minute changes.',
      privileges: ['schedule', 'content'],
    },
    {
      name: 'Media Library',
      email: 'library@docket.example',
      password: PASSWORD,
      bio: 'Looks after shows, series and captions.',
      privileges: ['content', 'captions'],
    },
    {
      name: 'Front Desk',
      email: 'frontdesk@docket.example',
      password: PASSWORD,
      bio: 'Members, classes and equipment.',
      privileges: ['members', 'equipment'],
    },
    {
      name: 'Board Treasurer',
      email: 'treasurer@docket.example',
      password: PASSWORD,
      bio: 'Reads the reports.',
      privileges: ['reports'],
    },
  ],
  categories: {
    Children: '#f08c00',
    Community: '#868e96',
    Film: '#343a40',
    Food: '#e8590c',
    Health: '#0ca678',
    History: '#a0612d',
    Languages: '#7048e8',
    Meetings: '#2b8a3e',
    Music: '#c2255c',
    News: '#1971c2',
    Outdoors: '#0b7285',
    Schools: '#5f3dc4',
    Science: '#1098ad',
    Services: '#5c940d',
    Sports: '#c92a2a',
    Talk: '#9c36b5',
    Worship: '#4263eb',
  },
  channels: [PUBLIC_CHANNEL, EDUCATION_CHANNEL, GOVERNMENT_CHANNEL],
  series: [...TALK, ...ARTS, ...LEARNING, ...GOVERNMENT],
}
