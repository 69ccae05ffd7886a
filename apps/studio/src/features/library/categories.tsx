import { categories } from '@docket/model/collections/library/categories'
import { resource } from '#resources/resource.ts'

export const categoryPages = resource(categories, {
  path: '/categories',
  one: 'category',
  many: 'Categories',
  columns: ['name', 'color', 'updated'],
  search: ['name'],
  sort: 'name',
  sections: [{ names: ['name', 'color'] }],
  removable: true,
  empty: (
    <>
      <strong>No categories yet.</strong> Categories sort shows by topic and give them their color
      in the guide: government, sports, arts.
    </>
  ),
})
