/** What a type of field is in code: expressions of a schema, of a row as SQLite has it, and of values for tests. */
interface TypeOfField {
  schema: string
  row: string
  /** Type of the column in a STRICT table. */
  column: 'TEXT' | 'INTEGER' | 'REAL'
  example: string
  /** A valid value that differs from `example`. */
  other: string
  /** A value that no other row has, for fields that are unique; absent where the type has too few. */
  fresh?: string
  /** Values at the limits. */
  accepted: readonly string[]
  refused: readonly string[]
  /** `example` as JSON, for a request that is shown. */
  shown: string | number | boolean
}

/** Types of fields, as `--fields` names them. */
export const fieldTypes = {
  string: {
    schema: 'z.string().min(1).max(200)',
    row: 'z.string()',
    column: 'TEXT',
    example: "'Ada'",
    other: "'Grace'",
    fresh: 'crypto.randomUUID()',
    accepted: ["'x'", "'x'.repeat(200)"],
    refused: ["''", "'x'.repeat(201)", '1'],
    shown: 'Ada',
  },
  text: {
    schema: 'z.string().max(20_000)',
    row: 'z.string()',
    column: 'TEXT',
    example: "'One line.'",
    other: "'Two\\nlines.'",
    accepted: ["''", "'x'.repeat(20_000)"],
    refused: ["'x'.repeat(20_001)", '1'],
    shown: 'One line.',
  },
  integer: {
    schema: 'z.int()',
    row: 'z.int()',
    column: 'INTEGER',
    example: '1',
    other: '-20',
    fresh: 'Math.floor(Math.random() * 2 ** 52)',
    accepted: ['0', 'Number.MAX_SAFE_INTEGER', 'Number.MIN_SAFE_INTEGER'],
    refused: ['1.5', '2 ** 53', "'1'"],
    shown: 1,
  },
  number: {
    schema: 'z.number()',
    row: 'z.number()',
    column: 'REAL',
    example: '1.5',
    other: '-20',
    accepted: ['0', '0.001'],
    refused: ["'1'"],
    shown: 1.5,
  },
  boolean: {
    schema: 'z.boolean()',
    row: 'z.literal([0, 1]).transform(Boolean)',
    column: 'INTEGER',
    example: 'true',
    other: 'false',
    accepted: ['true', 'false'],
    refused: ['1', "'true'"],
    shown: true,
  },
  date: {
    schema: 'z.iso.date()',
    row: 'z.string()',
    column: 'TEXT',
    example: "'2026-10-20'",
    other: "'1999-12-31'",
    accepted: ["'2028-02-29'"],
    refused: ["'2026-02-30'", "'2026-1-1'", "'2026-10-20T09:00:00Z'"],
    shown: '2026-10-20',
  },
  datetime: {
    schema: 'z.iso.datetime()',
    row: 'z.string()',
    column: 'TEXT',
    example: "'2026-10-20T09:00:00Z'",
    other: "'1999-12-31T23:59:59.999Z'",
    accepted: ["'2028-02-29T00:00:00.5Z'"],
    refused: ["'2026-10-20'", "'2026-10-20T09:00:00'", "'2026-02-30T09:00:00Z'"],
    shown: '2026-10-20T09:00:00Z',
  },
  email: {
    schema: 'z.email().max(254)',
    row: 'z.string()',
    column: 'TEXT',
    example: "'ada@example.com'",
    other: "'grace@example.com'",
    fresh: '`${crypto.randomUUID()}@example.com`',
    accepted: ["`${'x'.repeat(242)}@example.com`"],
    refused: ["'ada'", "`${'x'.repeat(243)}@example.com`"],
    shown: 'ada@example.com',
  },
  url: {
    schema: 'z.url({ protocol: /^https?$/ }).max(2048)',
    row: 'z.string()',
    column: 'TEXT',
    example: "'https://example.com/'",
    other: "'http://localhost:8080/path?query=1'",
    fresh: '`https://example.com/${crypto.randomUUID()}`',
    accepted: ["`https://example.com/${'x'.repeat(2028)}`"],
    refused: ["'example.com'", "'javascript:alert(1)'", "`https://example.com/${'x'.repeat(2029)}`"],
    shown: 'https://example.com/',
  },
} as const satisfies Record<string, TypeOfField>

export type FieldType = keyof typeof fieldTypes

/** What a type is in code. */
export function typeOfField(type: FieldType): TypeOfField {
  return fieldTypes[type]
}
