import { readSubmissionPlaces } from '@docket/model/submissions/places'
import type { Submission } from '@docket/model/submissions/submissions'
import { useQuery } from '@tanstack/react-query'
import { call } from '#data/connection/call.ts'

/** Reloads the free times for a submission whenever it changes. `tries` reloads them after a refusal. */
export function useSubmissionPlaces({ id, updated }: Submission, tries = 0) {
  return useQuery({
    queryKey: ['submission-places', id, updated, tries],
    queryFn: ({ signal }) => call(readSubmissionPlaces, { submission: id }, { signal }),
    // The times stay on screen while they are reloaded.
    placeholderData: (before) => before,
  })
}
