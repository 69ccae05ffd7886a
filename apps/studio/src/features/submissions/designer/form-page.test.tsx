import { describe, expect, it } from 'vitest'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { middleOf, mouse } from '#ui/testing/pointer.ts'
import { FormPage } from './form-page.tsx'

const HARBOR = {
  id: 'harbor',
  collectionName: 'organizations',
  name: 'Harbor',
  slug: 'harbor',
  timeZone: 'UTC',
  takesSubmissions: true,
  submissionForm: null,
  submissionTerms: '',
}

async function drawForm() {
  const screen = await renderPage(<FormPage />, {
    user: STAFF,
    at: '/submission/form',
    route: '/submission/form',
    answers: { organizations: [HARBOR] },
  })
  const field = (name: string) => screen.getByLabelText(name, { exact: true })
  return {
    ...screen,
    field,
    add: screen.getByRole('button', { name: 'Add a question' }),
    grips: () => [...screen.container.querySelectorAll('[data-grip]')],
    save: screen.getByRole('button', { name: 'Save', exact: true }),
    /** The most recently saved questions. */
    saved: () =>
      (screen.server.writes.at(-1)?.body as { submissionForm?: { questions: object[] } })
        ?.submissionForm?.questions,
  }
}

type FormScreen = Awaited<ReturnType<typeof drawForm>>

/** Adds a choice question, and a file question that depends on one of its answers. */
async function addQuestions({ add, field }: FormScreen): Promise<void> {
  await add.click()
  await field('Question').fill('Whose music is in it?')
  await field('Type').selectOptions('One choice')
  await field('Choices').fill('Ours\nLicensed')
  await field('Required').click({ force: true })
  await add.click()
  await field('Question').fill('The license')
  await field('Type').selectOptions('File')
  await field('Asked').selectOptions('Only after “Whose music is in it?”: Licensed')
}

describe('the form of a station', () => {
  it('has its own questions: one depends on an answer, and a heading is dragged above them', async () => {
    const screen = await drawForm()
    await addQuestions(screen)
    await screen.getByRole('button', { name: 'Add a section' }).click()
    await screen.field('Heading').fill('Rights')
    expect(await accessibilityFaults(screen.container)).toEqual([])
    screen.add.element().scrollIntoView({ block: 'end' })
    const from = middleOf(screen.grips()[2] as Element)
    await mouse.move(from)
    await mouse.down(from)
    await expect.element(screen.field('Heading')).not.toBeInTheDocument()
    const first = middleOf(screen.grips()[0] as Element)
    await mouse.move({ ...first, y: first.y + 20 })
    await mouse.move(first)
    await mouse.up(first)
    await expect.element(screen.getByText('“Rights” is now number 1 of 3.')).toBeInTheDocument()
    await screen.save.click()

    await expect.element(screen.save).not.toBeInTheDocument()
    expect(screen.saved()).toMatchObject([
      { key: 'q_rights', kind: 'section', label: 'Rights' },
      {
        key: 'q_whose_music_is_in_it',
        kind: 'choice',
        options: ['Ours', 'Licensed'],
        required: true,
      },
      {
        key: 'q_the_license',
        kind: 'file',
        when: { key: 'q_whose_music_is_in_it', is: 'Licensed' },
      },
    ])
  })

  it('has agreements with a title and text, which can be required', async () => {
    const screen = await drawForm()
    for (const [title, text] of [
      ['Community rules', 'No commercials.\nNo calls for violence.'],
      ['Archive', 'The station may keep the program for good.'],
    ] as const) {
      await screen.add.click()
      await screen.field('Type').selectOptions('Agreement to accept')
      await screen.field('Title').fill(title)
      await screen.field('Text').fill(text)
      if (title === 'Community rules') await screen.field('Required').click({ force: true })
    }
    await screen.save.click()

    await expect.element(screen.save).not.toBeInTheDocument()
    expect(screen.saved()).toMatchObject([
      {
        key: 'q_community_rules',
        kind: 'agreement',
        label: 'Community rules',
        help: 'No commercials.\nNo calls for violence.',
        required: true,
      },
      { key: 'q_archive', kind: 'agreement', label: 'Archive' },
    ])
  })
})
