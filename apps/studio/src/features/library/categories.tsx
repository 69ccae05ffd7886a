import { categories } from '@docket/model/library/categories'
import { entities as names } from '@docket/texts/studio/app'
import { library as words } from '@docket/texts/studio/library'
import { resource } from '#resources/resource.ts'

export const categoryPages = resource(categories, {
  path: '/categories',
  one: names.category,
  many: names.categories,
  words: { meetings: { label: words.areMeetings, help: words.areMeetingsHelp } },
  columns: ['name', 'color', 'meetings', 'updated'],
  search: ['name'],
  sort: 'name',
  sections: [{ names: ['name', 'color', 'meetings'] }],
  removable: true,
  empty: (
    <>
      <strong>{words.noCategories}</strong> {words.noCategoriesHelp}
    </>
  ),
})
