import type { Field } from '@docket/model/kernel/field'
import { airings } from '@docket/model/schedule/airings'
import { type AiringChange, type PlannedAiring, REASONS } from '@docket/model/schedule/changes'
import { MAX_CHANGES } from '@docket/model/schedule/planning'
import { toEpochMs, toInstant } from '@docket/model/time/instants'
import { schedule as words } from '@docket/texts/server/schedule'
import { z } from 'zod'

export const idShape = z.string().regex(/^[a-z0-9]{15}$/, { error: () => words.mustBeId })

export const instantShape = z.string().transform((text, context) => {
  try {
    return toInstant(toEpochMs(text))
  } catch {
    context.addIssue(words.mustBeInstant)
    return z.NEVER
  }
})

const linkShape = z.union([idShape, z.literal('')])
const { kind, status, run, origin, holds } = airings.fields

/** Returns a schema of the field's choices and the empty text. */
function choiceShape<Value extends string>(field: Field<Value>): z.ZodType<Value> {
  const values = field.type === 'select' ? ['', ...field.values] : []
  return z.enum(values) as unknown as z.ZodType<Value>
}

export const plannedShape: z.ZodType<PlannedAiring> = z.object({
  channel: idShape,
  startsAt: instantShape,
  endsAt: instantShape,
  show: linkShape,
  title: z.string().max(250),
  kind: choiceShape(kind),
  private: z.boolean(),
  locked: z.boolean(),
  bundle: linkShape,
  status: choiceShape(status),
  timeslot: linkShape,
  timeslotDay: z.string().max(10),
  run: choiceShape(run),
  runNumber: z.int().min(0),
  shifted: z.boolean(),
  origin: choiceShape(origin),
  makesGoodFor: linkShape,
  // Clients that are older than these fields leave them out.
  liveInput: linkShape.default(''),
  holds: choiceShape(holds).default(''),
  heldBy: linkShape.default(''),
  heldStartsAt: z.union([z.literal(''), instantShape]).default(''),
  heldEndsAt: z.union([z.literal(''), instantShape]).default(''),
  heldJoinedSec: z.int().min(0).default(0),
  joinedSec: z.int().min(0).default(0),
  exceptionReason: z.string().max(500).default(''),
})

const changeShape: z.ZodType<AiringChange> = z
  .object({
    airing: idShape,
    was: plannedShape.nullable(),
    becomes: plannedShape.nullable(),
    reason: z.enum(REASONS),
  })
  .refine(({ was, becomes }) => was !== null || becomes !== null, { error: () => words.mustChange })

export const changesShape = z
  .array(changeShape)
  .min(1)
  .max(MAX_CHANGES)
  .refine((changes) => new Set(changes.map(({ airing }) => airing)).size === changes.length, {
    error: () => words.changesOnce,
  })
