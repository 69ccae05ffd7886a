import { catalog } from '#texts/catalog.ts'

export const words = catalog('help/tour', {
  tour: 'A tour of the studio',
  step: (at: number, of: number) => `${at} of ${of}`,
  back: 'Back',
  next: 'Next',
  finish: 'Done',
  skip: 'Skip the tour',
  timeline: 'The timeline is your day',
  timelineText:
    'Under “Schedule”, each channel is a lane. Drag programs to their time, or pick one up with M and move it with the arrow keys. Ctrl+Z undoes it.',
  library: 'The library holds what you air',
  libraryText:
    'Shows with their recordings, captions and pictures. Drop files there to upload them, and look at them as a list or as cards.',
  guide: 'The guide is what viewers see',
  guideText:
    'Each change on the timeline is there within a second, on your page and wherever it is embedded.',
  people: 'People bring programs',
  peopleText:
    'Producers send programs under “Submissions”. You review them, write to each other, and put them into the schedule in one step.',
  help: 'Find anything from here',
  helpText:
    'Ctrl+K or ⌘K finds pages, shows, people and actions. Shortcuts, answers and this tour are in the menu with your initials.',
})
