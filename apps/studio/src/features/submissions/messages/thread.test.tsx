import type { StatusMessage } from '@docket/model/submissions/messages'
import { expect, it } from 'vitest'
import { rendered } from '#resources/testing/rendered.tsx'
import { Thread } from './thread.tsx'

const message = (text: string): StatusMessage => ({
  ...{ side: 'producer', text, decision: '', at: '2026-03-02 12:00:00.000Z' },
})

it('links web addresses that strangers wrote, and shows everything else as it is', async () => {
  const texts = ['See https://band.example/a?b=c.', 'javascript:alert(1)', '<b>loud</b>']
  const html = await rendered(
    <Thread messages={texts.map(message)} side="station" sayTime={() => 'Now'} nameOf={String} />,
  )
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(/href="https:\/\/band\.example\/a\?b=c"[^>]* rel="noreferrer"/)
  expect(html).toContain('&lt;b&gt;loud')
})
