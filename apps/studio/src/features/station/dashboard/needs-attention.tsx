import { lengthText } from '@docket/model/guide/times/clock'
import type { Channel } from '@docket/model/station/channels'
import { listText } from '@docket/texts/format'
import { dashboard as words } from '@docket/texts/studio/station'
import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useStationTime } from '#ui/time/station-time.tsx'
import type { Filling } from './fixes/fillings.ts'
import { GapFit } from './fixes/gap-fit.tsx'
import { fillAndReport } from './fixes/report-fixes.tsx'
import { type Conflict, type FixableTrouble, type ScheduleTrouble, sayTrouble } from './ribbon.ts'
import rows from './rows.module.css'
import { soonestFirst, TroubleList, type TroubleOf, When } from './trouble-list.tsx'
import type { ChannelAhead } from './use-ahead.ts'

type NeedsAttentionProps = {
  lines: readonly ChannelAhead[]
  onFix: (channel: Channel, trouble: FixableTrouble) => void
}

/** The gaps and conflicts of all channels. */
export function NeedsAttention({ lines, onFix }: NeedsAttentionProps) {
  return (
    <TroubleList
      heading={words.needsAttention}
      troubles={soonestFirst(lines, isFixable)}
      rowOf={({ channel, trouble }) =>
        trouble.kind === 'gap' ? (
          <GapRow channel={channel} trouble={trouble} onFix={onFix} />
        ) : (
          <ConflictRow channel={channel} trouble={trouble} onFix={onFix} />
        )
      }
    />
  )
}

function isFixable(trouble: ScheduleTrouble): trouble is FixableTrouble {
  return trouble.kind !== 'unplayed'
}

type FixRowProps<Kind extends FixableTrouble> = TroubleOf<Kind> & Pick<NeedsAttentionProps, 'onFix'>

function ConflictRow({ channel, trouble, onFix }: FixRowProps<Conflict>) {
  const told = sayTrouble(trouble)
  return (
    <li className={rows.row}>
      <span className={rows.mark} data-kind={trouble.kind} aria-hidden />
      <span className={rows.name}>
        {told}
        <small>{channel.name}</small>
      </span>
      <When {...trouble} />
      <Button
        aria-label={words.fixConflict({ channel: channel.name, conflict: told })}
        onClick={() => onFix(channel, trouble)}
      >
        {words.fix}
      </Button>
    </li>
  )
}

/** A gap with a button that fills it with the best fit. It disappears at once, and comes back if the server refuses. */
function GapRow({
  channel,
  trouble,
  onFix,
}: FixRowProps<Extract<ScheduleTrouble, { kind: 'gap' }>>) {
  const { zone } = useStationTime()
  const [fit, setFit] = useState<readonly Filling[]>([])
  const [isFilled, setFilled] = useState(false)
  const { startsAt, endsAt } = trouble
  const told = sayTrouble(trouble)
  const titles = fit.map(({ show }) => show.title)
  const filling = words.fillWith({
    channel: channel.name,
    titles: listText(titles),
    hasTitles: titles.length > 0,
  })

  async function fill(): Promise<void> {
    if (fit.length === 0) return onFix(channel, trouble)
    setFilled(true)
    if (!(await fillAndReport(channel, fit))) setFilled(false)
  }

  if (isFilled) return null
  return (
    <li className={rows.row}>
      <span className={rows.mark} data-kind="gap" aria-hidden />
      <span className={rows.name}>
        {words.free({ length: lengthText(endsAt - startsAt) })}
        <small className={rows.fit}>
          {channel.name}
          <GapFit gap={trouble} zone={zone} onFit={setFit} />
        </small>
      </span>
      <When {...trouble} />
      <Button
        aria-label={filling}
        data-hint={fit.length > 0 ? filling : undefined}
        onClick={() => void fill()}
      >
        {words.fill}
      </Button>
      <ActionIcon
        aria-label={words.fillGap({ channel: channel.name, gap: told })}
        data-hint={words.chooseWhat}
        onClick={() => onFix(channel, trouble)}
      >
        <IconDots size={18} />
      </ActionIcon>
    </li>
  )
}
