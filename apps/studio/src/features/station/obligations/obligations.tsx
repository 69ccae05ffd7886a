import { obligations } from '@docket/model/reports/obligations'
import { entities as names } from '@docket/texts/studio/app'
import { obligations as words } from '@docket/texts/studio/station'
import { resource } from '#resources/resource.ts'
import { ORGANIZATION_LISTS } from '../lists/lists.ts'

export const obligationPages = resource(obligations, {
  path: '/organization/obligations',
  one: names.obligation,
  many: names.obligations,
  area: ORGANIZATION_LISTS,
  words: {
    name: { placeholder: words.franchiseAgreement },
    channel: { help: words.obligationChannelHelp },
    counts: {
      label: words.whatCounts,
      names: {
        programs: words.allPrograms,
        firstRun: words.firstRuns,
        local: words.madeLocally,
      },
      help: words.countsHelp,
    },
    per: { label: words.every, help: words.perHelp },
    startsOn: { help: words.startsOnHelp },
  },
  columns: ['name', 'channel', 'counts', 'hours', 'per', 'startsOn', 'endsOn'],
  search: ['name'],
  filters: ['channel', 'counts', 'per'],
  sort: 'name',
  sections: [{ names: ['name', 'channel', 'counts', 'hours', 'per', 'startsOn', 'endsOn'] }],
  removable: true,
  empty: (
    <>
      <strong>{words.noObligations}</strong> {words.noObligationsHelp}
    </>
  ),
})
