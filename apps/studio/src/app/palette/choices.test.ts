import { describe, expect, it } from 'vitest'
import { choicesFor, type JumpChoice } from './choices.ts'

const KNOWN: JumpChoice[] = [
  { group: 'pages', name: 'Dashboard', path: '/dashboard' },
  { group: 'pages', name: 'Shows', path: '/shows' },
  { group: 'channels', name: '8 Harbor 8', path: '/channels/a' },
  { group: 'actions', name: 'Log out', act: () => undefined },
]
const namesOf = (choices: JumpChoice[]) => choices.map(({ group, name }) => `${group}: ${name}`)

describe('the jump list', () => {
  it('starts with recently visited pages, and lists nothing twice', () => {
    const recent = [{ name: 'Shows', path: '/shows' }]

    expect(namesOf(choicesFor('', KNOWN, [], recent))).toEqual([
      'recent: Shows',
      'pages: Dashboard',
      'channels: 8 Harbor 8',
      'actions: Log out',
    ])
  })

  it('keeps entries of one kind together, the kind of the best match first', () => {
    const found: JumpChoice[] = [
      { group: 'shows', name: 'Harbor Nights', path: '/shows/b' },
      { group: 'members', name: 'Harbormaster', path: '/members/c' },
      { group: 'shows', name: 'A day at the harbor', path: '/shows/d' },
    ]

    expect(namesOf(choicesFor('harbor', KNOWN, found, []))).toEqual([
      'members: Harbormaster',
      'shows: Harbor Nights',
      'shows: A day at the harbor',
      'channels: 8 Harbor 8',
    ])
  })

  it('merges results from the server with its own', () => {
    const found: JumpChoice[] = [{ group: 'shows', name: 'Harbor Nights', path: '/shows/b' }]

    expect(namesOf(choicesFor('harbor n', KNOWN, found, []))).toEqual(['shows: Harbor Nights'])
    expect(namesOf(choicesFor('lgo', KNOWN, [], []))).toEqual(['actions: Log out'])
  })
  it('starts with the commands that the text matches', () => {
    const asked: JumpChoice[] = [
      { group: 'actions', name: 'Add an episode to Harbor Nights', act: () => undefined },
    ]

    expect(namesOf(choicesFor('log out', KNOWN, [], [], asked))).toEqual([
      'actions: Add an episode to Harbor Nights',
      'actions: Log out',
    ])
  })
})
