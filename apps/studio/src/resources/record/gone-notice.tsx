import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { WarningNotice } from '#ui/notice/warning-notice.tsx'
import type { Resource } from '../resource.ts'

/** Says that the record was deleted while it was open. The form stays, so that its content can be copied. */
export function GoneNotice({ resource: { one, path, several } }: { resource: Resource }) {
  return (
    <WarningNotice icon={IconTrash}>
      <strong>This {one} no longer exists, or you no longer have access to it.</strong> You can copy
      what is on this page, but you cannot save it. <Link to={path}>All {several}</Link>
    </WarningNotice>
  )
}
