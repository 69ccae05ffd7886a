import { ICON_SIZE } from '@docket/model/constants'
import { drawIcon } from '@docket/model/icons'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/** S2.20: the drawing of an icon, once it is here. It never changes, so it is asked for once. */
export function useIcon(name: string, size: number = ICON_SIZE): string | undefined {
  return useQuery({
    queryKey: ['icons', name, size],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(drawIcon, { name, size }, { signal }),
  }).data?.svg
}
