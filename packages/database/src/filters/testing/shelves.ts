import type { TestRecords } from './library.ts'

/** Two clubs, three members, four books, and three reviews. */
export const SHELVES: TestRecords = {
  clubs: [
    { id: 'north', name: 'North' },
    { id: 'south', name: 'South' },
  ],
  members: [
    {
      id: 'ann',
      club: 'north',
      name: 'Ann',
      rank: 5,
      badges: ['gold', 'tin'],
      email: 'ann@x.org',
      emailVisibility: true,
    },
    {
      id: 'bob',
      club: 'north',
      name: 'bob_%',
      rank: 1,
      badges: [],
      boss: 'ann',
      email: 'bob@x.org',
    },
    { id: 'cy', club: 'south', name: 'Çy', rank: 3, badges: ['tin'], boss: 'gone' },
  ],
  books: [
    {
      id: 'b1',
      club: 'north',
      title: 'Alpha',
      pages: 100,
      lent: true,
      author: 'ann',
      coauthors: ['ann', 'cy'],
      genres: ['crime', 'poetry'],
      dueAt: '2026-03-04 12:00:00.000Z',
      meta: { year: 1999, parts: ['i', 'ii'], isbn: '978', signed: true, 7: 'seven' },
    },
    {
      id: 'b2',
      club: 'north',
      title: 'beta 50%',
      pages: 250.5,
      author: 'bob',
      coauthors: ['ann', 'bob'],
      genres: ['crime'],
      dueAt: '2026-03-03 12:00:00.000Z',
      meta: { year: '1999', note: 'x', empty: '' },
    },
    { id: 'b3', club: 'south', title: '', pages: 0, author: '', coauthors: [], meta: null },
    {
      id: 'b4',
      club: 'south',
      title: "O'Hara",
      pages: 7,
      author: 'cy',
      coauthors: ['gone'],
      genres: ['travel'],
      meta: [1, 2],
    },
  ],
  reviews: [
    { id: 'r1', book: 'b1', reader: 'bob', stars: 5, words: 'Alpha male' },
    { id: 'r2', book: 'b1', reader: 'cy', stars: 2, words: 'dull' },
    { id: 'r3', book: 'b2', reader: 'ann', stars: 4, words: 'fine' },
  ],
  cards: [{ id: 'k1', owner: 'ann', number: '17' }],
}
