import { airings } from '@docket/model/collections/airings'
import { Button, Menu } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useOrganization } from '#data/use-station.ts'
import { useMay } from '#resources/use-may.ts'
import { DraftChoices, NewDraftDialog } from './drafts/draft-choices.tsx'

type PlanDialog = 'draft'

/** The ways to change much at once. Each shows what it would change before it does. */
export function PlanMenu() {
  const [dialog, setDialog] = useState<PlanDialog>()
  const organization = useOrganization().data?.id ?? ''
  const { update: mayPlan } = useMay({ collection: airings, readOnly: false })
  if (!mayPlan) return null

  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button leftSection={<IconCalendarPlus size={14} />}>Plan</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <DraftChoices onNew={() => setDialog('draft')} />
        </Menu.Dropdown>
      </Menu>
      <NewDraftDialog
        opened={dialog === 'draft'}
        organization={organization}
        onClose={() => setDialog(undefined)}
      />
    </>
  )
}
