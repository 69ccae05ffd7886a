import type { Scene } from './drawing/scene.ts'
import type { ProgramWords } from './program-words.ts'
import { chamber } from './scenes/chamber.ts'
import { cinema } from './scenes/cinema.ts'
import { classroom } from './scenes/classroom.ts'
import { field } from './scenes/field.ts'
import { harbor } from './scenes/harbor.ts'
import { newsroom } from './scenes/newsroom.ts'
import { notices } from './scenes/notices.ts'
import { stage } from './scenes/stage.ts'

/** A moving picture for all shows of some series. */
export type Program = {
  name: string
  scene: (words: ProgramWords) => Scene
  /** Slugs of the series. */
  series: readonly string[]
  /** What its cards show, one after the other. */
  cards: 'series' | 'shows' | 'bulletins'
  /** A description of the sound, for the captions. */
  sound: string
}

/** The eight programs of the demo station. Together they cover all of its shows. */
export const PROGRAMS: readonly Program[] = [
  {
    name: 'notices',
    scene: notices,
    series: ['bulletin-board'],
    cards: 'bulletins',
    sound: 'a slow guitar',
  },
  {
    name: 'chamber',
    scene: chamber,
    series: [
      'city-council',
      'planning-board',
      'harbor-commission',
      'live-meetings',
      'around-city-hall',
      'ready-harbor',
    ],
    cards: 'series',
    sound: 'three strikes of a gavel',
  },
  {
    name: 'newsroom',
    scene: newsroom,
    series: ['harbor-news'],
    cards: 'shows',
    sound: 'the news theme',
  },
  {
    name: 'stage',
    scene: stage,
    series: ['net-loft'],
    cards: 'shows',
    sound: 'guitar, cello and fiddle',
  },
  {
    name: 'harbor',
    scene: harbor,
    series: [
      'salt-and-timber',
      'fishing-report',
      'galley-kitchen',
      'porch-light',
      'easy-does-it',
      'sunday-service',
    ],
    cards: 'series',
    sound: 'surf and distant bells',
  },
  {
    name: 'classroom',
    scene: classroom,
    series: [
      'tidepool-club',
      'science-shed',
      'hola-harbor',
      'portugues-a-mesa',
      'band-room',
      'school-committee',
      'homework-help',
    ],
    cards: 'series',
    sound: 'a music box',
  },
  {
    name: 'field',
    scene: field,
    series: ['mariners'],
    cards: 'shows',
    sound: 'a crowd, drums and brass',
  },
  {
    name: 'cinema',
    scene: cinema,
    series: ['film-club'],
    cards: 'shows',
    sound: 'a chapel organ',
  },
]

export function programOf(name: string): Program {
  const found = PROGRAMS.find((program) => program.name === name)
  if (!found) throw new RangeError(`There is no program ${name}.`)
  return found
}
