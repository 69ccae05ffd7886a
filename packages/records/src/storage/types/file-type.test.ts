import { patient } from '@docket/model/testing/patience'
import { describe, expect, it } from 'vitest'
import { fileTypeOf, typeOfStored } from './file-type.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00\x00'

/** Returns the headers of the first entries of a ZIP file. */
function zip(...names: string[]): string {
  return names
    .map(
      (name) =>
        `PK\x03\x04${'\x00'.repeat(22)}${String.fromCharCode(name.length)}\x00\x00\x00${name}`,
    )
    .join('')
}

describe('the type of a file', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n\x00\x00', 'image/png', 'png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg', 'jpg'],
    ['GIF89a', 'image/gif', 'gif'],
    ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp', 'webp'],
    ['\x00\x00\x00\x20ftypavif', 'image/avif', 'avif'],
    ['\x00\x00\x00\x20ftypisom', 'video/mp4', 'mp4'],
    ['\x00\x00\x00\x14ftypqt  ', 'video/quicktime', 'mov'],
    ['\x1aE\xdf\xa3\x01\x00B\x82\x84webm', 'video/webm', 'webm'],
    ['\x1aE\xdf\xa3\x01\x00B\x82\x88matroska', 'video/x-matroska', 'mkv'],
    ['ID3\x04\x00', 'audio/mpeg', 'mp3'],
    ['%PDF-1.7', 'application/pdf', 'pdf'],
    ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">', 'image/svg+xml', 'svg'],
    ['<!-- x --><svg onload="alert(1)">', 'image/svg+xml', 'svg'],
    ['<!DOCTYPE svg PUBLIC "x" [<!ENTITY ns "a>b">]>\n<svg/>', 'image/svg+xml', 'svg'],
    ['<!-- --><html><svg>', 'text/html', 'html'],
    ['<!DOCTYPE html><p><svg>', 'text/html', 'html'],
    ['  <script>alert(1)</script>', 'text/html', 'html'],
    ['WEBVTT\n\n00:01', 'text/vtt', 'vtt'],
    ['{"a": 1}', 'application/json', 'json'],
    ['Plain words.', 'text/plain', 'txt'],
    ['BEGIN:VCALENDAR\r\nVERSION:2.0', 'text/calendar', 'ics'],
    ['BEGIN:VCARD\nVERSION:4.0', 'text/vcard', 'vcf'],
    ['{\\rtf1\\ansi', 'application/rtf', 'rtf'],
    [
      zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml'),
      `${OFFICE}.wordprocessingml.document`,
      'docx',
    ],
    [zip('docProps/app.xml', 'xl/workbook.xml'), `${OFFICE}.spreadsheetml.sheet`, 'xlsx'],
    [zip('_rels/.rels', 'ppt/presentation.xml'), `${OFFICE}.presentationml.presentation`, 'pptx'],
    [
      `${zip('mimetype')}application/vnd.oasis.opendocument.textPK`,
      'application/vnd.oasis.opendocument.text',
      'odt',
    ],
    [`${zip('mimetype')}application/vnd.oasis.opendocument.text-master`, 'application/zip', 'zip'],
    [`${zip('mimetype')}application/epub+zipPK`, 'application/epub+zip', 'epub'],
    [zip('photos/one.jpg'), 'application/zip', 'zip'],
  ])('%j is found from its content', (content, type, extension) => {
    expect(fileTypeOf(bytes(content), 'picture.tiff')).toEqual({ type, extension })
  })

  it.each([
    ['\xff\xd8\xff\xe0', 'photo.jpeg', 'jpeg', 'image/jpeg'],
    [zip('[Content_Types].xml'), 'report.docx', 'docx', `${OFFICE}.wordprocessingml.document`],
    [zip('word/document.xml'), 'report.docm', 'docm', `${OFFICE}.wordprocessingml.document`],
    [zip('photos/one.jpg'), 'report.docx', 'zip', 'application/zip'],
    [OLE, 'minutes.doc', 'doc', 'application/msword'],
    [OLE, 'budget.XLS', 'xls', 'application/vnd.ms-excel'],
    [OLE, 'thumbs.db', 'db', 'application/octet-stream'],
    ['Not a calendar', 'meeting.ics', 'txt', 'text/plain'],
    ['PK\x03\x04', 'report.exe', 'zip', 'application/zip'],
    ['1\n00:00:01 --> 00:00:02', 'talk.SRT', 'srt', 'application/x-subrip'],
    ['a,b\n1,2', 'list.csv', 'csv', 'text/csv'],
    ['a {}', 'page.html', 'txt', 'text/plain'],
  ])(
    '%j named %s is found from the name when the content is ambiguous',
    (content, name, extension, type) => {
      expect(fileTypeOf(bytes(content), name)).toEqual({ type, extension })
    },
  )

  it.each([
    ['data.mxf', 'mxf'],
    ['photo.jpeg', 'bin'],
    ['page.html', 'bin'],
    ['nothing', 'bin'],
  ])('that is unknown leaves %s the extension %s', (name, extension) => {
    const unknown = fileTypeOf(bytes('\x00\x01\x02\x03'), name)

    expect(unknown).toEqual({ type: 'application/octet-stream', extension })
    expect(typeOfStored(`stored.${extension}`)).toBe('application/octet-stream')
  })

  it.each([
    ['<!---->'.repeat(500)],
    [`<?xml?>${' '.repeat(4000)}`],
    ['<!doctype svg['.repeat(250)],
    ['['.repeat(4096)],
    ['{ '.repeat(2000)],
    ['<a'.repeat(2000)],
  ])('is found quickly even in text made to be slow', (content) => {
    const { user } = process.cpuUsage()
    fileTypeOf(bytes(`${content}x`), `${'.'.repeat(5000)}${'a'.repeat(5000)}`)

    expect(process.cpuUsage().user - user).toBeLessThan(patient(1_000_000))
  })

  it('is the same when the stored file is served', () => {
    for (const [content, name] of [
      ['a,b', 'a.csv'],
      [zip('word/document.xml'), 'a.docx'],
      [zip('xl/workbook.xml'), 'a.xlsm'],
      [OLE, 'a.ppt'],
      ['BEGIN:VCALENDAR\n', 'a.txt'],
      ['%PDF-', 'a.txt'],
    ] as const) {
      const { type, extension } = fileTypeOf(bytes(content), name)
      expect(typeOfStored(`stored.${extension}`)).toBe(type)
    }
  })
})
