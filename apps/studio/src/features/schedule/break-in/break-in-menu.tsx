import { isPlayedElsewhere } from '@docket/model/playout/played-elsewhere'
import { airings } from '@docket/model/schedule/airings'
import { BREAK_INS, type BreakInKind } from '@docket/model/schedule/break-in/break-ins'
import { occupiesTime } from '@docket/model/schedule/changes'
import type { Channel } from '@docket/model/station/channels'
import { breakIn as words } from '@docket/texts/studio/schedule'
import { Button } from '@mantine/core'
import { IconBroadcast } from '@tabler/icons-react'
import { useState } from 'react'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { MenuItem } from '#ui/menu/menu-item.tsx'
import { useDesk } from '../desk/desk.tsx'
import tools from '../desk/schedule-tools.module.css'
import { useMayPlan } from '../editing/use-may-plan.ts'
import { BreakInDialogs, type ShownDialog } from './break-in-dialogs.tsx'
import { BREAK_IN_ICONS } from './break-in-icons.tsx'

/** Breaks into a channel, whatever day is shown, or ends the break-in. */
export function BreakInMenu({ channel }: { channel: Channel }) {
  const { schedule } = useDesk()
  const [shown, setShown] = useState<ShownDialog>()
  const mayPlan = useMayPlan()
  const { data = [] } = useLiveRecords(airings, {
    filter: 'channel = {:channel} && holds != ""',
    values: { channel: channel.id },
    sort: '-startsAt',
    enabled: mayPlan,
  })
  if (!mayPlan || schedule.draft || channel.archived || isPlayedElsewhere(channel)) return null
  const open = data.find((airing) => airing.holds !== '' && occupiesTime(airing))

  return (
    <>
      {open ? (
        <Button
          variant="danger"
          aria-label={words.endNow}
          data-hint={words.titleOfEnd({ title: open.title })}
          onClick={() => setShown('end')}
        >
          {words.end}
        </Button>
      ) : (
        <BreakInButton onChoose={setShown} />
      )}
      <BreakInDialogs
        shown={shown}
        channel={channel}
        open={open}
        onClose={() => setShown(undefined)}
      />
    </>
  )
}

function BreakInButton({ onChoose }: { onChoose: (kind: BreakInKind) => void }) {
  return (
    <Menu
      align="end"
      target={
        <Button
          className={tools.breakIn ?? ''}
          leftSection={<IconBroadcast size={14} aria-hidden />}
          data-hint={words.breakIn}
        >
          <span className={tools.breakInWord}>{words.breakIn}</span>
        </Button>
      }
    >
      {BREAK_INS.map((kind) => (
        <MenuItem key={kind} icon={BREAK_IN_ICONS[kind]} onChoose={() => onChoose(kind)}>
          {words.withMore({ deed: words.deeds[kind] })}
        </MenuItem>
      ))}
    </Menu>
  )
}
