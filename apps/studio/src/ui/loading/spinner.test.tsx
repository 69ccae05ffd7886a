import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SPINNER_TYPES, Spinner } from './spinner.tsx'

describe('S2.18 the loading indicator', () => {
  it('is of type 2 and 24 pixels large by default, and says what loads', () => {
    const html = renderToStaticMarkup(<Spinner label="Loading the page" />)

    expect(html).toContain('data-type="2" width="24" height="24"')
    expect(html).toContain('role="status" aria-label="Loading the page"')
  })

  it('has eight types, each drawn in its own way', () => {
    const drawn = SPINNER_TYPES.map((type) =>
      renderToStaticMarkup(<Spinner label="Loading" type={type} size={40} />).replace(
        /data-type="\d"/,
        '',
      ),
    )

    expect(SPINNER_TYPES).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(new Set(drawn).size).toBe(8)
    expect(drawn[0]).toContain('width="40" height="40"')
  })
})
