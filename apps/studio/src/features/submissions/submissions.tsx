import { type Submission, submissions } from '@docket/model/submissions/submissions'
import { entities as names } from '@docket/texts/studio/app'
import { messages as messageWords, submissions as words } from '@docket/texts/studio/submissions'
import { Link } from '@tanstack/react-router'
import { currentSession } from '#data/session/use-session.ts'
import { addressOf } from '#resources/address-of.ts'
import { LANGUAGE } from '#resources/field/listed-fields.ts'
import { pictured } from '#resources/picture/pictured.tsx'
import { resource } from '#resources/resource.ts'
import { AnswersTab } from './answers/answers-tab.tsx'
import { countAnswers, sayAnswers } from './answers/say-answers.ts'
import { SUBMISSION_LISTS } from './area.ts'
import { MessagesTab } from './messages/messages-tab.tsx'
import { ReviewPanel } from './review/review-panel.tsx'
import { SubmissionFiles } from './review/submission-files.tsx'
import { SignAndWish } from './sign-and-wish.tsx'

const PROGRAMME = ['title', 'description', 'trtSec', 'frequency', 'language', 'link'] as const

export const submissionPages = resource(submissions, {
  path: '/submission',
  area: SUBMISSION_LISTS,
  one: names.submission,
  many: names.submissions,
  words: {
    description: { lines: 5, help: words.descriptionHelp },
    trtSec: { label: words.runningTime, help: words.trtSecHelp },
    frequency: { label: words.howOften, names: { single: words.once, series: words.aSeries } },
    language: LANGUAGE,
    link: { label: words.link },
    airBy: { label: words.toAirBy, help: words.airByHelp },
    adult: { label: words.forAdults, help: words.adultHelp },
    contentFlags: { label: words.contains, names: { language: words.strongLanguage } },
    contactName: { label: words.contact },
    contactEmail: { label: words.email },
    member: { help: words.memberHelp },
    reasons: {
      kind: 'tags',
      suggests: { source: 'submissionReasons', where: 'active = true' },
      help: words.reasonsHelp,
    },
    message: { label: words.messageToTheProducer, lines: 4 },
    runs: { label: words.runs, help: words.runsHelp },
    exceptionReason: { label: words.reasonForException, help: words.exceptionHelp },
    airsAt: { label: words.airs },
    status: { names: { in_review: words.inReview, changes_requested: words.changesRequested } },
  },
  ...pictured(submissions),
  columns: [
    'title',
    'status',
    {
      id: 'newMessages',
      label: words.newMessages,
      width: 112,
      align: 'right',
      cell: (submission) => newMessagesIn(submission) || '',
      text: (submission) => String(newMessagesIn(submission)),
    },
    'contactName',
    'trtSec',
    'adult',
    'airBy',
    'airsAt',
    'created',
    {
      id: 'answers',
      label: words.answers,
      width: 96,
      align: 'right',
      cell: (submission) => countAnswers(submission) || '',
      text: sayAnswers,
    },
  ],
  search: ['title', 'description', 'contactName'],
  filters: ['status', 'frequency', 'adult'],
  sort: '-created',
  views: [
    { name: words.toReview, search: { status: 'submitted,in_review,appealed', sort: 'created' } },
    { name: words.changesRequested, search: { status: 'changes_requested' } },
    { name: words.approved, search: { status: 'approved' } },
  ],
  steps: {
    submitted: { verb: words.sendIn },
    in_review: { verb: words.review },
    changes_requested: { verb: words.askForChanges, promptsFor: ['reasons', 'message'] },
    approved: { verb: words.approve },
    rejected: { verb: words.reject, promptsFor: ['reasons', 'message'] },
    appealed: { verb: words.appeal },
    scheduled: { verb: words.markScheduled },
    aired: { verb: words.markAired },
    withdrawn: { verb: words.withdraw },
  },
  sections: [
    { names: PROGRAMME },
    { heading: words.goodToKnow, names: ['airBy', 'runs', 'adult', 'contentFlags'] },
    { heading: words.producerAndContact, names: ['contactName', 'contactEmail', 'member'] },
    { heading: words.review, names: ['message', 'exceptionReason'] },
  ],
  newSections: [
    { names: PROGRAMME },
    { heading: words.goodToKnow, names: ['airBy', 'runs', 'adult', 'contentFlags'] },
    { heading: words.producerAndContact, names: ['contactName', 'contactEmail', 'member'] },
  ],
  defaults: { language: 'en' },
  tabs: [
    {
      id: 'review',
      name: words.review,
      content: ({ record }) => <ReviewPanel submission={record} />,
    },
    {
      id: 'messages',
      name: messageWords.messages,
      content: ({ record }) => <MessagesTab submission={record} />,
    },
    {
      id: 'answers',
      name: words.answers,
      content: ({ record }) => <AnswersTab submission={record} />,
    },
    {
      id: 'sign',
      name: words.timesAndSignature,
      content: ({ record }) => <SignAndWish submission={record} />,
    },
    {
      id: 'files',
      name: words.files,
      content: ({ record }) => <SubmissionFiles submission={record} />,
    },
  ],
  bulk: ['frequency', 'adult'],
  empty: (
    <>
      <strong>{words.noSubmissions}</strong> {words.noSubmissionsHelp}
    </>
  ),
  line: ({ show }) =>
    show !== '' && <Link to={addressOf(`/shows/${show}`, {})}>{words.itsShow}</Link>,
})

/** Counts what the other side wrote and the user's side has not read. */
function newMessagesIn({ submitter, newForProducer, newForStation }: Submission): number {
  return currentSession()?.user.id === submitter ? newForProducer : newForStation
}
