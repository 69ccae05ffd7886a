import { mayPass } from '@docket/model/kernel/access'
import { shows } from '@docket/model/library/shows'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findChoices } from '#data/records/find-choices.ts'
import { useSession } from '#data/session/use-session.ts'
import { useHashModals } from '#ui/dialog/hash-modals.ts'
import type { JumpChoice } from '../choices.ts'
import { words } from './words.ts'

const SEARCH_AFTER_MS = 150
const MAX = 6

/** Returns a command for each series that matches the text after `add episode to`. */
export function useEpisodeCommands(typed: string): JumpChoice[] {
  const { openModal } = useHashModals()
  const privileges = useSession()?.user.privileges ?? []
  const named = seriesNamedIn(typed)
  const [asked] = useDebouncedValue(named, SEARCH_AFTER_MS)
  const enabled = asked !== undefined && mayPass(shows.schema.access.create, privileges)
  const { data = [] } = useQuery({
    queryKey: ['jumpEpisode', asked],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => findChoices('series', { words: asked ?? '' }, signal),
  })
  if (named === undefined || !enabled) return []
  return data.slice(0, MAX).map(({ value, label }) => ({
    group: 'actions',
    name: words.addEpisodeTo(label),
    act: () => openModal(`add-episode-${value}`),
  }))
}

function seriesNamedIn(typed: string): string | undefined {
  const text = typed.trimStart().toLowerCase()
  const lead = words.episodeLeads
    .split('|')
    .find((one) => text === one || text.startsWith(`${one} `))
  return lead === undefined ? undefined : text.slice(lead.length).trim()
}
