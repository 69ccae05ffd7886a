import type { CsvTarget } from '@docket/model/csv/target'

/** Guesses what a file contains from the page on which it is chosen. */
export function targetOf(pathname: string): { target: CsvTarget; channel?: string } {
  const [, page, id] = pathname.split('/')
  if (page === 'channels') return { target: 'airings', ...(id && { channel: id }) }
  if (page === 'members') return { target: 'members' }
  return { target: page === 'equipment' ? 'resources' : 'shows' }
}

/** Returns the page that shows the imported records. */
export function pathOf(target: CsvTarget, channel?: string): string {
  if (target === 'airings') return channel ? `/channels/${channel}` : '/channels'
  return target === 'resources' ? '/equipment' : `/${target}`
}
