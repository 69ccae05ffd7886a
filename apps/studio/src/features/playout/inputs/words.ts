import { catalog } from '#texts/catalog.ts'

export const words = catalog('channels/inputs', {
  liveInput: 'live input',
  liveInputs: 'Live inputs',
  nameExample: 'Council chamber',
  address: 'Address of its HLS playlist',
  addressExample: 'https://encoder.town.example/chamber/live.m3u8',
  addressHelp:
    'An http:// or https:// address that your encoder gives. Only the staff who schedule can read it.',
  state: 'State',
  states: { receiving: 'Receiving', failing: 'No signal' },
  since: 'Since',
  problem: 'Problem',
  noInputs: 'No live inputs yet.',
  noInputsHelp:
    'A live input is the address of an encoder, such as the one in a meeting room. Choose it for a live program, or for “Go live now”.',
})
