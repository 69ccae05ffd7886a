import '#data/testing/browser-globals.ts'

import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { BasicChartViewPage } from './basic-chart-view-page.tsx'
import { PlaygroundPage } from './playground-page.tsx'
import { StaticPage } from './static-page.tsx'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** The markup of each icon that is named, in its three sizes. */
function iconsIn(html: string, name: string): string[] {
  const sample = html.split('<li').find((one) => one.includes(`${name}</li>`)) ?? ''
  return sample.match(/<span[^>]* data-drawn="\w+"/g) ?? []
}

describe('the page of static parts', () => {
  it('draws the icons that the server knows, and keeps the place of one that it does not', async () => {
    const html = await rendered(<StaticPage />, { answers: { 'icons/bell': { svg: SVG } } })

    expect(iconsIn(html, 'bell')).toHaveLength(3)
    expect(iconsIn(html, 'bell').every((icon) => icon.includes('data-drawn="true"'))).toBe(true)
    expect(iconsIn(html, 'no-such-icon')).toHaveLength(3)
    expect(iconsIn(html, 'no-such-icon').join()).not.toContain('data-drawn="true"')
  })

  it('names every placeholder and every spinner for those who do not see them', async () => {
    const html = await rendered(<StaticPage />)

    for (const of of ['avatar', 'media', 'logo']) expect(html).toContain(`"Default ${of}"`)
    expect(html.match(/Loading, type /g)?.length).toBeGreaterThan(1)
    expect(html).toContain('href="/debug/playground"')
  })
})

describe('the playground', () => {
  it('has every type of field, with nothing to save yet', async () => {
    const html = await rendered(<PlaygroundPage />)
    const text = textOf(html)

    for (const label of ['Running time', 'Date and time', 'Shade', 'Zip code', 'Cablecast server'])
      expect(text).toContain(label)
    for (const type of ['email', 'password', 'checkbox', 'file'])
      expect(html).toContain(`type="${type}"`)
    expect(text).toContain('Saved {}')
  })

  it('shows how a failure, an invalid field and an empty place look', async () => {
    const text = textOf(await rendered(<PlaygroundPage />))

    expect(text).toMatch(/The server does not answer\. .*Try again/)
    expect(text).toContain('Write at least three letters.')
    expect(text).toContain('Nothing here yet.')
  })
})

describe('the page of the chart', () => {
  it('begins with its sample rows, a grid, and an empty log', async () => {
    const html = await rendered(<BasicChartViewPage />)

    expect(html.match(/data-bar=/g)).toHaveLength(9)
    for (const row of ['Push', 'Bundle', 'Looks']) expect(textOf(html)).toContain(row)
    expect(html).toMatch(/<ol[^>]*data-told[^>]*><\/ol>/)
  })

  it('never puts the markup of a bar into the page as it came', async () => {
    const html = await rendered(<BasicChartViewPage />)

    expect(html).not.toContain('onerror')
    expect(html).not.toContain('<b style')
  })
})
