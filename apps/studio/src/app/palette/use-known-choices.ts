import { mayPass } from '@docket/model/kernel/access'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { members } from '@docket/model/members/members'
import { palette as words } from '@docket/texts/studio/app'
import { toggleSides } from '#data/panels/panels.ts'
import { changePanels } from '#data/panels/use-panels.ts'
import { useChannels } from '#data/records/use-station.ts'
import { useSession } from '#data/session/use-session.ts'
import { useHashModals } from '#ui/dialog/hash-modals.ts'
import { useColorMode } from '../studio/use-color-mode.ts'
import { useNavItems } from '../studio/use-nav-items.ts'
import type { JumpChoice } from './choices.ts'

/** The records that can be created from any page. Each requires the create privilege of its collection. */
const NEW = [
  [words.newShow, '/shows/new', shows],
  [words.newSeries, '/series/new', series],
  [words.newMember, '/members/new', members],
] as const

/** Returns the entries that need no server request: pages, channels and actions. */
export function useKnownChoices(): JumpChoice[] {
  const { openModal, closeModal } = useHashModals()
  const { colorMode, setColorMode } = useColorMode()
  const channels = useChannels().data ?? []
  const privileges = useSession()?.user.privileges ?? []
  const otherMode = colorMode === 'light' ? 'dark' : 'light'

  const pages = useNavItems().map(
    ({ name, path, outside = false }): JumpChoice => ({ group: 'pages', name, path, outside }),
  )
  const actions: [string, string | (() => void)][] = [
    ...NEW.filter(([, , { schema }]) => mayPass(schema.access.create, privileges)).map(
      ([name, path]): [string, string] => [name, path],
    ),
    [words.switchTo[otherMode], () => setColorMode(otherMode)],
    [words.foldSidebar, () => changePanels(toggleSides)],
  ]
  const dialogs: [string, string][] = [
    [words.notifications, 'notifications'],
    [words.whatsNew, 'news'],
    [words.takeTheTour, 'tour'],
    [words.faq, 'faq'],
    [words.keyboardShortcuts, 'keys'],
    [words.giveFeedback, 'survey'],
    [words.logOut, 'logout'],
  ]
  return [
    ...pages,
    ...channels.map(
      ({ id, name, number }): JumpChoice => ({
        group: 'channels',
        name: number ? `${number} ${name}` : name,
        path: `/channels/${id}`,
      }),
    ),
    ...actions.map(
      ([name, does]): JumpChoice =>
        typeof does === 'string'
          ? { group: 'actions', name, path: does }
          : {
              group: 'actions',
              name,
              act: () => {
                does()
                closeModal()
              },
            },
    ),
    ...dialogs.map(
      ([name, hash]): JumpChoice => ({ group: 'actions', name, act: () => openModal(hash) }),
    ),
  ]
}
