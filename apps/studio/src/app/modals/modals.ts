import type { ComponentType } from 'react'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'

type ModalEntry = {
  opensAt: (hash: string) => boolean
  Modal: ComponentType<HashModalProps>
  /** Whether the dialog requires a session. */
  isForStaff: boolean
}

/**
 * The dialogs that open over any page, keyed by the URL hash. To add one, add a line. The code of a dialog is
 * fetched when it first opens; its component takes `HashModalProps`.
 */
export const MODALS: readonly ModalEntry[] = [
  staffModal('jump', async () => (await import('../palette/palette.tsx')).Palette),
  staffModal('notifications', async () => {
    const { NotificationsModal } = await import('#features/notifications/notifications-modal.tsx')
    return NotificationsModal
  }),
  staffModal('logout', async () => {
    const { LogOutModal } = await import('#features/accounts/log-out-modal.tsx')
    return LogOutModal
  }),
  staffModal('settings', async () => {
    const { SettingsModal } = await import('#features/profile/settings-modal.tsx')
    return SettingsModal
  }),
  staffModal('upload-csv', async () => {
    const { UploadCsvModal } = await import('#features/csv-import/upload-csv-modal.tsx')
    return UploadCsvModal
  }),
  {
    opensAt: (hash) => hash.startsWith('add-episode-'),
    isForStaff: true,
    Modal: onDemand(
      async () => (await import('#features/shows/episode/add-episode-modal.tsx')).AddEpisodeModal,
    ),
  },
  staffModal('keys', async () => (await import('#features/help/keys-modal.tsx')).KeysModal),
  staffModal('tour', async () => (await import('#features/help/tour/tour.tsx')).Tour),
  staffModal('news', async () => (await import('#features/help/news/news-modal.tsx')).NewsModal),
  openModal('faq', async () => (await import('#features/help/faq-modal.tsx')).FaqModal),
  openModal('survey', async () => (await import('#features/help/survey-modal.tsx')).SurveyModal),
  {
    opensAt: isProduct,
    isForStaff: true,
    Modal: onDemand(
      async () => (await import('#features/channels/product-modal.tsx')).ProductModal,
    ),
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

type Load = () => Promise<ComponentType<HashModalProps>>

function openModal(name: string, load: Load): ModalEntry {
  return {
    opensAt: (hash) => hash === name,
    isForStaff: false,
    Modal: onDemand(load),
  }
}

function staffModal(name: string, load: Load): ModalEntry {
  return { ...openModal(name, load), isForStaff: true }
}
