import { describe, expect, it } from 'vitest'
import { choicesFor, type JumpChoice } from './choices.ts'

const KNOWN: JumpChoice[] = [
  { group: 'Pages', name: 'Dashboard', path: '/dashboard' },
  { group: 'Pages', name: 'Shows', path: '/shows' },
  { group: 'Channels', name: '8 Harbor 8', path: '/channels/a' },
  { group: 'Actions', name: 'Log out', act: () => undefined },
]
const namesOf = (choices: JumpChoice[]) => choices.map(({ group, name }) => `${group}: ${name}`)

describe('the jump list', () => {
  it('begins with recently visited pages, and lists nothing twice', () => {
    const recent = [{ name: 'Shows', path: '/shows' }]

    expect(namesOf(choicesFor('', KNOWN, [], recent))).toEqual([
      'Recent: Shows',
      'Pages: Dashboard',
      'Channels: 8 Harbor 8',
      'Actions: Log out',
    ])
  })

  it('keeps entries of one kind together, the kind of the best match first', () => {
    const found: JumpChoice[] = [
      { group: 'Shows', name: 'Harbor Nights', path: '/shows/b' },
      { group: 'Members', name: 'Harbormaster', path: '/members/c' },
      { group: 'Shows', name: 'A day at the harbor', path: '/shows/d' },
    ]

    expect(namesOf(choicesFor('harbor', KNOWN, found, []))).toEqual([
      'Members: Harbormaster',
      'Shows: Harbor Nights',
      'Shows: A day at the harbor',
      'Channels: 8 Harbor 8',
    ])
  })

  it('merges results from the server with its own', () => {
    const found: JumpChoice[] = [{ group: 'Shows', name: 'Harbor Nights', path: '/shows/b' }]

    expect(namesOf(choicesFor('harbor n', KNOWN, found, []))).toEqual(['Shows: Harbor Nights'])
    expect(namesOf(choicesFor('lgo', KNOWN, [], []))).toEqual(['Actions: Log out'])
  })
})
