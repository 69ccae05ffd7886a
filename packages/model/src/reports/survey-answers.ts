import { memberOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { json, reference, text, whole } from '../kernel/field.ts'

/** Feedback from a staff user about the product. */
export const surveyAnswers = collection('surveyAnswers', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    user: reference('users', { cascadeDelete: true }),
    rating: whole({ min: 1, max: 5 }),
    answers: json<Record<string, string>>({ maxSize: 16_384 }),
    comment: text({ max: 5000 }),
    page: text({ max: 500 }),
  },
  access: { create: `${memberOf('organization')} && user = @request.auth.id` },
})

export type SurveyAnswer = RecordOf<typeof surveyAnswers>
