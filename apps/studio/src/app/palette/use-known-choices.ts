import { series } from '@docket/model/collections/library/series'
import { shows } from '@docket/model/collections/library/shows'
import { members } from '@docket/model/collections/members/members'
import { mayPass } from '@docket/model/records/access'
import { toggleSides } from '#data/panels/panels.ts'
import { changePanels } from '#data/panels/use-panels.ts'
import { useSession } from '#data/session/use-session.ts'
import { useChannels } from '#data/use-station.ts'
import { useHashModals } from '#ui/dialog/hash-modals.ts'
import { useColorMode } from '../studio/use-color-mode.ts'
import { useNavItems } from '../studio/use-nav-items.ts'
import type { JumpChoice } from './choices.ts'

/** The records that can be created from any page. Each requires the create privilege of its collection. */
const NEW = [
  ['New show', '/shows/new', shows],
  ['New series', '/series/new', series],
  ['New member', '/members/new', members],
] as const

/** Returns the entries that need no server request: pages, channels and actions. */
export function useKnownChoices(): JumpChoice[] {
  const { openModal, closeModal } = useHashModals()
  const { colorMode, setColorMode } = useColorMode()
  const channels = useChannels().data ?? []
  const privileges = useSession()?.user.privileges ?? []
  const otherMode = colorMode === 'light' ? 'dark' : 'light'

  const pages = useNavItems().map(
    ({ name, path, outside = false }): JumpChoice => ({ group: 'Pages', name, path, outside }),
  )
  const actions: [string, string | (() => void)][] = [
    ...NEW.filter(([, , { schema }]) => mayPass(schema.access.create, privileges)).map(
      ([name, path]): [string, string] => [name, path],
    ),
    [`Switch to ${otherMode} colors`, () => setColorMode(otherMode)],
    ['Collapse or expand the sidebar', () => changePanels(toggleSides)],
  ]
  const dialogs: [string, string][] = [
    ['Notifications', 'notifications'],
    ['FAQ', 'faq'],
    ['Keyboard shortcuts', 'keys'],
    ['Give feedback', 'survey'],
    ['Log out', 'logout'],
  ]
  return [
    ...pages,
    ...channels.map(
      ({ id, name, number }): JumpChoice => ({
        group: 'Channels',
        name: number ? `${number} ${name}` : name,
        path: `/channels/${id}`,
      }),
    ),
    ...actions.map(
      ([name, does]): JumpChoice =>
        typeof does === 'string'
          ? { group: 'Actions', name, path: does }
          : {
              group: 'Actions',
              name,
              act: () => {
                does()
                closeModal()
              },
            },
    ),
    ...dialogs.map(
      ([name, hash]): JumpChoice => ({ group: 'Actions', name, act: () => openModal(hash) }),
    ),
  ]
}
