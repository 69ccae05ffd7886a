import { catalog } from '#texts/catalog.ts'

export const words = catalog('schedule/fact', {
  startedLate: (length: string) => `started ${length} late`,
  endedEarly: (length: string) => `ended ${length} early`,
  ranOver: (length: string) => `ran ${length} over`,
  inPart: 'aired in part',
  missed: 'did not air',
  preempted: 'preempted',
  planned: 'Planned',
  aired: 'Aired',
  itAired: 'It aired',
  itDidNotAir: 'It did not air',
  since: (time: string) => `Since ${time}`,
  aRecording: 'a recording',
  runs: { program: 'Recording', spot: 'Spot', filler: 'Filler', slate: 'Slate' },
  legend: 'Marks of what really went out',
  legendAired: 'Aired as planned',
  legendDiffers: 'Aired differently',
  legendMissed: 'Did not air',
})
