import { collection } from '@docket/model/kernel/collection'
import {
  choice,
  email,
  file,
  flag,
  instant,
  json,
  number,
  reference,
  references,
  text,
  url,
  whole,
} from '@docket/model/kernel/field'

const OPEN = { list: '', view: '', create: '', update: '', delete: '' }

/** People who can log in. Everyone sees everyone. */
export const readers = collection('readers', {
  type: 'auth',
  fields: { name: text({ max: 100 }), suspended: flag() },
  access: {
    ...OPEN,
    update: 'id = @request.auth.id',
    delete: 'id = @request.auth.id',
    manage: '@request.auth.name = "chief"',
  },
})

/** One field of every kind. */
export const samples = collection('samples', {
  fields: {
    title: text({ required: true, min: 2, max: 10, pattern: '^[a-z]+$' }),
    note: text(),
    mail: email({ exceptDomains: ['spam.example'] }),
    link: url({ onlyDomains: ['docket.example'] }),
    html: { type: 'editor', maxSize: 100 },
    amount: number({ min: -5, max: 5 }),
    count: whole({ max: 100 }),
    agreed: flag({ required: true }),
    at: instant({ min: '2020-01-01 00:00:00.000Z', max: '2030-01-01 00:00:00.000Z' }),
    color: choice(['red', 'green', 'blue']),
    colors: { type: 'select', values: ['red', 'green', 'blue'], maxSelect: 2 },
    extra: json({ maxSize: 200 }),
    picture: file({ maxSize: 1000 }),
    secret: text({ hidden: true }),
    best: reference('samples'),
    friends: references('samples', { minSelect: 2, maxSelect: 3 }),
    code: text({ max: 40 }),
  },
  indexes: [{ fields: ['code', 'color'], unique: true, where: "code <> ''" }],
  access: OPEN,
})

const NOT_HIDDEN = 'hiddenFrom = "" || hiddenFrom != @request.auth.id'

/** Books, their authors, and their reviews, for tests that follow references. */
export const authors = collection('authors', {
  fields: { name: text({ required: true }), rank: number(), hiddenFrom: text() },
  access: { ...OPEN, list: NOT_HIDDEN, view: NOT_HIDDEN },
})

export const books = collection('books', {
  fields: {
    title: text({ required: true }),
    author: reference('authors', { required: true }),
    helpers: references('authors'),
    sequel: reference('books'),
  },
  access: OPEN,
})

export const reviews = collection('reviews', {
  fields: {
    book: reference('books', { required: true, cascadeDelete: true }),
    by: reference('readers'),
    text: text(),
  },
  access: { ...OPEN, view: 'by = @request.auth.id' },
})

/** Each book has exactly one cover. */
export const covers = collection('covers', {
  fields: { book: reference('books', { required: true, cascadeDelete: true }), color: text() },
  indexes: [{ fields: ['book'], unique: true }],
  access: OPEN,
})

/** A digest of reviews. It remains when the reviews are deleted. */
export const digests = collection('digests', {
  fields: { best: reference('reviews'), reviews: references('reviews') },
  access: OPEN,
})

export const LIBRARY = [readers, samples, authors, books, reviews, covers, digests]
