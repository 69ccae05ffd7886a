import { defineField } from '@docket/model/kernel/forms/field-definition'
import { surveyAnswers } from '@docket/model/reports/survey-answers'
import { welcome as words } from '@docket/texts/studio/accounts'
import { useState } from 'react'
import { createRecord } from '#data/records/write-records.ts'
import { useSession } from '#data/session/use-session.ts'
import { refusedSave } from '#resources/form/refusal.ts'
import { GeneratedForm } from '#ui/form/generated-form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePageTitle } from '#ui/frame/page-title.ts'
import styles from './survey-page.module.css'

const RATINGS = [words.notAtAll, '2', '3', '4', words.veryWell]

const FIELDS = [
  defineField({
    label: words.howWell,
    name: 'rating',
    type: 'select',
    rules: 'required',
    placeholder: words.choose,
    options: RATINGS.map((label, index) => ({ label, value: String(index + 1) })),
  }),
  defineField({
    label: words.whatGetsInYourWay,
    name: 'obstacle',
    type: 'multiline',
    rules: 'max:2000',
    placeholder: '',
  }),
  defineField({
    label: words.whatIsMissing,
    name: 'comment',
    type: 'multiline',
    rules: 'max:5000',
    placeholder: '',
  }),
]

/** S2.13: The built-in survey. Its answers are stored for administrators of the installation. */
export function SurveyPage() {
  usePageTitle(words.survey)
  const user = useSession()?.user
  const [sent, setSent] = useState(false)
  const form = useForm({
    fields: FIELDS,
    onSave: async (_, values) => {
      try {
        await createRecord(surveyAnswers, {
          organization: user?.organization ?? '',
          user: user?.id ?? '',
          rating: Number(values.rating),
          answers: { obstacle: String(values.obstacle ?? '') },
          comment: String(values.comment ?? ''),
          page: document.referrer.slice(0, 500),
        })
      } catch (error) {
        throw refusedSave(error)
      }
    },
  })

  // The title of the dialog already says this.
  const isFramed = window.parent !== window || undefined
  return (
    <main className={styles.page} data-framed={isFramed} data-card={isFramed}>
      <h1 className={styles.title} hidden={isFramed && !sent}>
        {sent ? words.thankYou : words.tellUsHowItGoes}
      </h1>
      {sent ? (
        <p role="status">{words.yourAnswerIsStored}</p>
      ) : (
        <GeneratedForm form={form} verb={words.send} alwaysSavable onSaved={() => setSent(true)} />
      )}
    </main>
  )
}
