import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findChoices } from '#data/records/find-choices.ts'
import type { JumpChoice } from './choices.ts'

const SEARCH_AFTER_MS = 150
const LEAST_LETTERS = 2
const MOST_OF_EACH = 5

const PLACES = [
  { group: 'Shows', collection: 'shows' },
  { group: 'Series', collection: 'series' },
  { group: 'Members', collection: 'members' },
] as const

/** Returns the records that the server finds for the typed text, starting at two letters. */
export function useFoundChoices(typed: string): { found: JumpChoice[]; searching: boolean } {
  const [words] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS)
  const enabled = words.length >= LEAST_LETTERS
  const { data, isFetching } = useQuery({
    queryKey: ['jump', words],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answers = PLACES.map(async ({ group, collection }) => {
        const records = await findChoices(collection, { words }, signal)
        return records.slice(0, MOST_OF_EACH).map(
          ({ label, value }): JumpChoice => ({
            group,
            name: label,
            path: `/${collection}/${value}`,
          }),
        )
      })
      return (await Promise.all(answers)).flat()
    },
  })
  return { found: enabled ? (data ?? []) : [], searching: isFetching || words !== typed.trim() }
}
