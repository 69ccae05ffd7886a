import { designOf } from '@docket/model/station/form-design'
import type { Organization } from '@docket/model/station/organizations'
import type { HandInForm } from '@docket/model/submissions/hand-in'
import { watershedOf } from '@docket/model/submissions/watershed'
import { designer as words } from '@docket/texts/studio/submissions'
import { useMemo } from 'react'
import { ContextPart } from '#resources/context/context-part.tsx'
import type { ContextProps } from '#resources/resource.ts'
import { ProgramForm } from '../program/program-form.tsx'
import styles from './designer.module.css'

/** The public form as producers will see it, with unsaved changes. It is the real form component. */
export function FormPreview({ values }: ContextProps<Organization>) {
  const asked = useMemo(() => formOf(values), [values])
  return (
    <ContextPart heading={words.preview}>
      <div className={styles.preview}>
        <ProgramForm
          key={JSON.stringify(asked)}
          slug=""
          asked={asked}
          shown
          isPreview
          onHandedIn={() => undefined}
        />
      </div>
    </ContextPart>
  )
}

function formOf(values: Partial<Organization>): HandInForm {
  const { submissionLeastSec = 0, submissionMostSec = 0, submissionLeadDays = 0 } = values
  const { submissionMostRuns = 0, watershedFrom = '', watershedUntil = '' } = values
  return {
    station: values.name ?? '',
    takes: ['programme'],
    logo: '',
    terms: values.submissionTerms ?? '',
    version: '',
    rules: {
      from: values.submissionsFrom ?? '',
      leastSec: submissionLeastSec,
      mostSec: submissionMostSec,
      leadDays: submissionLeadDays,
      mostRuns: submissionMostRuns,
      watershed: watershedOf({ watershedFrom, watershedUntil }),
    },
    questions: [],
    design: designOf(values.submissionForm),
    membership: { terms: '', needsResidency: false, needsOrientation: false, plans: [] },
  }
}
