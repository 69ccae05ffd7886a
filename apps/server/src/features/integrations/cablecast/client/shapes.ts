import { readInstant } from '@docket/model/time/instants'
import { z } from 'zod'
import { clean, webAddress } from './values.ts'

/**
 * Schemas of the Cablecast values that are read. All other values are dropped on arrival, especially the
 * contact details of producers. A value of the wrong type makes its record unreadable.
 */

const id = z.int().min(1)
const reference = z
  .int()
  .nullish()
  .transform((value) => value ?? null)
const text = textUpTo(20_000)
/** A web address; anything else, such as a script, becomes `''`. */
const address = text.transform(webAddress)
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)
/** Seconds with or without a fraction; 0 if absent. */
const seconds = z
  .number()
  .nullish()
  .transform((value) => Math.max(0, value ?? 0))
const ids = z
  .array(id)
  .max(10_000)
  .nullish()
  .transform((value) => value ?? [])
/** ISO 8601 with an offset; fractions of a second can have two or three digits. */
const stamp = z
  .string()
  .max(40)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/)
  .refine((value) => readInstant(value) !== undefined)

export const locationShape = z.object({ id, name: text })

export const channelShape = z.object({
  id,
  name: text,
  liveStreams: ids,
  primaryLocation: reference,
})

export const liveStreamShape = z.object({
  id,
  channel: reference,
  streamUrl: address,
  embedCode: text,
})

export const categoryShape = z.object({ id, name: text })

export const producerShape = z.object({
  id,
  name: text,
  active: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  website: address,
})

export const projectShape = z.object({
  id,
  name: text,
  description: text,
  producer: reference,
  podcast: flag,
})

const customFieldShape = z.object({
  fieldName: textUpTo(120),
  fieldValueString: textUpTo(500),
  value: z
    .union([z.string(), z.number(), z.boolean()])
    .nullish()
    .catch(null)
    .transform((value) => clean(String(value ?? ''), 500)),
})

export const showShape = z.object({
  id,
  title: text,
  cgTitle: text,
  comments: text,
  project: reference,
  producer: reference,
  category: reference,
  eventDate: text,
  totalRunTime: seconds,
  cgExempt: flag,
  ageRating: text,
  hasCaptions: flag,
  killDateStart: text,
  killDateEnd: text,
  thumbnailAltText: text,
  vods: ids,
  customFields: z
    .array(customFieldShape)
    .nullish()
    .transform((value) => value?.slice(0, 50) ?? []),
})

export const vodShape = z.object({
  id,
  show: reference,
  url: address,
  length: seconds,
  vodState: text,
})

export const scheduleItemShape = z.object({
  id,
  channel: id,
  // -1: a manual event, without a show.
  show: reference,
  // 1: `show` is a show. 2: it is a plain media file.
  idType: z
    .int()
    .nullish()
    .transform((value) => value ?? 1),
  runDateTime: stamp,
  filler: flag,
  cgExempt: flag,
  deleted: flag,
  runLock: flag,
})

export const systemTimeShape = z.object({ ianaTimeZone: text, time: text })

export const systemInfoShape = z.object({ cablecastVersion: text })

export type TheirLocation = z.infer<typeof locationShape>
export type TheirChannel = z.infer<typeof channelShape>
export type TheirLiveStream = z.infer<typeof liveStreamShape>
export type TheirCategory = z.infer<typeof categoryShape>
export type TheirProducer = z.infer<typeof producerShape>
export type TheirProject = z.infer<typeof projectShape>
export type TheirShow = z.infer<typeof showShape>
export type TheirVod = z.infer<typeof vodShape>
export type TheirScheduleItem = z.infer<typeof scheduleItemShape>

function textUpTo(max: number) {
  return z
    .string()
    .nullish()
    .transform((value) => clean(value ?? '', max))
}
