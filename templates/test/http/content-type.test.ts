import { expect, test } from 'vitest'
import { contentType, isShown } from '../../src/http/content-type'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\x89PNG\r\n\x1a\n', 'a.html', 'image/png'],
  ['\xff\xd8\xff\xe0', 'a', 'image/jpeg'],
  ['GIF89a', 'a.js', 'image/gif'],
  ['RIFF....WEBPVP8 ', '', 'image/webp'],
  ['RIFF....WAVEfmt ', '', 'application/octet-stream'],
  ['....ftypavif', '', 'image/avif'],
  ['....ftypisom', '', 'video/mp4'],
  ['\x1a\x45\xdf\xa3', '', 'video/webm'],
  ['ID3\x04', '', 'audio/mpeg'],
  ['%PDF-1.7', 'a.txt', 'application/pdf'],
  ['PK\x03\x04', 'a.docx', 'application/zip'],
  ['\x1f\x8b\x08', '', 'application/gzip'],
  ['hello', 'a.b.TXT', 'text/plain; charset=utf-8'],
  ['<svg/>', 'a.svg', 'image/svg+xml'],
  ['<script>', 'a.png', 'application/octet-stream'],
  ['<script>', 'a.constructor', 'application/octet-stream'],
  ['<script>', '', 'application/octet-stream'],
])('%j as %s', (head, name, type) => {
  expect(contentType(bytes(head), name).type).toBe(type)
})

test('browsers show what runs nothing', () => {
  for (const type of ['image/png', 'image/webp', 'video/mp4', 'audio/mpeg', 'text/plain; charset=utf-8']) expect(isShown(type)).toBe(true)
  for (const type of [
    'text/html',
    'image/svg+xml',
    'application/xml',
    'text/javascript',
    'application/pdf',
    'application/octet-stream',
    'image/png,text/html',
    'text/html,image/png',
  ])
    expect(isShown(type)).toBe(false)
})
