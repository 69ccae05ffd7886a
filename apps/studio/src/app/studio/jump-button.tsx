import { frame as words } from '@docket/texts/studio/app'
import { IconSearch } from '@tabler/icons-react'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useHashModals } from '#ui/dialog/hash-modals.ts'
import styles from './jump-button.module.css'

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The button in the bar that opens the jump dialog. ⌘K and Ctrl-K open it too. */
export function JumpButton() {
  const { openModal } = useHashModals()

  const open = () => openModal('jump')
  const openByKey = useEffectEvent(() => {
    if (location.hash !== '#jump') open()
  })

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      openByKey()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <button
      type="button"
      className={styles.jump}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
    >
      <IconSearch size={16} stroke={1.6} aria-hidden />
      <span className={styles.words}>{words.searchOrJump}</span>
      <kbd className={styles.keys}>{IS_APPLE ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  )
}
