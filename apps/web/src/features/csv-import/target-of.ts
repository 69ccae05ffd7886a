import type { CsvTarget } from '@docket/model/csv/target'

/** What a file is probably for, by the page over which it is chosen. */
export function targetOf(pathname: string): { target: CsvTarget; channel?: string } {
  const [, page, id] = pathname.split('/')
  if (page === 'channels') return { target: 'airings', ...(id && { channel: id }) }
  if (page === 'members') return { target: 'members' }
  return { target: page === 'equipment' ? 'resources' : 'shows' }
}

/** Where that is looked at which an import made. */
export function pathOf(target: CsvTarget, channel?: string): string {
  if (target === 'airings') return channel ? `/channels/${channel}` : '/channels'
  return target === 'resources' ? '/equipment' : `/${target}`
}
