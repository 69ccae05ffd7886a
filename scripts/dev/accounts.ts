/** The administrator of a development server. The accounts of its stations are those of the demo. */
export const ADMINISTRATOR = { email: 'admin@docket.example', password: 'docket-admin-1' }

export type Account = { label: string; collection: string; email: string; password: string }

/** The accounts that the studio's login pages offer during development. */
export const STAFF: readonly Account[] = [
  {
    label: 'Log in as the owner of Harbor',
    collection: 'users',
    email: 'demo@docket.example',
    password: 'docket-demo-1',
  },
  {
    label: 'Log in as the owner of Lakeside',
    collection: 'users',
    email: 'neighbor@docket.example',
    password: 'docket-demo-2',
  },
]

export const ADMINISTRATORS: readonly Account[] = [
  { label: 'Log in as the administrator', collection: '_superusers', ...ADMINISTRATOR },
]
