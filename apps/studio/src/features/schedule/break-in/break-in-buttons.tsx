import { SECOND_MS } from '@docket/model/time/instants'
import { breakIn as words } from '@docket/texts/studio/schedule'
import { Button } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { useNow } from '#ui/time/use-now.ts'
import { useDesk } from '../desk/desk.tsx'
import { useMayPlan } from '../editing/use-may-plan.ts'
import { BreakInDialogs, type ShownDialog } from './break-in-dialogs.tsx'
import { BREAK_IN_ICONS } from './break-in-icons.tsx'

/** The immediate actions for the airing that is on. Shows nothing for other airings or while a draft is edited. */
export function BreakInButtons({ timed: { airing, startsAt, endsAt } }: { timed: TimedAiring }) {
  const { channels, schedule } = useDesk()
  const [shown, setShown] = useState<ShownDialog>()
  const now = useNow(SECOND_MS)
  const mayPlan = useMayPlan()
  const channel = channels.find(({ id }) => id === airing.channel)
  const isOn = startsAt <= now && now < endsAt
  if (!channel || !mayPlan || schedule.draft || !isOn) return null
  const isOpen = airing.holds !== ''
  const kinds = isOpen ? (['live', 'slate'] as const) : (['stay', 'live', 'slate'] as const)

  return (
    <>
      {isOpen && (
        <Button
          variant="danger"
          leftSection={<IconPlayerStop size={16} />}
          onClick={() => setShown('end')}
        >
          {words.endNow}
        </Button>
      )}
      {kinds.map((kind) => (
        <Button key={kind} leftSection={BREAK_IN_ICONS[kind]} onClick={() => setShown(kind)}>
          {words.deeds[kind]}
        </Button>
      ))}
      <BreakInDialogs
        shown={shown}
        channel={channel}
        open={isOpen ? airing : undefined}
        onClose={() => setShown(undefined)}
      />
    </>
  )
}
