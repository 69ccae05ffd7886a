import type { ComponentType } from 'react'
import { LogOutModal } from '#features/accounts/log-out/log-out-modal.tsx'
import { KeysModal } from '#features/help/keys/keys-modal.tsx'
import { Tour } from '#features/help/tour/tour.tsx'
import { NotificationsModal } from '#features/station/notifications/notifications-modal.tsx'
import { dialogOf } from '#ui/dialog/dialog-of.tsx'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'
import { Palette } from '../palette/palette.tsx'

type ModalEntry = {
  opensAt: (hash: string) => boolean
  Modal: ComponentType<HashModalProps>
  /** Whether the dialog requires a session. */
  isForStaff: boolean
}

/**
 * The dialogs that open over any page, keyed by the URL hash. To add one, add a line. Its component takes
 * `HashModalProps`. Dialogs that most visits do not open are loaded on demand, like routes.
 */
export const MODALS: readonly ModalEntry[] = [
  staffModal('jump', Palette),
  staffModal('notifications', NotificationsModal),
  staffModal('logout', LogOutModal),
  staffModal('keys', KeysModal),
  staffModal(
    'settings',
    dialogOf(() => import('#features/accounts/profile/settings-modal.tsx'), 'SettingsModal'),
  ),
  staffModal(
    'upload-csv',
    dialogOf(() => import('#features/csv/upload-csv-modal.tsx'), 'UploadCsvModal'),
  ),
  {
    opensAt: (hash) => hash.startsWith('add-episode-'),
    isForStaff: true,
    Modal: dialogOf(
      () => import('#features/library/shows/episode/add-episode-modal.tsx'),
      'AddEpisodeModal',
    ),
  },
  staffModal('tour', Tour),
  staffModal(
    'news',
    dialogOf(() => import('#features/help/news/news-modal.tsx'), 'NewsModal'),
  ),
  openModal(
    'faq',
    dialogOf(() => import('#features/help/faq-modal.tsx'), 'FaqModal'),
  ),
  openModal(
    'survey',
    dialogOf(() => import('#features/help/survey-modal.tsx'), 'SurveyModal'),
  ),
  {
    opensAt: isProduct,
    isForStaff: true,
    Modal: dialogOf(() => import('#features/playout/product-modal.tsx'), 'ProductModal'),
  },
]

/**
 * S2.11: Reports whether a hash names a product. Every hash without another meaning does, so the product
 * dialog is the last entry of `MODALS`.
 */
export function isProduct(hash: string): boolean {
  return (
    hash !== '' && hash !== 'records' && hash !== 'upload-csv' && !/^(edit|add-episode)-/.test(hash)
  )
}

function openModal(name: string, Modal: ModalEntry['Modal']): ModalEntry {
  return { opensAt: (hash) => hash === name, isForStaff: false, Modal }
}

function staffModal(name: string, Modal: ModalEntry['Modal']): ModalEntry {
  return { ...openModal(name, Modal), isForStaff: true }
}
