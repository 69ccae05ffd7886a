import type { Channel } from '@docket/model/collections/schedule/channels'
import { expect, it } from 'vitest'
import { channelFaults } from './keep-channels.ts'

const FAULTY = {
  carriage: [{ number: '8' }],
  playout: 'stream',
  streamUrl: '',
} as unknown as Channel

it('a fault that is already stored does not block other changes', () => {
  expect(channelFaults({ ...FAULTY, description: 'Meetings' }, FAULTY)).toEqual({})
  expect(Object.keys(channelFaults(FAULTY) ?? {})).toEqual(['carriage', 'streamUrl'])
})
