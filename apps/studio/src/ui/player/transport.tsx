import { writeTimecode } from '@docket/model/media/timecode'
import { player as words } from '@docket/texts/studio/ui'
import { ActionIcon } from '@mantine/core'
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconRewindBackward5,
  IconRewindForward5,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { Deck } from './deck.ts'
import styles from './player.module.css'
import { useDeckState } from './use-deck.ts'

type TransportProps = { deck: Deck; more?: ReactNode; children?: ReactNode }

/** The buttons of the player, the position and the length. `more` comes after the buttons, `children` at the end. */
export function Transport({ deck, more, children }: TransportProps) {
  const isRunning = useDeckState(deck, ({ isPlaying, speed }) => isPlaying || speed < 0)
  const isMuted = useDeckState(deck, (state) => state.isMuted)
  const isReady = useDeckState(deck, ({ status }) => status === 'ready')
  const speed = useDeckState(deck, (state) => state.speed)
  const tool = (name: string, icon: ToolProps['icon'], onClick: () => void) => (
    <Tool name={name} icon={icon} onClick={onClick} disabled={!isReady} />
  )
  return (
    <div className={styles.transport} role="toolbar" aria-label={words.controls}>
      {tool(words.back, IconRewindBackward5, () => deck.skip(-5000))}
      {tool(words.frameBack, IconPlayerSkipBack, () => deck.step(-1))}
      {isRunning
        ? tool(words.pause, IconPlayerPause, deck.toggle)
        : tool(words.play, IconPlayerPlay, deck.toggle)}
      {tool(words.frameForward, IconPlayerSkipForward, () => deck.step(1))}
      {tool(words.forward, IconRewindForward5, () => deck.skip(5000))}
      {isMuted
        ? tool(words.unmute, IconVolumeOff, deck.toggleSound)
        : tool(words.mute, IconVolume, deck.toggleSound)}
      {more}
      <Times deck={deck} />
      <span className={styles.speed}>
        {Math.abs(speed) > 1 || speed < 0 ? words.speed({ speed }) : ''}
      </span>
      {children}
    </div>
  )
}

function Times({ deck }: { deck: Deck }) {
  const at = useDeckState(deck, ({ atMs }) => writeTimecode(atMs))
  return (
    <span className={styles.times}>
      <span data-at>{at}</span> / {writeTimecode(deck.durationMs)}
    </span>
  )
}

type ToolProps = {
  name: string
  icon: ComponentType<{ size: number }>
  onClick: () => void
  disabled?: boolean
}

function Tool({ name, icon: Picture, onClick, disabled = false }: ToolProps) {
  return (
    <ActionIcon aria-label={name} data-hint={name} onClick={onClick} disabled={disabled}>
      <Picture size={18} />
    </ActionIcon>
  )
}
