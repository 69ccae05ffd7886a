import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { NumberField } from './number-field.tsx'

function Minutes({ start, hasFractions }: { start?: number; hasFractions?: boolean }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <NumberField
        label="Minutes"
        min={1}
        max={90}
        hasFractions={hasFractions ?? false}
        value={value}
        onChange={setValue}
      />
      <output>{String(value)}</output>
    </>
  )
}

it.each([
  ['42', '42', '42'],
  ['400', '400', '90'],
  ['0', '0', '1'],
  ['1.6', '2', '2'],
  ['', 'undefined', 'undefined'],
])(
  'accepts %s at first, and changes it to the nearest allowed number on blur',
  async (typed, now, then) => {
    const screen = await render(<Minutes start={30} />)
    const value = screen.getByRole('status')
    await screen.getByLabelText('Minutes').fill(typed)
    await expect.element(value).toHaveTextContent(now)
    await userEvent.tab()
    await expect.element(value).toHaveTextContent(then)
    await expect
      .element(screen.getByLabelText('Minutes'))
      .toHaveValue(then === 'undefined' ? null : Number(then))
  },
)

it('keeps fractions where they are allowed', async () => {
  const screen = await render(<Minutes hasFractions />)
  await screen.getByLabelText('Minutes').fill('1.5')
  await expect.element(screen.getByRole('status')).toHaveTextContent('1.5')
})
