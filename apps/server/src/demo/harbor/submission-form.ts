import type { FormDesign } from '@docket/model/station/form-design'

/** The station's own questions for producers, in addition to the standard fields. */
export const SUBMISSION_FORM: FormDesign = {
  questions: [
    {
      key: 'q_rights',
      kind: 'section',
      label: 'Rights and people',
      help: 'We ask so that nobody has to take your program off the air.',
    },
    {
      key: 'q_music',
      kind: 'choice',
      label: 'Whose music is in it?',
      options: ['None', 'Our own', 'Licensed'],
    },
    {
      key: 'q_license',
      kind: 'file',
      label: 'The license for the music',
      files: ['image', 'document'],
      megabytes: 10,
      when: { key: 'q_music', is: 'Licensed' },
    },
    {
      key: 'q_releases',
      kind: 'yesNo',
      label: 'Has everyone who can be recognized agreed to be on television?',
    },
    {
      key: 'q_crew',
      kind: 'longText',
      label: 'Who made it?',
      help: 'Names for the closing credits in the guide.',
      most: 1000,
    },
  ],
  fields: {},
}
