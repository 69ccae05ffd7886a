import { DAILY, type DemoStation } from '../station.ts'
import { PROGRAMS } from './programs.ts'

/** A neighboring station, which shows that neither station sees the other's data. */
export const LAKESIDE: DemoStation = {
  organization: {
    name: 'Lakeside TV',
    slug: 'lakeside',
    kind: 'municipal',
    timeZone: 'America/Chicago',
    broadcastDayStart: '06:00',
    address: 'Community Hall, Main Street, Lakeside',
    populationBand: 'under-50000',
  },
  staff: [
    {
      name: 'Lakeside Director',
      email: 'neighbor@docket.example',
      password: 'docket-demo-2',
      bio: 'Runs the station next door. Sees nothing of Harbor Community Media.',
      privileges: ['admin'],
    },
  ],
  categories: {
    Community: '#868e96',
    Crafts: '#c2255c',
    Meetings: '#2b8a3e',
    Music: '#f08c00',
    News: '#1971c2',
  },
  channels: [
    {
      name: 'Lakeside 3',
      number: '3',
      slug: 'lakeside-3',
      description: 'The village board, the lake and the Saturday dance.',
      color: '#1c7ed6',
      kind: 'public',
      carriage: [{ provider: 'County Cable', number: '3' }],
      timeslots: [
        { at: '00:00', minutes: 1440, on: DAILY, series: 'notices', show: 0, kind: 'filler' },
        { at: '07:00', minutes: 30, on: DAILY, series: 'lake-report', pick: 'newest' },
        { at: '09:00', minutes: 60, on: DAILY, series: 'quilting-circle', pick: 'next' },
        { at: '13:00', minutes: 60, on: DAILY, series: 'polka-hour', pick: 'next' },
        { at: '17:00', minutes: 30, on: DAILY, series: 'lake-report', pick: 'random' },
        { at: '18:00', minutes: 120, on: 'MO,TU,WE,TH,FR', series: 'village-board', pick: 'next' },
        { at: '20:00', minutes: 60, on: 'SA', series: 'polka-hour', kind: 'guaranteed' },
        {
          at: '20:00',
          minutes: 60,
          on: 'MO,TU,WE,TH,FR,SU',
          series: 'quilting-circle',
          pick: 'random',
        },
        { at: '22:00', minutes: 30, on: DAILY, series: 'lake-report', pick: 'newest' },
        { at: '23:30', minutes: 60, on: DAILY, series: 'polka-hour', pick: 'random' },
      ],
    },
  ],
  series: PROGRAMS,
}
