import { ICON_SIZE } from '@docket/model/kernel/constants'
import { drawIcon } from '@docket/model/media/icons'
import { useQuery } from '@tanstack/react-query'
import { call } from './connection/call.ts'

/**
 * S2.20: returns an icon's SVG, or undefined until it is loaded. It is loaded once, because it never changes.
 */
export function useIcon(name: string, size: number = ICON_SIZE): string | undefined {
  return useQuery({
    queryKey: ['icons', name, size],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(drawIcon, { name, size }, { signal }),
  }).data?.svg
}
