import { namePlayFault } from '@docket/model/playout/what-plays'
import { dayOf } from '@docket/model/time/zone'
import { dashboard as words } from '@docket/texts/studio/station'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useStation } from '#data/records/use-station.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import type { ScheduleTrouble, UnplayedProgram } from './ribbon.ts'
import rows from './rows.module.css'
import { soonestFirst, TroubleList, type TroubleOf, When } from './trouble-list.tsx'
import type { ChannelAhead } from './use-ahead.ts'

/** Lists the programs that will not play as planned in the next 24 hours. */
export function NotReady({ lines }: { lines: readonly ChannelAhead[] }) {
  return (
    <TroubleList
      heading={words.notReadyYet}
      troubles={soonestFirst(lines, isUnplayed)}
      rowOf={(row) => <NotReadyRow {...row} />}
    />
  )
}

function isUnplayed(trouble: ScheduleTrouble): trouble is UnplayedProgram {
  return trouble.kind === 'unplayed'
}

/** A program that will not play, why, and a link to the page where that is fixed. */
function NotReadyRow({ channel, trouble }: TroubleOf<UnplayedProgram>) {
  const { airing, fault, startsAt } = trouble
  const { zone } = useStationTime()
  const { dayStart } = useStation()
  const verb = airing.show === '' ? words.openSchedule : words.openShow
  const date = dayOf(startsAt, zone, dayStart)
  const [to, search] =
    airing.show === ''
      ? [`/channels/${channel.id}`, { date }]
      : [`/shows/${airing.show}`, fault.code === 'draft' ? {} : { tab: 'media' }]
  return (
    <li className={rows.row}>
      <span className={rows.mark} data-kind="unplayed" aria-hidden />
      <span className={rows.name}>
        {airing.title}
        <small>
          {channel.name} · {namePlayFault(fault)}
        </small>
      </span>
      <When {...trouble} />
      <Button
        component={Link}
        to={to}
        search={search as never}
        aria-label={words.openFor({ verb, channel: channel.name, title: airing.title })}
      >
        {verb}
      </Button>
    </li>
  )
}
