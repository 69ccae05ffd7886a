import type { StatusMessage } from '@docket/model/submissions/messages'
import { expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { Thread } from './thread.tsx'

const message = (text: string): StatusMessage => ({
  side: 'producer',
  text,
  decision: '',
  at: '2026-03-02 12:00:00.000Z',
})

it('links web addresses that strangers wrote, and shows everything else as it is', async () => {
  const texts = ['See https://band.example/a?b=c.', 'javascript:alert(1)', '<b>loud</b>']
  const screen = await renderPage(
    <Thread messages={texts.map(message)} side="station" sayTime={() => 'Now'} nameOf={String} />,
  )
  await expect.poll(screen.links).toEqual(['https://band.example/a?b=c'])
  await expect.element(screen.getByRole('link')).toHaveAttribute('rel', 'noreferrer')
  await expect.poll(screen.text).toContain('<b>loud')
})
