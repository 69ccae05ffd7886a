import type { Fact } from '@docket/model/playout/fact'
import { fact as words } from '@docket/texts/studio/schedule'
import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { useChannels } from '#data/records/use-station.ts'
import { isLost } from './fact-text.ts'

type ConfirmButtonsProps = {
  timed: TimedAiring
  fact: Fact | undefined
  onConfirm: (status: 'aired' | 'missed') => void
}

/** Lets people record whether an airing aired on a channel that another system plays out. */
export function ConfirmButtons({ timed: { airing }, fact, onConfirm }: ConfirmButtonsProps) {
  const channel = useChannels().data?.find(({ id }) => id === airing.channel)
  if (!channel || channel.playout === 'linear') return null
  return (
    <>
      {(!fact || isLost(fact)) && (
        <Button leftSection={<IconCheck size={16} />} onClick={() => onConfirm('aired')}>
          {words.itAired}
        </Button>
      )}
      {fact?.kind !== 'missed' && (
        <Button leftSection={<IconX size={16} />} onClick={() => onConfirm('missed')}>
          {words.itDidNotAir}
        </Button>
      )}
    </>
  )
}
