import type { StageState } from '@docket/player/stage'
import type { tvWords } from '@docket/texts/guide/guide-television'
import { tvWords as wordsIn } from '@docket/texts/guide/guide-television'
import { useWords } from '../../parts/use-words.ts'
import { MenuButtons, type MenuItem, useMenu } from '../menu.tsx'
import { useRemote } from '../use-remote.ts'

type PlayerMenuProps = { items: readonly MenuItem[]; onClose(): void; onKey(): void }

/** The buttons over the picture, which handle the keys while they are shown. */
export function PlayerMenu({ items, onClose, onKey }: PlayerMenuProps) {
  const texts = wordsIn(useWords().lang)
  const menu = useMenu(items)
  useRemote((key) => {
    onKey()
    if (key === 'GoBack') onClose()
    else if (!menu.onKey(key)) return false
    return true
  })
  return <MenuButtons menu={menu} label={texts.menu} />
}

/** Returns the button that turns captions on and off, if there are any. */
export function captionsItem(
  { playback, actions }: StageState,
  texts: ReturnType<typeof tvWords>,
): MenuItem | undefined {
  const { captions, shown } = playback
  if (captions.length === 0) return undefined
  const track = captions.find(({ id }) => id === shown)
  return {
    name: track
      ? texts.captionsOn({ language: track.name, hasLanguage: track.name !== '' })
      : texts.captionsOff,
    act: () => actions?.toggleCaptions(),
    isOn: track !== undefined,
  }
}
