import { isDeepStrictEqual } from 'node:util'
import type { App } from '@docket/accounts/app'
import { Conflict, type FieldFault, type FieldFaults } from '@docket/model/kernel/errors'
import { type Media, media } from '@docket/model/media/media'
import { airings, STANDING } from '@docket/model/schedule/airings'
import { organizations } from '@docket/model/station/organizations'
import { toInstant } from '@docket/model/time/instants'
import { after, oneOf } from '@docket/records/engine'
import { media as words } from '@docket/texts/server/media'
import { bringsFile } from './receive-forms.ts'

/** The states that follow from what happens to the file, and that nobody can set. */
const OF_THE_SERVER: ReadonlySet<Media['status']> = new Set(['uploading', 'processing'])

/** Fields that follow only from the file. A person chooses the poster from the stills. */
const OF_PACKAGING = [
  ...(['packaged', 'renditions', 'inspection', 'findings', 'progress', 'problem'] as const),
  ...(['stills', 'sprite', 'waveform', 'podcastAudio'] as const),
]

function madeByServer(): FieldFault {
  return { code: 'media_made', message: words.madeByServer }
}

function noStill(): FieldFault {
  return { code: 'media_poster', message: words.chooseStill }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 0
}

function isStill({ poster, stills }: Media): boolean {
  return Array.isArray(stills) && stills.some(({ file }) => file === poster)
}

/** The states of a medium that can air now or soon. */
const PLAYABLE: ReadonlySet<Media['status']> = new Set(['processing', 'ready'])
const RECORDINGS: ReadonlySet<Media['kind']> = new Set(['video', 'audio', 'recording', ''])

/** Lets only the server set the state of a file that is uploaded or prepared, and protects scheduled recordings. */
export function enforceMediaStates(app: App): void {
  const check = 'lets only the server set the state of a file that is uploaded or prepared'
  app.validate(media, check, (medium, { before, caller }): FieldFaults | undefined => {
    const { status } = medium
    if (caller.kind === 'system' || !before || before.status === status) return undefined
    if (status === 'processing' && bringsFile(medium, before)) return undefined
    if (!OF_THE_SERVER.has(before.status) && !OF_THE_SERVER.has(status)) return undefined
    const message = words.stateOfServer
    return { status: { code: 'media_state', message } }
  })
  const made = 'lets only the server change the results of packaging'
  app.validate(media, made, (medium, { before, caller }): FieldFaults | undefined => {
    if (caller.kind === 'system') return undefined
    const changed = OF_PACKAGING.filter((name) =>
      before ? !isDeepStrictEqual(medium[name], before[name]) : !isEmpty(medium[name]),
    )
    const faults = Object.fromEntries(changed.map((name) => [name, madeByServer()]))
    const isKnown = medium.poster === before?.poster || isStill(medium)
    return isKnown || medium.poster === '' ? faults : { ...faults, poster: noStill() }
  })
  const scheduled = 'refuses to delete a recording whose show is scheduled'
  app.guardDelete(media, scheduled, async (medium, records, context) => {
    const { organization, show, status, kind } = medium
    if (context.by.kind === 'system' || context.alsoDeletes(organizations, organization)) return
    const hasNothing = medium.file === '' && medium.packaged === ''
    if (show === '' || hasNothing || !PLAYABLE.has(status) || !RECORDINGS.has(kind)) return
    const endsAt = after(toInstant(app.clock.now()))
    const next = await records.find(airings, { show, status: oneOf(STANDING), endsAt })
    if (!next) return
    throw new Conflict(words.isScheduled({ title: next.title }))
  })
}
