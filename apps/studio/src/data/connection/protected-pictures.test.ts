import { BUILT_IN } from '@docket/model/built-in'
import { expect, test } from 'vitest'
import { isProtectedPicture } from './protected-pictures.ts'

test('protected pictures are recognized by the name and by the id of their collection', () => {
  const withPictures = BUILT_IN.filter(({ schema }) =>
    Object.values(schema.fields).some((field) => field.type === 'file' && field.mimeTypes),
  )
  const isKnown = (collection: string) =>
    isProtectedPicture(`/api/files/${collection}/abcdefghijklmno/face.png?thumb=100x100`)
  for (const { name, schema } of withPictures) {
    const isProtected = Object.values(schema.fields).some(
      (field) => field.type === 'file' && field.mimeTypes && field.protected,
    )
    expect([name, isKnown(name)]).toEqual([name, isProtected])
    expect([name, isKnown(schema.id)]).toEqual([name, isProtected])
  }
})
