import { type Podcast, podcasts } from '@docket/model/podcasts/podcasts'
import { containing, type Records } from '@docket/records/engine'

const OUT = { status: 'published', archived: false } as const

/** Returns the podcast that a station publishes under a slug. */
export function findPublished(
  records: Records,
  organization: string,
  slug: string,
): Promise<Podcast | undefined> {
  return records.find(podcasts, { organization, slug, ...OUT })
}

/** Returns the podcast that a station published under a slug before it was renamed. */
export function findRenamed(
  records: Records,
  organization: string,
  slug: string,
): Promise<Podcast | undefined> {
  return records.find(podcasts, { organization, formerSlugs: containing(` ${slug} `), ...OUT })
}

const MAX_SLUGS = 50

/** Returns the former slugs of a podcast, with one more, newest last, in the form in which they are stored. */
export function withFormerSlug(stored: string, slug: string, current: string): string {
  const others = stored.split(' ').filter((one) => one !== '' && one !== slug && one !== current)
  return ` ${[...others, slug].slice(-MAX_SLUGS).join(' ')} `
}
