import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { WarningNotice } from '#ui/notice/warning-notice.tsx'
import type { Resource } from '../resource.ts'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

/** Says that the record was deleted while it was open. The form stays, so that its content can be copied. */
export function GoneNotice({ resource: { one, path, several } }: { resource: Resource }) {
  return (
    <WarningNotice icon={IconTrash}>
      <strong>{words.isGone(one)}</strong> {words.copyButNotSave}{' '}
      <Link to={path}>{shared.all(several)}</Link>
    </WarningNotice>
  )
}
