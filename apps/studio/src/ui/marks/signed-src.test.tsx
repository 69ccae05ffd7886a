import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { type SrcSigner, SrcSignerContext } from './signed-src.ts'
import { ThumbPicture } from './thumb.tsx'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

const srcIn = (screen: { container: Element }) =>
  screen.container.querySelector('img')?.getAttribute('src')

test('a protected picture is drawn with a signature', async () => {
  let signatures = 0
  const signer: SrcSigner = {
    isProtected: () => true,
    sign: async (src) => `${src}#${++signatures}`,
  }
  const screen = await render(
    <SrcSignerContext value={signer}>
      <ThumbPicture thumb={{ src: PIXEL }} />
    </SrcSignerContext>,
  )
  await expect.poll(() => srcIn(screen)).toBe(`${PIXEL}#1`)
})

test('any other picture is drawn at once, without a signature', async () => {
  const screen = await render(<ThumbPicture thumb={{ src: PIXEL }} />)
  expect(srcIn(screen)).toBe(PIXEL)
})
