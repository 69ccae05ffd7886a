import { catalog } from '../texts/catalog.ts'
import { plural } from '../texts/plural.ts'

export const words = catalog('csv', {
  emptyFile: 'The file is empty. Its first row should name the columns.',
  tooManyColumns: (columns: number, most: number) =>
    `The file has ${columns} columns; at most ${most} can be imported.`,
  tooManyRows: (most: number) =>
    plural(most, {
      one: 'The file has more than # row. Split it and import the parts.',
      other: 'The file has more than # rows. Split it and import the parts.',
    }),
  textAfterQuote: (line: number) =>
    `Line ${line} has text after a closing quote. Double the quotes inside a cell.`,
  openQuote: (line: number) => `The quote that opens on line ${line} is never closed.`,
  isWorkbook:
    'This is a spreadsheet workbook, not a CSV file. Save it as CSV and choose that file.',
  notText: 'The row has characters that are not text. Save the file again as “CSV UTF-8”.',
  rowsAbove: (from: number, until: number) =>
    from === until
      ? `Line ${from} is above the column names. It is not imported.`
      : `Lines ${from} to ${until} are above the column names. They are not imported.`,
  moreCells:
    'The row has more cells than there are columns. Put quotes around cells that contain delimiters.',
  namesAgain: 'The row repeats the column names. Delete it, or leave it out.',
  isEmpty: (field: string) => `${field} is empty. Fill it in.`,
  notDate: {
    mdy: (text: string) =>
      `“${text}” is not a date. Write it as month, day, year, such as 3/31/2026.`,
    dmy: (text: string) =>
      `“${text}” is not a date. Write it as day, month, year, such as 31/3/2026.`,
    ymd: (text: string) =>
      `“${text}” is not a date. Write it as year, month, day, such as 2026-03-31.`,
  },
  notDateAndTime: {
    mdy: (text: string) =>
      `“${text}” is not a date and time. Write the date as month, day, year, such as 3/31/2026.`,
    dmy: (text: string) =>
      `“${text}” is not a date and time. Write the date as day, month, year, such as 31/3/2026.`,
    ymd: (text: string) =>
      `“${text}” is not a date and time. Write the date as year, month, day, such as 2026-03-31.`,
  },
  notTime: (text: string) => `“${text}” is not a time. Write 7:30 PM or 19:30.`,
  notLength: (text: string) =>
    `“${text}” is not a length of time. Write 1:30:00, 29:30, 1h 30m or a number of seconds.`,
  whichLength: (text: string) =>
    `“${text}” can be hours and minutes, or minutes and seconds. Say which, or write it with all three.`,
  whichUnit: (text: string) =>
    `“${text}” can be minutes or seconds. Say which, or write it as 1:30:00.`,
  endsBeforeStart: 'This ends before it starts. Correct one of the times.',
  otherClocks: 'The time has a different time zone than the one you chose. Choose that one.',
  notFlag: (text: string) => `“${text}” is neither yes nor no. Write “yes” or “no”.`,
  notMoney: (text: string) => `“${text}” is not an amount of money. Write it as 1,234.50.`,
  notWhole: (text: string) => `“${text}” is not a whole number.`,
  notNumber: (text: string) => `“${text}” is not a number. Write it as 1234.5.`,
  notChoice: (text: string, choices: string) =>
    `“${text}” is not one of the choices. Write one of: ${choices}.`,
  timeSkipped: 'Clocks go forward that night and skip this time. It will start later.',
  timeRepeated: 'Clocks go back that night, so this time occurs twice. The first one is used.',
  timeRepeatedAgain:
    'Clocks go back that night, so this time occurs twice. Judging by the order of the rows, the second one is used.',
})

/** What is imported, in the singular and the plural, for use in sentences. */
export const targetNames = catalog('csv/targets', {
  shows: { one: 'show', many: 'shows' },
  members: { one: 'member', many: 'members' },
  resources: { one: 'item of equipment', many: 'items of equipment' },
  airings: { one: 'airing', many: 'airings' },
})

/** The labels of the fields that columns can hold. */
export const fieldLabels = catalog('csv/fields', {
  shows: {
    id: 'Id',
    externalId: 'ID in another system',
    title: 'Title',
    internalTitle: 'Internal title',
    description: 'Description',
    series: 'Series',
    season: 'Season',
    episode: 'Episode',
    producer: 'Producer',
    category: 'Category',
    eventDate: 'Event date',
    language: 'Language',
    trtSec: 'Running time',
    ageRating: 'Age rating',
    local: 'Local',
    captioned: 'Captioned',
    described: 'Described',
    signed: 'Signed',
    visibility: 'Visibility',
    availableFrom: 'Available from',
    availableUntil: 'Available until',
    status: 'Status',
  },
  members: {
    id: 'Id',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    zip: 'ZIP',
    kind: 'Kind',
    resident: 'Resident',
    status: 'Status',
    joinedOn: 'Joined on',
    expiresOn: 'Expires on',
    notes: 'Notes',
  },
  resources: {
    id: 'Id',
    name: 'Name',
    type: 'Type',
    tag: 'Tag',
    serial: 'Serial',
    valueCents: 'Value',
    condition: 'Condition',
    status: 'Status',
    location: 'Location',
    purchasedOn: 'Purchased on',
    notes: 'Notes',
  },
  airings: {
    id: 'Id',
    channel: 'Channel',
    date: 'Date',
    time: 'Time',
    startsAt: 'Starts',
    endsAt: 'Ends',
    lengthSec: 'Duration',
    title: 'Title',
    sourceName: 'Source name',
    showId: 'Show ID in another system',
    kind: 'Kind',
  },
})
