import { ActionIcon } from '@mantine/core'
import { IconBadgeCc } from '@tabler/icons-react'
import type { ShownCaptions } from './use-shown-captions.ts'
import { words } from './words.ts'

/** Shows or hides the captions over the picture. */
export function CaptionsButton({ captions }: { captions: ShownCaptions }) {
  const { hasCaptions, isOn, toggle } = captions
  return (
    <ActionIcon
      aria-label={words.showCaptions}
      aria-pressed={isOn && hasCaptions}
      aria-keyshortcuts="C"
      data-hint={hasCaptions ? words.showCaptions : words.noCaptions}
      disabled={!hasCaptions}
      onClick={toggle}
    >
      <IconBadgeCc size={18} />
    </ActionIcon>
  )
}
