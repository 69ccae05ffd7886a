import { scheduleDrafts } from '@docket/model/schedule/schedule-drafts'
import { drafts as words } from '@docket/texts/studio/schedule'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { MenuDivider, MenuItem } from '#ui/menu/menu-item.tsx'
import { chooseDraft } from './chosen-draft.ts'

/** Menu items for the open drafts. */
export function DraftChoices({ onNew }: { onNew: () => void }) {
  const { data: drafts = [] } = useLiveRecords(scheduleDrafts, {
    filter: 'status = "open"',
    sort: '-created',
    limit: 12,
  })
  return (
    <>
      <MenuDivider>{words.drafts}</MenuDivider>
      {drafts.map(({ id, name }) => (
        <MenuItem
          key={id}
          icon={<IconPencil size={16} aria-hidden />}
          onChoose={() => chooseDraft(id)}
        >
          {name}
        </MenuItem>
      ))}
      <MenuItem icon={<IconPlus size={16} aria-hidden />} onChoose={onNew}>
        {words.newDraftItem}
      </MenuItem>
    </>
  )
}
