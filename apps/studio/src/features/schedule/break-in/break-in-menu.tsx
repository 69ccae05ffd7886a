import { airings } from '@docket/model/collections/schedule/airings'
import type { Channel } from '@docket/model/collections/schedule/channels'
import type { BreakInKind } from '@docket/model/schedule/break-in/break-ins'
import { occupiesTime } from '@docket/model/schedule/changes'
import { Button } from '@mantine/core'
import { IconBroadcast } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useMay } from '#resources/use-may.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { useDesk } from '../desk/desk.tsx'
import tools from '../desk/schedule-tools.module.css'
import { BreakInDialogs, type Shown } from './break-in-dialogs.tsx'
import { words } from './words.ts'

const loadItems = async () => (await import('./break-in-items.tsx')).BreakInItems
const BreakInItems = onDemand(loadItems)
const loadAhead = () => void loadItems().catch(() => undefined)

/** Breaks into a channel, whatever day is shown, or ends what has broken in. */
export function BreakInMenu({ channel }: { channel: Channel }) {
  const { schedule } = useDesk()
  const [shown, setShown] = useState<Shown>()
  const { update: mayPlan } = useMay({ collection: airings, readOnly: false })
  const { data = [] } = useLiveRecords(airings, {
    filter: 'channel = {:channel} && holds != ""',
    values: { channel: channel.id },
    sort: '-startsAt',
    enabled: mayPlan,
  })
  if (!mayPlan || schedule.draft || channel.archived) return null
  const open = data.find((airing) => airing.holds !== '' && occupiesTime(airing))

  return (
    <>
      {open ? (
        <Button
          variant="danger"
          aria-label={words.endNow}
          data-hint={words.titleOfEnd(open.title)}
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

/** Opens the menu. Its items load when the pointer or the focus arrives, so that a press need not wait. */
function BreakInButton({ onChoose }: { onChoose: (kind: BreakInKind) => void }) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        className={tools.breakIn ?? ''}
        leftSection={<IconBroadcast size={14} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={opened}
        data-hint={words.breakIn}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => setOpened(!opened)}
      >
        <span className={tools.breakInWord}>{words.breakIn}</span>
      </Button>
      {opened && (
        <BreakInItems
          button={button}
          onChoose={onChoose}
          onClose={() => {
            setOpened(false)
            button.current?.focus()
          }}
          onLeave={() => setOpened(false)}
        />
      )}
    </>
  )
}
