/** The states of a submission, in the usual order. */
export const SUBMISSION_STATUSES = [
  'draft',
  'submitted',
  'in_review',
  'changes_requested',
  'approved',
  'rejected',
  'appealed',
  'scheduled',
  'aired',
  'withdrawn',
] as const
