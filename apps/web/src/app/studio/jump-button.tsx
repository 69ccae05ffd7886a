import { IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useHashModals } from '#ui/hash-modals.ts'
import styles from './jump-button.module.css'

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** In the bar: the way to anything by name, also by ⌘K or Ctrl-K. */
export function JumpButton() {
  const { openModal } = useHashModals()

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      openModal('jump')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [openModal])

  return (
    <button
      type="button"
      className={styles.jump}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openModal('jump')}
    >
      <IconSearch size={16} stroke={1.6} aria-hidden />
      <span className={styles.words}>Search or jump</span>
      <kbd className={styles.keys}>{IS_APPLE ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  )
}
