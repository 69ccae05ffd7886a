import type { AreaList } from '#resources/resource.ts'

export const CAPTION_LISTS: readonly AreaList[] = [
  { name: 'Tracks', path: '/captions' },
  { name: 'Tasks', path: '/captions/work' },
  { name: 'Shows without captions', path: '/shows?captioned=no' },
]
