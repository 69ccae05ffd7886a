import { onboarding as words } from '@docket/texts/studio/station'

/** The steps of setting up a station, in order. */
export const STEPS = [
  { name: 'station', title: words.yourStation },
  { name: 'channel', title: words.yourFirstChannel },
  { name: 'programmes', title: words.programs },
  { name: 'invite', title: words.yourColleagues },
  { name: 'publish', title: words.onAir },
] as const

export type StepName = (typeof STEPS)[number]['name']

/** Returns the steps that are not done, in order. */
export function stepsLeft(done: ReadonlySet<StepName>): StepName[] {
  return STEPS.map(({ name }) => name).filter((name) => !done.has(name))
}
