/** The steps of setting up a station, in order. */
export const STEPS = [
  { name: 'station', title: 'Your station' },
  { name: 'channel', title: 'Your first channel' },
  { name: 'programmes', title: 'Programs' },
  { name: 'invite', title: 'Your colleagues' },
  { name: 'publish', title: 'Publish the guide' },
] as const

export type StepName = (typeof STEPS)[number]['name']

/** Returns the steps that are not done, in order. */
export function stepsLeft(done: ReadonlySet<StepName>): StepName[] {
  return STEPS.map(({ name }) => name).filter((name) => !done.has(name))
}
