import type { App } from '@docket/accounts/app'
import { Conflict } from '@docket/model/kernel/errors'
import { addressesIn, faultsOfMailing, nextDue } from '@docket/model/reports/report-mailing'
import { type SavedReport, savedReports } from '@docket/model/reports/saved-reports'
import { organizations } from '@docket/model/station/organizations'
import { toInstant } from '@docket/model/time/instants'
import { mailing as words } from '@docket/texts/server/reports'

const MAX_REPORTS = 50

/** Enforces the limits of saved reports, and stores when each is due next. */
export function enforceSavedReportRules(app: App): void {
  app.validate(
    savedReports,
    'refuses an empty or too long list of recipients, and people who unsubscribed',
    (report, { before }) => faultsOfMailing(report, before?.unsubscribed ?? []),
  )
  app.derive(
    savedReports,
    'puts one address on each line, and protects what the server recorded',
    (report, { before, caller }): Partial<SavedReport> => {
      const addresses = addressesIn(report.addresses).join('\n')
      // Only the server sets these.
      const noted =
        caller.kind === 'system'
          ? {}
          : { unsubscribed: before?.unsubscribed ?? [], nextAt: before?.nextAt ?? '' }
      return { addresses, ...noted }
    },
  )
  app.effect(savedReports, 'records when it is due next', async (report, { before, records }) => {
    if (before && !isOtherSchedule(report, before)) return {}
    const { timeZone } = await records.get(organizations, report.organization)
    const due = report.active ? nextDue(report, timeZone, app.clock.now()) : undefined
    return { nextAt: due === undefined ? '' : toInstant(due) }
  })
  app.guard(
    savedReports,
    `allows ${MAX_REPORTS} reports`,
    async ({ organization }, { before, records }) => {
      if (before || (await records.count(savedReports, { organization })) < MAX_REPORTS) return
      throw new Conflict(words.mostReports({ most: MAX_REPORTS }))
    },
  )
}

function isOtherSchedule(one: SavedReport, other: SavedReport): boolean {
  return (
    one.active !== other.active ||
    one.every !== other.every ||
    one.weekday !== other.weekday ||
    one.dayOfMonth !== other.dayOfMonth ||
    one.time !== other.time
  )
}
