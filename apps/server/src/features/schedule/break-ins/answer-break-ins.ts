import type { App } from '@docket/accounts/app'
import { airings } from '@docket/model/schedule/airings'
import {
  BREAK_INS,
  type BrokenIn,
  endNow,
  MAX_ESTIMATE_MIN,
  previewBreakIn,
  previewEnd,
  startBreakIn,
} from '@docket/model/schedule/break-in/break-ins'
import { HOLDS } from '@docket/model/schedule/break-in/held-places'
import type { Proposal } from '@docket/model/schedule/planning'
import type { PlannedWrites, Records, RequestInfo } from '@docket/records/engine'
import { z } from 'zod'
import { carryOut } from '../change-schedule.ts'
import { idShape } from '../planned-shape.ts'
import { organizationOfScheduler } from '../scheduler.ts'
import { planBreakIn, planEnd } from './plan-break-in.ts'

const BREAK_IN = z.object({
  channel: idShape,
  kind: z.enum(BREAK_INS),
  hold: z.enum(HOLDS),
  minutes: z.int().min(1).max(MAX_ESTIMATE_MIN),
  title: z.string().trim().max(250).default(''),
  show: z.union([idShape, z.literal('')]).default(''),
  liveInput: z.union([idShape, z.literal('')]).default(''),
})
const AIRING = z.object({ airing: idShape })

/** Serves break-ins: a preview, and the break-in itself, in one transaction under all rules of airings. */
export function answerBreakIns(app: App): void {
  const { clock } = app
  const options = { who: 'loggedIn', area: 'Station' } as const

  function apply(
    request: RequestInfo,
    plan: (records: Records) => Promise<Proposal>,
    planned: PlannedWrites,
  ): Promise<BrokenIn> {
    return app.transactionAs(
      request,
      async (records) => {
        const { changes } = await plan(records)
        return { changes, airings: await carryOut(records, changes) }
      },
      planned,
    )
  }

  app.handle(
    previewBreakIn,
    { ...options, shape: BREAK_IN, summary: 'Read what a break-in would do now' },
    ({ params, caller, records }) =>
      planBreakIn(records, organizationOfScheduler(caller), params, clock.now()),
  )
  app.handle(
    startBreakIn,
    { ...options, shape: BREAK_IN, summary: 'Break into a channel now, until somebody ends it' },
    ({ params, caller, request }) => {
      const organization = organizationOfScheduler(caller)
      const plan = (records: Records) => planBreakIn(records, organization, params, clock.now())
      return apply(request, plan, { schema: airings.schema, records: [params] })
    },
  )
  app.handle(
    previewEnd,
    { ...options, shape: AIRING, summary: 'Read what ending an open-ended airing would do now' },
    ({ params, caller, records }) =>
      planEnd(records, organizationOfScheduler(caller), params.airing, clock.now()),
  )
  app.handle(
    endNow,
    { ...options, shape: AIRING, summary: 'End an open-ended airing now' },
    ({ params: { airing }, caller, request }) => {
      const organization = organizationOfScheduler(caller)
      const plan = (records: Records) => planEnd(records, organization, airing, clock.now())
      return apply(request, plan, { schema: airings.schema, ids: [airing] })
    },
  )
}
