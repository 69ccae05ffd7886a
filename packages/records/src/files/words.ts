import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

export const words = catalog('records/files', {
  bucket: (name: string) => `the bucket “${name}”`,
  folder: 'the folder “files” in the data folder',
  filesMissing: (missing: number, from: string, to: string) =>
    plural(missing, {
      one: `# file is in ${from} but not in ${to}. Copy it under the same name first, then save again.`,
      other: `# files are in ${from} but not in ${to}. Copy them under the same names first, then save again.`,
    }),
})
