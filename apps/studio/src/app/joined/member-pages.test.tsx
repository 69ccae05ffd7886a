import { describe, expect, it } from 'vitest'
import { renderStudio } from '../testing/render-studio.tsx'

const ID = 'odile0000000000'
const FACTS = { organization: 'harbor', updated: '2026-11-01 10:00:00.000Z' }
const ODILE = { ...FACTS, id: ID, collectionName: 'members', name: 'Odile Marchetti' }
const CAMERA = {
  ...FACTS,
  id: 'camera000000000',
  collectionName: 'certTypes',
  name: 'Field camera',
}
const CERTIFICATE = {
  ...FACTS,
  id: 'certificate0000',
  collectionName: 'certifications',
  member: ID,
  type: CAMERA.id,
  issuedOn: '2026-01-01',
  expand: { member: ODILE, type: CAMERA },
}

describe('a record that others refer to', () => {
  it('lists those records, and can create a new one that refers to it', async () => {
    const screen = await renderStudio(`/members/${ID}?tab=certificates`, {
      answers: { members: [ODILE], certTypes: [CAMERA], certifications: [CERTIFICATE] },
    })
    await expect.element(screen.getByRole('link', { name: 'Field camera' })).toBeVisible()
    await screen.getByRole('button', { name: 'New certificate' }).click()
    await expect
      .element(screen.getByRole('combobox', { name: 'Member' }))
      .toHaveValue('Odile Marchetti')
  })
})
