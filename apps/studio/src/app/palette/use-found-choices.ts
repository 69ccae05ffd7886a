import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findChoices } from '#data/records/find-choices.ts'
import type { JumpChoice } from './choices.ts'

const SEARCH_AFTER_MS = 150
const MIN_LETTERS = 2
const MAX_OF_EACH = 5

type FoundChoices = {
  found: JumpChoice[]
  searching: boolean
  /** Searches again. Present only if the search failed. */
  retry: (() => void) | undefined
}

const PLACES = [
  { group: 'shows', collection: 'shows', path: '/shows' },
  { group: 'series', collection: 'series', path: '/series' },
  { group: 'members', collection: 'members', path: '/members' },
  { group: 'submissions', collection: 'submissions', path: '/submission' },
] as const

/** Returns the records that the server finds for the typed text. Searches from two letters on. */
export function useFoundChoices(typed: string): FoundChoices {
  const [words] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS)
  const enabled = words.length >= MIN_LETTERS
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['jump', words],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answers = PLACES.map(async ({ group, collection, path }) => {
        const records = await findChoices(collection, { words }, signal)
        return records.slice(0, MAX_OF_EACH).map(
          ({ label, value, thumb }): JumpChoice => ({
            group,
            name: label,
            path: `${path}/${value}`,
            ...(thumb && { thumb }),
          }),
        )
      })
      return (await Promise.all(answers)).flat()
    },
  })
  return {
    found: enabled ? (data ?? []) : [],
    searching: isFetching || words !== typed.trim(),
    retry: enabled && isError ? () => void refetch() : undefined,
  }
}
