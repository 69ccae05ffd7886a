import { catalog } from '@docket/model/texts/catalog'

export const grantWords = catalog('analytics/grant', {
  title: 'Grant report',
  file: (name: string) => `Grant report ${name}`,
  figures: 'Figures',
  figure: 'Figure',
  period: 'Period',
  before: 'Period before',
  comparedWith: (from: string, last: string) => `Compared with ${from} – ${last}`,
  categories: 'Programs by category',
  category: 'Category',
  hours: 'Hours',
  localHours: 'Made locally',
  noCategory: 'No category',
  nothing: 'Nothing aired.',
  texts: {
    summary: 'Summary',
    community: 'Community',
    achievements: 'Achievements',
    outlook: 'Plans',
  },
  volunteers: 'Volunteers',
  volunteerHours: 'Volunteer hours',
  volunteersMean: 'Entered by staff.',
})
