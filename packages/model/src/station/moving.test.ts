import { describe, expect, it } from 'vitest'
import { BUILT_IN } from '../built-in.ts'
import type { CollectionSchema } from '../kernel/collection.ts'
import { fieldTravels, recordTravels, travels, valuesOnArrival } from './moving.ts'

const schemas: CollectionSchema[] = BUILT_IN.map(({ schema }) => schema)
const traveling = schemas.filter(travels)

/** Secrets, unconfirmed data, and decisions of the people who run an installation. */
const STAYING_HIDDEN = new Set([
  'handIns.application',
  'handIns.notice',
  'handIns.programme',
  'handIns.network',
  'handIns.tokenHash',
  'invitations.tokenHash',
  'integrations.secret',
  'webhooks.secret',
  'headEnds.sealedPassphrase',
  'organizations.mediaQuotaGb',
  'freeTimeslots.secret',
  'submissions.linkHash',
  'submissions.sealedLink',
])

describe('an organization that moves to another server', () => {
  it('leaves behind only what docs/moving.md lists', () => {
    const owned = schemas.filter(({ tenant }) => tenant)
    const staying = owned.filter((schema) => !travels(schema)).map(({ name }) => name)
    expect(staying.sort()).toEqual([
      'apiKeys',
      'audienceBeats',
      'awaitedAirings',
      'countedDownloads',
      'csvImports',
      'followers',
      'follows',
      'mediaUploads',
      'notifications',
      'pushBrowsers',
      'sentReports',
      'stationExports',
      'surveyAnswers',
      'toldDates',
    ])
    expect(traveling.map(({ name }) => name)).toContain('organizations')
  })

  it('takes no secrets along: this test lists each hidden field that stays', () => {
    const staying = traveling.flatMap((schema) =>
      Object.keys(schema.fields)
        .filter((name) => !fieldTravels(schema, name))
        .map((name) => `${schema.name}.${name}`),
    )
    expect(staying.filter((name) => !STAYING_HIDDEN.has(name))).toEqual([])
    expect(staying).toContain('webhooks.secret')
  })

  it('refers to nothing that stays behind', () => {
    const names = new Set(traveling.map(({ name }) => name))
    const leading = traveling.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, { type, ...options }]) =>
        type === 'relation' && 'collection' in options && !names.has(options.collection)
          ? [`${name}.${field}`]
          : [],
      ),
    )
    expect(leading).toEqual([])
  })

  it.each([
    ['headEnds', { active: true }, { active: false, state: '', detail: '', since: '' }],
    ['webhooks', { active: true }, { active: false }],
    ['webhooks', { active: false }, {}],
    ['listingContacts', { active: true }, { active: false }],
    ['integrations', { hasSecret: true }, { hasSecret: false }],
    ['invitations', { status: 'invited' }, { status: 'expired' }],
    ['invitations', { status: 'accepted' }, {}],
    ['deliveries', { status: 'queued' }, { status: 'failed' }],
    ['media', { status: 'uploading' }, { status: 'failed' }],
    ['media', { status: 'processing' }, {}],
    ['shows', { status: 'ready' }, {}],
  ])('changes %s on arrival: %j gets %j', (collection, record, values) => {
    expect(valuesOnArrival(collection, record)).toEqual(values)
  })

  it('takes public submissions along only if they were confirmed', () => {
    expect(recordTravels('handIns', { confirmedAt: '' })).toBe(false)
    expect(recordTravels('handIns', { confirmedAt: '2026-03-02 12:00:00.000Z' })).toBe(true)
    expect(recordTravels('shows', {})).toBe(true)
  })
})
