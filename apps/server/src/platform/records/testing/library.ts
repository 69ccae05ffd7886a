import { collection } from '@docket/model/collection'
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
} from '@docket/model/field'

const OPEN = { list: '', view: '', create: '', update: '', delete: '' }

/** People who sign in; everybody sees everybody. */
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

/** Books, their authors and what is said of them, to follow references along. */
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

/** Exactly one for a book. */
export const covers = collection('covers', {
  fields: { book: reference('books', { required: true, cascadeDelete: true }), color: text() },
  indexes: [{ fields: ['book'], unique: true }],
  access: OPEN,
})

/** What a magazine prints of the reviews; it stays when those go. */
export const digests = collection('digests', {
  fields: { best: reference('reviews'), reviews: references('reviews') },
  access: OPEN,
})

export const LIBRARY = [readers, samples, authors, books, reviews, covers, digests]
