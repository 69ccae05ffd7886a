import { submissions } from '@docket/model/collections/submissions/submissions'
import { Link } from '@tanstack/react-router'
import { addressOf } from '#resources/address-of.ts'
import { resource } from '#resources/resource.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { words } from './words.ts'

// Loaded when their tabs open.
const SubmissionFiles = onDemand(
  async () => (await import('./submission-files.tsx')).SubmissionFiles,
  <Skeleton height="120px" />,
)
const SignAndWish = onDemand(
  async () => (await import('./sign-and-wish.tsx')).SignAndWish,
  <Skeleton height="320px" />,
)

const ReviewPanel = onDemand(
  async () => (await import('./review/review-panel.tsx')).ReviewPanel,
  <Skeleton height="480px" />,
)

const PROGRAMME = ['title', 'description', 'trtSec', 'frequency', 'language', 'link'] as const

export const submissionPages = resource(submissions, {
  path: '/submission',
  one: words.submission,
  many: words.submissions,
  words: {
    description: { lines: 5, help: words.descriptionHelp },
    trtSec: { label: words.runningTime, help: words.trtSecHelp },
    frequency: { label: words.howOften, names: { single: words.once, series: words.aSeries } },
    link: { label: words.link },
    airBy: { label: words.toAirBy, help: words.airByHelp },
    adult: { label: words.forAdults, help: words.adultHelp },
    contentFlags: { label: words.contains, names: { language: words.strongLanguage } },
    contactName: { label: words.contact },
    contactEmail: { label: words.email },
    member: { help: words.memberHelp },
    reasons: { kind: 'tags', help: words.reasonsHelp },
    message: { label: words.messageToTheProducer, lines: 4 },
    runs: { label: words.runs, help: words.runsHelp },
    exceptionReason: { label: words.reasonForException, help: words.exceptionHelp },
    airsAt: { label: words.airs },
    status: { names: { in_review: words.inReview, changes_requested: words.changesRequested } },
  },
  columns: ['title', 'status', 'contactName', 'trtSec', 'adult', 'airBy', 'airsAt', 'created'],
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
    changes_requested: { verb: words.askForChanges, promptsFor: ['message'] },
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
