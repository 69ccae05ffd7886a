import { catalog } from '#texts/catalog.ts'

export const words = catalog('shows/picture', {
  choose: 'Upload a picture',
  chooseAnother: 'Upload another picture',
  picture: 'Picture',
  fromTheRecording: 'Choose from the recording',
  remove: 'Remove picture',
  noPicture:
    'This show has no picture of its own. Viewers see this poster, which is drawn from its title.',
  ofTheSeries: 'This show has no picture of its own. Viewers see the picture of its series.',
  description: 'Picture description',
  descriptionHelp: 'For viewers who cannot see it.',
  save: 'Save picture',
  cancel: 'Cancel',
  saved: 'Picture saved.',
  notSaved: (why: string) => `The picture was not saved: ${why}`,
  tooLarge: 'The picture is larger than 5 MB. Choose a smaller one.',
  stills: 'Stills of the recording',
  still: (at: string, of: string) => `Use the still at ${at} of ${of} as the poster`,
  noStills:
    'There are no stills yet. Upload a recording on the Media tab; its stills appear here once it is ready.',
  recording: 'the recording',
  start: '0:00',
})
