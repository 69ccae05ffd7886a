import { writeTimecode } from '@docket/model/media/timecode'
import { preview as words } from '@docket/texts/studio/media'
import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import type { Deck } from '#ui/player/deck.ts'
import { useDeckState } from '#ui/player/use-deck.ts'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './preview.module.css'

/** Copies a link that opens the recording where the playhead is. */
export function CopyLink({ deck, medium }: { deck: Deck; medium: string }) {
  const at = useDeckState(deck, ({ atMs }) => writeTimecode(atMs))

  async function copy(): Promise<void> {
    const path = `/media/${medium}?${new URLSearchParams({ tab: 'preview', at })}`
    try {
      await navigator.clipboard.writeText(location.origin + path)
      showToast({ summary: words.copied, detail: words.copiedHelp({ at }) })
    } catch {
      history.replaceState(history.state, '', path)
      showToast({ severity: 'error', summary: words.notCopied })
    }
  }

  return (
    <Button
      className={styles.copy ?? ''}
      size="xs"
      variant="quiet"
      leftSection={<IconLink size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      {words.copyLink({ at })}
    </Button>
  )
}
