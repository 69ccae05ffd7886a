import { submissions } from '@docket/model/collections/submissions/submissions'
import { Link } from '@tanstack/react-router'
import { addressOf } from '#resources/address-of.ts'
import { resource } from '#resources/resource.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'

// Loaded when their tabs open.
const SubmissionFiles = onDemand(
  async () => (await import('./submission-files.tsx')).SubmissionFiles,
  <Skeleton height="120px" />,
)
const SignAndWish = onDemand(
  async () => (await import('./sign-and-wish.tsx')).SignAndWish,
  <Skeleton height="320px" />,
)

const PROGRAMME = ['title', 'description', 'trtSec', 'frequency', 'language', 'link'] as const

export const submissionPages = resource(submissions, {
  path: '/submission',
  one: 'submission',
  many: 'Submissions',
  words: {
    description: { lines: 5, help: 'What viewers read in the guide.' },
    trtSec: { label: 'Running time', help: 'The exact length, such as 0:28:30.' },
    frequency: { label: 'How often', names: { single: 'Once', series: 'A series' } },
    link: { label: 'Where it can be watched' },
    airBy: { label: 'To air by', help: 'Only if it makes no sense after that day.' },
    adult: { label: 'For adults', help: 'It airs late at night.' },
    contentFlags: { label: 'Contains', names: { language: 'Strong language' } },
    contactName: { label: 'Contact' },
    contactEmail: { label: 'Email' },
    member: { help: 'The member who sent it.' },
    reasons: { kind: 'tags', help: 'The station rules that it breaks.' },
    message: { label: 'Message to the producer', lines: 4 },
    status: { names: { in_review: 'In review', changes_requested: 'Changes requested' } },
  },
  columns: ['title', 'status', 'contactName', 'trtSec', 'adult', 'airBy', 'created'],
  search: ['title', 'description', 'contactName'],
  filters: ['status', 'frequency', 'adult'],
  sort: '-created',
  views: [
    { name: 'To review', search: { status: 'submitted,in_review,appealed', sort: 'created' } },
    { name: 'Changes requested', search: { status: 'changes_requested' } },
    { name: 'Approved', search: { status: 'approved' } },
  ],
  steps: {
    submitted: { verb: 'Send in' },
    in_review: { verb: 'Review' },
    changes_requested: { verb: 'Ask for changes', promptsFor: ['message'] },
    approved: { verb: 'Approve' },
    rejected: { verb: 'Reject', promptsFor: ['reasons', 'message'] },
    appealed: { verb: 'Appeal' },
    scheduled: { verb: 'Mark scheduled' },
    aired: { verb: 'Mark aired' },
    withdrawn: { verb: 'Withdraw' },
  },
  sections: [
    { names: PROGRAMME },
    { heading: 'Good to know', names: ['airBy', 'adult', 'contentFlags'] },
    { heading: 'Producer and contact', names: ['contactName', 'contactEmail', 'member'] },
    { heading: 'Review', names: ['message'] },
  ],
  newSections: [
    { names: PROGRAMME },
    { heading: 'Good to know', names: ['airBy', 'adult', 'contentFlags'] },
    { heading: 'Producer and contact', names: ['contactName', 'contactEmail', 'member'] },
  ],
  defaults: { language: 'en' },
  tabs: [
    {
      id: 'sign',
      name: 'Times and signature',
      content: ({ record }) => <SignAndWish submission={record} />,
    },
    {
      id: 'files',
      name: 'Files',
      content: ({ record }) => <SubmissionFiles submission={record} />,
    },
  ],
  bulk: ['frequency', 'adult'],
  empty: (
    <>
      <strong>No submissions yet.</strong> Producers offer programs here, with the length, preferred
      times and a signature. Start with “New submission”.
    </>
  ),
  line: ({ show }) => show !== '' && <Link to={addressOf(`/shows/${show}`, {})}>Its show</Link>,
})
