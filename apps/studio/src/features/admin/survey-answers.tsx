import { type SurveyAnswer, surveyAnswers } from '@docket/model/reports/survey-answers'
import { admin as words } from '@docket/texts/studio/admin'
import { ContextNote, ContextPart } from '#resources/context/context-part.tsx'
import { type ContextProps, resource } from '#resources/resource.ts'

/** The answers of station staff to the survey. Only administrators of the installation can read them. */
export const surveyPages = resource(surveyAnswers, {
  path: '/admin/survey',
  one: words.surveyAnswer,
  many: words.survey,
  several: words.surveyAnswers,
  words: {
    organization: { label: words.station },
    user: { label: words.from },
    rating: { label: words.rating, help: words.ratingHelp },
    comment: { label: words.whatIsMissing, lines: 5 },
    page: { label: words.askedOn },
  },
  columns: [
    'organization',
    'rating',
    {
      id: 'obstacle',
      label: words.whatGetsInTheWay,
      width: 260,
      cell: obstacleOf,
      text: obstacleOf,
    },
    'comment',
    'user',
    'created',
  ],
  search: ['comment', 'organization.name'],
  filters: ['rating', 'organization'],
  sort: '-created',
  sections: [{ names: ['organization', 'user', 'rating', 'comment', 'page'] }],
  readOnly: true,
  context: Obstacle,
  empty: (
    <span>
      <strong>{words.noSurveyAnswers}</strong> {words.noSurveyAnswersHelp}
    </span>
  ),
})

function obstacleOf({ answers }: SurveyAnswer): string {
  return answers?.obstacle ?? ''
}

function Obstacle({ record }: ContextProps<SurveyAnswer>) {
  if (!record) return null
  return (
    <ContextPart heading={words.whatGetsInTheWay}>
      <ContextNote>{obstacleOf(record) || words.notAnswered}</ContextNote>
    </ContextPart>
  )
}
