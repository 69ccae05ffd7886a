import { grantReports } from '@docket/model/reports/grant-reports'
import { entities as names } from '@docket/texts/studio/app'
import { grants as words } from '@docket/texts/studio/reports'
import { resource } from '#resources/resource.ts'
import { REPORT_LISTS } from '../area.ts'
import { GrantFigures } from './grant-figures.tsx'

export const grantPages = resource(grantReports, {
  path: '/analytics/grants',
  one: names.grantReport,
  many: names.grantReports,
  area: REPORT_LISTS,
  words: {
    name: { placeholder: words.nameExample },
    startsOn: { label: words.startsOn },
    endsOn: { label: words.endsOn, help: words.endsOnHelp },
    summary: { label: words.summary, lines: 5 },
    community: { label: words.community, help: words.communityHelp, lines: 5 },
    achievements: { label: words.achievements, lines: 5 },
    outlook: { label: words.plans, lines: 5 },
    volunteers: { label: words.volunteers, help: words.volunteersHelp },
    volunteerHours: { label: words.volunteerHours },
  },
  columns: ['name', 'startsOn', 'endsOn', 'updated'],
  search: ['name'],
  sort: '-startsOn',
  sections: [
    { names: ['name', 'startsOn', 'endsOn', 'volunteers', 'volunteerHours'] },
    {
      heading: words.texts,
      text: words.textsHelp,
      names: ['summary', 'community', 'achievements', 'outlook'],
    },
  ],
  removable: true,
  empty: (
    <>
      <strong>{words.noGrantReports}</strong> {words.noGrantReportsHelp}
    </>
  ),
  context: GrantFigures,
})
