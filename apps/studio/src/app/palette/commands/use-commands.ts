import { embeds } from '@docket/model/guide/embeds/embeds'
import { mayPass } from '@docket/model/kernel/access'
import { shows } from '@docket/model/library/shows'
import { paletteCommands as words } from '@docket/texts/studio/app'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findChoices } from '#data/records/find-choices.ts'
import { useSession } from '#data/session/use-session.ts'
import { copyGuideCode } from '#features/guide/embeds/guide-code/copy-guide-code.tsx'
import { inviteColleague, mayInvite } from '#features/station/invite/invite-colleague.tsx'
import { useHashModals } from '#ui/dialog/hash-modals.ts'
import type { JumpChoice } from '../choices.ts'
import { useAired } from './use-aired.ts'

const SEARCH_AFTER_MS = 150
const MAX_RECORDS = 6

/** Returns a command for each series that matches the text after `add episode to`. */
function useEpisodeCommands(typed: string): JumpChoice[] {
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
  return data.slice(0, MAX_RECORDS).map(({ value, label }) => ({
    group: 'actions',
    name: words.addEpisodeTo({ series: label }),
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

type Commands = {
  /** The commands that the typed text matches. They come before everything else. */
  asked: JumpChoice[]
  /** The commands to list by name. Some of them only fill in the start of a command. */
  offered: JumpChoice[]
  isReading: boolean
}

const EMAIL = /(?<![^\s@<>,;])[^\s@<>,;]+@[^\s@<>,;.]+(?:\.[^\s@<>,;.]+)*\.[^\s@<>,;.]{2,}/

/** Returns the commands of the jump dialog that the user is allowed to run. */
export function useCommands(typed: string): Commands {
  const { closeModal } = useHashModals()
  const privileges = useSession()?.user.privileges ?? []
  const { aired, isReading } = useAired(typed)
  const episodes = useEpisodeCommands(typed)
  const [email] = EMAIL.exec(typed) ?? []

  function command(name: string, carryOut: () => Promise<void>): JumpChoice {
    return {
      group: 'actions',
      name,
      act: () => {
        closeModal()
        void carryOut()
      },
    }
  }
  const begin = (name: string, fills: string): JumpChoice => ({ group: 'actions', name, fills })

  const invite =
    mayInvite(privileges) && email
      ? [command(words.invitePerson({ email }), () => inviteColleague(email))]
      : []
  return {
    asked: [...invite, ...aired, ...episodes],
    offered: [
      ...(mayPass(shows.schema.access.create, privileges)
        ? [begin(words.addEpisode, words.episodeBegins)]
        : []),
      begin(words.whatAired, words.airedBegins),
      ...(mayInvite(privileges) ? [begin(words.invite, words.inviteBegins)] : []),
      ...(mayPass(embeds.schema.access.create, privileges)
        ? [command(words.copyEmbed, copyGuideCode)]
        : []),
    ],
    isReading,
  }
}
