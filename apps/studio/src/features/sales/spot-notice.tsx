import type { Spot } from '@docket/model/sales/spots'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { WarningNotice } from '#ui/notice/warning-notice.tsx'
import { useSpotFaults } from './use-spot-faults.ts'
import { words } from './words.ts'

/** Says why channels will not play a spot, with a link to where that can be changed. Empty if they will play it. */
export function SpotNotice({ record }: { record: Spot }) {
  const fault = useSpotFaults([record])(record)
  if (!fault) return null
  return (
    <WarningNotice icon={IconAlertTriangle}>
      {fault.says}{' '}
      {fault.show && (
        <Link to="/shows/$id" params={{ id: fault.show }} search={{} as never}>
          {words.openTheShow}
        </Link>
      )}
    </WarningNotice>
  )
}
