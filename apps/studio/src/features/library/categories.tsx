import { categories } from '@docket/model/collections/library/categories'
import { resource } from '#resources/resource.ts'
import { words } from './words.ts'

export const categoryPages = resource(categories, {
  path: '/categories',
  one: words.category,
  many: words.categories,
  columns: ['name', 'color', 'updated'],
  search: ['name'],
  sort: 'name',
  sections: [{ names: ['name', 'color'] }],
  removable: true,
  empty: (
    <>
      <strong>{words.noCategories}</strong> {words.noCategoriesHelp}
    </>
  ),
})
