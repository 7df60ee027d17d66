import { describe, expect, test } from 'vitest'
import { type Grown, growLines, newProjectWith, textOf } from '../grow-lines.ts'

const lines = [
  'add-kv-store carts',
  'add-middleware rate-limiting',
  'add-middleware auth-required',
  'add-websocket /rooms/:room',
  'add-object-storage uploads',
  'add-middleware file-size-limit --path /uploads/*',
  'add-middleware cors --origins https://app.example',
  'setup-analytics',
]

const uses = (grown: Grown): readonly string[] => textOf(grown, 'src/api.ts').match(/(?<=^api\.use\().*(?=\)$)/gm) ?? []

describe('the order of middleware', () => {
  const start = growLines(newProjectWith(), ['setup-auth jwt'])
  const expected = [
    'measureRequests()',
    'cors()',
    "'/uploads/*', fileSizeLimit(10 * 1024 * 1024)",
    "'/rooms/:room', tokenFromProtocol()",
    'authRequired()',
    "'/rooms/:room', requireUser()",
    'rateLimit()',
    'cartSessions()',
  ]

  test.each([
    ['as listed', lines],
    ['the other way round', lines.toReversed()],
    ['from the middle', [...lines.slice(4), ...lines.slice(0, 4)]],
  ])('is the same whatever the order of the commands: %s', (_, order) => {
    expect(uses(growLines(start, order))).toEqual(expected)
  })

  test('puts what every answer needs before middleware of the project', () => {
    const own = { 'src/api.ts': textOf(start, 'src/api.ts').replace('\napi.route', '\napi.use(async (_, next) => next())\napi.route') }
    const pack = { ...start.laying.pack, files: new Map([...start.laying.pack.files, ...Object.entries(own)]) }
    const grown = growLines({ ...start, laying: { ...start.laying, pack } }, ['add-middleware rate-limiting', 'add-middleware cors'])
    expect(uses(grown)).toEqual(['cors()', 'async (_, next) => next()', 'rateLimit()'])
  })
})
