import { airings } from '@docket/model/collections/airings'
import { Button, Menu } from '@mantine/core'
import {
  IconCalendarPlus,
  IconCopy,
  IconHistory,
  IconRepeat,
  IconStack2,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useOrganization } from '#data/use-station.ts'
import { useMay } from '#resources/use-may.ts'
import { DraftChoices, NewDraftDialog } from './drafts/draft-choices.tsx'
import { AheadDialog } from './plans/ahead-dialog.tsx'
import { CopyDialog } from './plans/copy-dialog.tsx'
import { FillDialog } from './plans/fill-dialog.tsx'
import { HistoryDialog } from './plans/history-dialog.tsx'

type PlanDialog = 'draft' | 'copy' | 'fill' | 'ahead' | 'history'

/** The ways to change much at once. Each shows what it would change before it does. */
export function PlanMenu() {
  const [dialog, setDialog] = useState<PlanDialog>()
  const organization = useOrganization().data?.id ?? ''
  const { update: mayPlan } = useMay({ collection: airings, readOnly: false })
  if (!mayPlan) return null
  const close = () => setDialog(undefined)

  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button leftSection={<IconCalendarPlus size={14} />}>Plan</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => setDialog('copy')}>
            Copy days…
          </Menu.Item>
          <Menu.Item leftSection={<IconStack2 size={16} />} onClick={() => setDialog('fill')}>
            Fill gaps…
          </Menu.Item>
          <Menu.Item leftSection={<IconRepeat size={16} />} onClick={() => setDialog('ahead')}>
            From timeslots…
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => setDialog('history')}>
            History and restore…
          </Menu.Item>
          <Menu.Divider />
          <DraftChoices onNew={() => setDialog('draft')} />
        </Menu.Dropdown>
      </Menu>
      <NewDraftDialog opened={dialog === 'draft'} organization={organization} onClose={close} />
      <CopyDialog opened={dialog === 'copy'} onClose={close} />
      <FillDialog opened={dialog === 'fill'} onClose={close} />
      <AheadDialog opened={dialog === 'ahead'} onClose={close} />
      <HistoryDialog opened={dialog === 'history'} onClose={close} />
    </>
  )
}
