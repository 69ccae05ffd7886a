import { toggleSides } from '#data/panels.ts'
import { changePanels } from '#data/use-panels.ts'
import { useChannels } from '#data/use-station.ts'
import { useHashModals } from '#ui/hash-modals.ts'
import { useColorMode } from '../studio/use-color-mode.ts'
import { useWays } from '../studio/use-ways.ts'
import type { JumpChoice } from './choices.ts'

/** What can be jumped to without asking the server: pages, channels, and what one can do. */
export function useKnownChoices(): JumpChoice[] {
  const { openModal, closeModal } = useHashModals()
  const { colorMode, setColorMode } = useColorMode()
  const channels = useChannels().data ?? []
  const otherMode = colorMode === 'light' ? 'dark' : 'light'

  const pages = useWays().map(
    ({ name, path, outside = false }): JumpChoice => ({ group: 'Pages', name, path, outside }),
  )
  const actions: [string, string | (() => void)][] = [
    ['New show', '/shows/new'],
    ['New series', '/series/new'],
    ['New member', '/members/new'],
    [`Switch to ${otherMode} colors`, () => setColorMode(otherMode)],
    ['Show or hide the side panels', () => changePanels(toggleSides)],
  ]
  const dialogs: [string, string][] = [
    ['Notifications', 'notifications'],
    ['FAQ', 'faq'],
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
