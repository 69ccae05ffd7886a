import { defineField } from '@docket/model/kernel/forms/field-definition'
import { type Media, media } from '@docket/model/media/media'
import { designOf, type FormDesign } from '@docket/model/station/form-design'
import { organizations } from '@docket/model/station/organizations'
import { answerName, isOwnAnswer } from '@docket/model/submissions/form/answers'
import { type Submission, submissions } from '@docket/model/submissions/submissions'
import { submissions as words } from '@docket/texts/studio/submissions'
import { useMemo } from 'react'
import { putRecord, useLiveRecord } from '#data/records/use-live-record.ts'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { updateRecord } from '#data/records/write-records.ts'
import { refusedSave } from '#resources/form/refusal.ts'
import { UnsavedNotice } from '#resources/form/unsaved-notice.tsx'
import { useKeeping, useUnsaved } from '#resources/form/use-unsaved.ts'
import { GeneratedForm } from '#ui/form/generated-form.tsx'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import {
  answersIn,
  questionFields,
  questionSections,
  valuesOf,
} from '../program/question-fields.ts'

/** The station's current questions, which anyone who may change the submission can answer. */
export function AnswersTab({ submission }: { submission: Submission }) {
  const station = useLiveRecord(organizations, submission.organization)
  const ids = submission.media
  const files = useLiveRecords(media, {
    filter: ids.map((_, at) => `id = {:id${at}}`).join(' || '),
    values: Object.fromEntries(ids.map((id, at) => [`id${at}`, id])),
    enabled: ids.length > 0,
  })
  if (station.isPending) return <Skeleton height="320px" />
  if (!station.data) {
    const { error, refetch } = station
    return <Failure error={error} what={words.formNotLoaded} onRetry={refetch} />
  }
  const design = designOf(station.data.submissionForm as FormDesign | null)
  if (design.questions.length === 0) return <EmptyState>{words.noQuestions}</EmptyState>
  return (
    <Answers
      key={JSON.stringify([design, files.data?.length])}
      submission={submission}
      design={design}
      files={files.data ?? []}
    />
  )
}

type AnswersProps = { submission: Submission; design: FormDesign; files: readonly Media[] }

function Answers({ submission, design, files }: AnswersProps) {
  const { id, answers, updated } = submission
  const fields = useMemo(
    () => [...questionFields(design), ...fileFields(design, files)],
    [design, files],
  )
  const values = useMemo(() => valuesOf(design, answers ?? {}), [design, answers])
  const unsaved = useUnsaved('submissions', `${id}.answers`, fields, values)
  const form = useForm({
    fields,
    values,
    unsaved: unsaved.found?.changes,
    onSave: async (_, entered) => {
      const others = Object.entries(answers ?? {}).filter(([key]) => !isOwnAnswer(key))
      const given = { ...Object.fromEntries(others), ...answersIn(design, entered) }
      try {
        putRecord(submissions, await updateRecord(submissions, id, { answers: given }))
      } catch (error) {
        throw refusedSave(error)
      }
    },
  })
  const isBack = useKeeping(
    unsaved,
    form,
    useMemo(() => ({ values, updated }), [values, updated]),
  )
  const sections = questionSections(design, answersIn(design, form.values), words.answers)
  return (
    <>
      {isBack && unsaved.found && <UnsavedNotice at={unsaved.found.at} onDiscard={form.reset} />}
      {/* Here, a file answer is chosen from the files of the submission. */}
      <GeneratedForm form={form} sections={sections.map(({ below: _, ...section }) => section)} />
      <UnsavedGuard when={form.changed.length > 0} onLeave={unsaved.forget} />
    </>
  )
}

function fileFields({ questions }: FormDesign, files: readonly Media[]) {
  const options = files.map(({ id, name, file }) => ({ value: id, label: name || file || id }))
  return questions
    .filter(({ kind }) => kind === 'file')
    .map((question) => ({
      ...defineField({
        name: answerName(question),
        label: question.label,
        help: question.help || words.chooseOfFiles,
        type: 'select',
        options,
        placeholder: '',
      }),
      required: question.required ?? false,
    }))
}
