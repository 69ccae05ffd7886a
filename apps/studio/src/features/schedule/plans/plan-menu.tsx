import { airings } from '@docket/model/schedule/airings'
import { schedule as words } from '@docket/texts/studio/schedule'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useOrganization } from '#data/records/use-station.ts'
import { useMay } from '#resources/use-may.ts'
import { dialogOf } from '#ui/dialog/dialog-of.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import tools from '../desk/schedule-tools.module.css'
import { type PlanDialog, PlanItems } from './plan-items.tsx'

const NewDraftDialog = dialogOf(() => import('../drafts/new-draft-dialog.tsx'), 'NewDraftDialog')
const AheadDialog = dialogOf(() => import('./ahead-dialog.tsx'), 'AheadDialog')
const CopyDialog = dialogOf(() => import('./copy-dialog.tsx'), 'CopyDialog')
const FillDialog = dialogOf(() => import('./fill-dialog.tsx'), 'FillDialog')
const HistoryDialog = dialogOf(() => import('./history-dialog.tsx'), 'HistoryDialog')

/** The menu of actions that change many airings at once. Each one previews its changes. */
export function PlanMenu() {
  const [dialog, setDialog] = useState<PlanDialog>()
  const organization = useOrganization().data?.id ?? ''
  const { update: mayPlan, create: mayImport } = useMay({ collection: airings, readOnly: false })
  if (!mayPlan) return null
  const close = () => setDialog(undefined)

  return (
    <>
      <Menu
        align="end"
        target={
          <Button
            className={tools.plan ?? ''}
            leftSection={<IconCalendarPlus size={14} aria-hidden />}
          >
            <span className={tools.wordOfIcon}>{words.plan}</span>
          </Button>
        }
      >
        <PlanItems mayImport={mayImport} onChoose={setDialog} />
      </Menu>
      <NewDraftDialog opened={dialog === 'draft'} organization={organization} onClose={close} />
      <CopyDialog opened={dialog === 'copy'} onClose={close} />
      <FillDialog opened={dialog === 'fill'} onClose={close} />
      <AheadDialog opened={dialog === 'ahead'} onClose={close} />
      <HistoryDialog opened={dialog === 'history'} onClose={close} />
    </>
  )
}
