import { guide as messages } from '@docket/texts/server/guide'
import { z } from 'zod'

// Schemas of the requests of `/v1`, for validation and for the API documentation.

const Id = z.string().regex(/^[a-z0-9]{15}$/, { error: () => messages.mustBeId })
const Slug = z.string().max(60)
const Moment = z.iso.datetime({ offset: true })
const OwnStation = Slug.optional().describe(
  'The slug of a station. With an API key, its own station is used.',
)
const Words = z.string().trim().min(2).max(100)

const paging = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  perPage: z.coerce.number().int().min(1).max(200).default(50),
}

export const Paging = z.object(paging)
export const OneStation = z.object({ slug: Slug })
export const OneRecord = z.object({ id: Id })
export const OfStation = z.object({ organization: OwnStation })
export const PageOfStation = z.object({ organization: OwnStation, ...paging })
export const ShowQuery = z.object({
  organization: OwnStation,
  q: Words.optional().describe('Part of the title.'),
  series: Id.optional(),
  ...paging,
})
export const AiringQuery = z.object({
  organization: OwnStation,
  channel: Slug.optional().describe('A channel’s slug or id.'),
  from: Moment.optional().describe('Now by default.'),
  until: Moment.optional().describe('A day later by default, a week later at most.'),
  ...paging,
})
export const Search = z.object({ organization: OwnStation, q: Words })

const Reference = z.union([Id, z.literal('')])

export const ShowValues = z.object({
  title: z.string().max(250).optional(),
  internalTitle: z.string().max(250).optional(),
  description: z.string().max(10_000).optional(),
  series: Reference.optional(),
  season: z.int().min(0).max(9999).optional(),
  episode: z.int().min(0).max(99_999).optional(),
  eventDate: z.string().max(10).optional(),
  language: z.string().max(35).optional(),
  trtSec: z.int().min(0).max(172_800).optional(),
  ageRating: z.string().max(20).optional(),
  local: z.boolean().optional(),
  captioned: z.boolean().optional(),
  described: z.boolean().optional(),
  signed: z.boolean().optional(),
  visibility: z.enum(['public', 'unlisted', 'private']).optional(),
  status: z.enum(['draft', 'ready', 'archived']).optional(),
})
export const NewShow = ShowValues.required({ title: true })
export const ShowChanges = ShowValues.extend({ id: Id })

export const AiringValues = z.object({
  channel: Id.optional().describe('A channel’s id.'),
  show: Reference.optional().describe('The show. Its title is used if you do not give one.'),
  title: z.string().max(250).optional(),
  startsAt: Moment.optional(),
  endsAt: Moment.optional(),
  kind: z.enum(['program', 'filler', 'live', 'spot', 'bulletin']).optional(),
  run: z.enum(['first', 'rerun']).optional(),
  locked: z.boolean().optional(),
  private: z.boolean().optional(),
})
export const NewAiring = AiringValues.required({ channel: true, startsAt: true, endsAt: true })
export const AiringChanges = AiringValues.extend({ id: Id })
