import type { BreakInKind } from '@docket/model/schedule/break-in/break-ins'
import { IconBroadcast, IconClockPlus, IconScreenShareOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export const BREAK_IN_ICONS: Readonly<Record<BreakInKind, ReactNode>> = {
  live: <IconBroadcast size={16} aria-hidden />,
  slate: <IconScreenShareOff size={16} aria-hidden />,
  stay: <IconClockPlus size={16} aria-hidden />,
}
