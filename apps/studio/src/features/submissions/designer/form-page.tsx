import { type Organization, organizations } from '@docket/model/station/organizations'
import { submissions as common, designer as words } from '@docket/texts/studio/submissions'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLiveRecord } from '#data/records/use-live-record.ts'
import { useSession } from '#data/session/use-session.ts'
import { addressOf } from '#resources/address-of.ts'
import { AreaNav } from '#resources/area-nav.tsx'
import { ContextPart } from '#resources/context/context-part.tsx'
import { RecordContext } from '#resources/context/record-context.tsx'
import { RecordSplit } from '#resources/context/record-split.tsx'
import { RecordForm } from '#resources/form/record-form.tsx'
import { RecordBody } from '#resources/record-body.tsx'
import { type ContextProps, resource } from '#resources/resource.ts'
import { useMay } from '#resources/use-may.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import { SUBMISSION_LISTS } from '../area.ts'
import styles from './designer.module.css'
import { FormPreview } from './form-preview.tsx'
import { QuestionDesigner } from './question-designer.tsx'

const formAndRules = resource(organizations, {
  path: '/submission/form',
  one: common.formAndRules,
  many: common.formAndRules,
  area: SUBMISSION_LISTS,
  words: {
    takesSubmissions: { label: words.acceptPrograms, help: words.takesSubmissionsHelp },
    submissionsFrom: {
      label: words.submissionsFrom,
      placeholder: words.fromAnyone,
      names: {
        anyone: words.fromAnyone,
        members: words.fromMembers,
        goodStanding: words.fromGoodStanding,
        residents: words.fromResidents,
        certified: words.fromCertified,
      },
    },
    submissionLeastSec: { label: words.shortestProgram },
    submissionMostSec: { label: words.longestProgram },
    submissionLeadDays: { label: words.leadDays, help: words.leadDaysHelp },
    submissionMostRuns: { label: words.mostRuns, help: words.noLimitHelp },
    submissionMostOpen: { label: words.mostOpen, help: words.mostOpenHelp },
    watershedFrom: { label: words.watershedFrom, help: words.watershedHelp },
    watershedUntil: { label: words.watershedUntil },
    submissionTerms: { label: words.terms, lines: 8, help: words.termsHelp },
    submissionForm: { label: words.questions },
  },
  columns: ['name'],
  search: ['name'],
  sort: 'name',
  sections: [
    { heading: words.whoAndWhat, names: ['takesSubmissions', 'submissionsFrom'] },
    {
      heading: words.questions,
      text: words.questionsHelp,
      names: ['submissionForm'],
      below: QuestionDesigner,
      isDrawnBelow: true,
    },
    { heading: words.agreement, names: ['submissionTerms'] },
    {
      heading: words.rules,
      text: words.rulesHelp,
      names: [
        'submissionLeadDays',
        'submissionMostRuns',
        'submissionLeastSec',
        'submissionMostSec',
        'submissionMostOpen',
        'watershedFrom',
        'watershedUntil',
      ],
    },
  ],
  context: PreviewBeside,
  empty: null,
})

/** The page where administrators design their station’s submission form and set the rules for submissions. */
export function FormPage() {
  usePageTitle(common.formAndRules)
  const id = useSession()?.user.organization ?? ''
  const { data, isPending, error, refetch } = useLiveRecord(organizations, id)
  const may = useMay(formAndRules)
  if (!may.update) return <ErrorScreen status={403} description={words.notAllowed} />
  const address = data?.takesSubmissions ? addressOf(`/hand-in/${data.slug}`, {}) : undefined
  return (
    <>
      <PageHead
        title={common.formAndRules}
        line={
          address && (
            <Link className={styles.open} to={address} target="_blank">
              {words.openForm}
            </Link>
          )
        }
      />
      <AreaNav resource={formAndRules} />
      <RecordBody>
        {isPending && <Skeleton width="min(480px, 100%)" height="320px" />}
        {!isPending && !data && (
          <Failure error={error} what={words.formNotLoaded} onRetry={refetch} />
        )}
        {data && (
          <RecordForm
            resource={formAndRules}
            record={data}
            around={(fields, form) => (
              <RecordSplit
                name={words.previewOfForm}
                context={<RecordContext resource={formAndRules} record={data} form={form} />}
              >
                {fields}
              </RecordSplit>
            )}
          />
        )}
      </RecordBody>
    </>
  )
}

/**
 * The preview of the public form. It loads the whole form, so it appears only when the user asks for it, or with the
 * first change.
 */
function PreviewBeside(props: ContextProps<Organization>) {
  const [isAsked, setAsked] = useState(false)
  const isChanged = (props.form?.changed.length ?? 0) > 0
  if (isChanged && !isAsked) setAsked(true)
  if (isAsked) return <FormPreview {...props} />
  return (
    <ContextPart heading={words.preview}>
      <div className={styles.preview}>
        <p className={styles.second}>{words.previewHelp}</p>
        <div>
          <Button onClick={() => setAsked(true)}>{words.showPreview}</Button>
        </div>
      </div>
    </ContextPart>
  )
}
