import { catalog } from './catalog.ts'

export const words = catalog('hand-in', {
  /** A signature names the version of this statement, so a change of its meaning needs a new version. */
  statement:
    'By typing my name, I confirm that this program is mine to offer, that I have the rights to everything in it, and that I am responsible for it.',
  choices: { first: 'First choice', second: 'Second choice', third: 'Third choice' },
})
