import { catalog } from '#texts/catalog.ts'
import { plural } from '#texts/locale.ts'

export const words = catalog('captions/coverage', {
  coverage: 'Caption coverage',
  which: 'Which shows',
  missing: 'Without captions',
  all: 'Everything that airs',
  period: 'Period',
  days: (count: string) => `${count} days`,
  exportCsv: 'Export CSV',
  notLoaded: 'The report could not be loaded.',
  isCut: 'There are too many airings to list. Choose fewer days.',
  share: (covered: number, airings: number, percent: number) =>
    `${percent}% captioned: ${covered} of ${plural(airings, { one: '# airing', other: '# airings' })}`,
  exempt: (airings: number) =>
    plural(airings, { one: '# exempt airing', other: '# exempt airings' }),
  lawWants: (day: string) => `required by law from ${day}`,
  stationWants: (day: string) => `required by the station from ${day}`,
  nothingAirs: 'Nothing is scheduled.',
  nothingAirsHelp: 'Shows that air in this time are listed here with their captions.',
  allCovered: 'Everything has captions.',
  allCoveredHelp: 'Nothing that airs in this time lacks published captions.',
  due: 'Due',
  show: 'Show',
  channel: 'Channel',
  airings: 'Airings',
  captions: 'Captions',
  inDays: (days: number) => {
    if (days === 0) return 'today'
    return plural(days, { one: 'tomorrow', other: 'in # days' })
  },
  states: {
    published: 'Published',
    inside: 'In the recording',
    exempt: 'Exempt',
    draft: 'Draft, not published',
    none: 'None',
    'no-recording': 'No recording yet',
  },
})
