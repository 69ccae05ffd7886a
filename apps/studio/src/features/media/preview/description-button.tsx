import { ActionIcon } from '@mantine/core'
import { IconBadgeAd } from '@tabler/icons-react'
import type { HeardDescription } from './use-description.ts'
import { words } from './words.ts'

/** Plays the audio description instead of the recording's own sound, if there is one. */
export function DescriptionButton({ description }: { description: HeardDescription }) {
  const { made, isOn, toggle } = description
  if (made === undefined) return null
  return (
    <ActionIcon
      aria-label={words.hearDescription}
      aria-pressed={isOn}
      aria-keyshortcuts="D"
      data-hint={words.hearDescription}
      onClick={toggle}
    >
      <IconBadgeAd size={18} />
    </ActionIcon>
  )
}
