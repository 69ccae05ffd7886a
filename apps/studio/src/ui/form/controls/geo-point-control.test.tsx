import { defineField } from '@docket/model/kernel/forms/field-definition'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../../testing/accessibility-faults.ts'
import { render } from '../../testing/render.tsx'
import { drawForm } from '../testing/draw-form.tsx'
import { GeoPointControl } from './geo-point-control.tsx'

const PLACE = { label: 'Place', type: 'geoPoint' } as const

/** Draws a form with a location field. */
async function drawPlace(place?: object | null, rules = '') {
  const values = place === undefined ? {} : { values: { place } }
  const screen = await drawForm({ fields: [{ ...PLACE, rules }], ...values })
  return {
    ...screen,
    lat: screen.getByLabelText('Latitude'),
    lon: screen.getByLabelText('Longitude'),
    save: () => screen.getByRole('button', { name: 'Save' }).click(),
  }
}

describe('a place', () => {
  it('is typed as latitude and longitude, with only the keyboard', async () => {
    const screen = await drawPlace()
    await screen.lat.click()
    await userEvent.keyboard('35.2271{Tab}-80.8431{Enter}')

    await expect.poll(() => screen.saved).toEqual([{ place: { lat: 35.2271, lon: -80.8431 } }])
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })

  it('is validated when the focus leaves both fields, not between them', async () => {
    let settled = 0
    const screen = await render(
      <GeoPointControl
        field={defineField(PLACE)}
        value={null}
        fault={undefined}
        onInput={() => undefined}
        onChange={() => undefined}
        onSettle={() => {
          settled += 1
        }}
      />,
    )
    await screen.getByLabelText('Latitude').click()
    await userEvent.tab()
    await expect.element(screen.getByLabelText('Longitude')).toHaveFocus()
    expect(settled).toBe(0)
    await userEvent.tab()
    await expect.poll(() => settled).toBe(1)
  })

  it.each([null, { lon: 0, lat: 0 }])('shows %j as empty', async (place) => {
    const screen = await drawPlace(place)
    await expect.element(screen.lat).toHaveValue('')
    await expect.element(screen.lon).toHaveValue('')
  })

  it('is cleared by emptying both fields, and unchanged when it is typed again', async () => {
    const screen = await drawPlace({ lat: 35.5, lon: -80 })
    await screen.lat.fill('')
    await screen.lat.fill('35.50')
    await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    await expect.element(screen.lat).toHaveValue('35.50')
    await screen.lat.fill('')
    await screen.lon.fill('')
    await screen.save()

    await expect.poll(() => screen.saved).toEqual([{ place: { lat: 0, lon: 0 } }])
  })

  it.each([
    ['35', '', 'Enter both a latitude and a longitude, as numbers.'],
    ['35', 'west', 'Enter both a latitude and a longitude, as numbers.'],
    ['90.5', '10', 'The latitude must be between -90 and 90.'],
    ['10', '-181', 'The longitude must be between -180 and 180.'],
  ])('keeps what was typed when it is invalid: %s / %s', async (lat, lon, fault) => {
    const screen = await drawPlace()
    await screen.lon.fill(lon)
    await screen.lat.fill(lat)
    await screen.save()

    await expect.element(screen.getByText(fault)).toBeVisible()
    await expect.element(screen.lat).toHaveAttribute('aria-invalid', 'true')
    await expect.element(screen.lat).toHaveAccessibleDescription(fault)
    await expect.element(screen.lat).toHaveValue(lat)
    await expect.element(screen.lon).toHaveValue(lon)
    expect(screen.saved).toEqual([])
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })

  it('that is required cannot be empty', async () => {
    const screen = await drawPlace({ lat: 35, lon: -80 }, 'required')
    await screen.lat.fill('')
    await screen.lon.fill('')
    await screen.save()

    await expect.element(screen.getByText('Place is a required field')).toBeVisible()
    expect(screen.saved).toEqual([])
  })
})
