import type { GuardedTemplate } from '../guard.ts'

const http = ['test/http']
const bucket = ['test/routes/scans-bucket.test.ts']
const carts = ['test/kv/carts.test.ts']

/** Guards of files in R2 and of sessions in KV. */
export const files: readonly GuardedTemplate[] = [
  {
    template: 'src/routes/bucket.ts',
    product: 'shop',
    tests: bucket,
    guards: [
      [
        "    if (isForm(c)) return problem(c, 415, 'Unsupported Media Type', { detail: 'Send the file itself as the body.' })\n    const file",
        '    const file',
        'a form is no file',
      ],
      [
        "    if (isForm(c)) return problem(c, 415, 'Unsupported Media Type', { detail: 'Send the file itself as the body.' })\n    const current",
        '    const current',
        'a form is no file',
      ],
      [
        "if (current !== null && isForeign(c, current)) return problem(c, 403, 'Forbidden')",
        '',
        'the file of another user is not replaced',
      ],
      ["    if (isForeign(c, current)) return problem(c, 403, 'Forbidden')\n", '', 'the file of another user is not deleted'],
      [
        "if (failedCondition(c.req.valid('header'), current?.httpEtag, 'write')) return problem(c, 412, 'Precondition Failed')",
        '',
        'a file that changed is not replaced',
      ],
      [
        "if (failedCondition(c.req.valid('header'), current.httpEtag, 'write')) return problem(c, 412, 'Precondition Failed')",
        '',
        'a file that changed is not deleted',
      ],
      ["if (unmet === 412) return problem(c, 412, 'Precondition Failed')", '', 'a file that changed is not read'],
      ['if (unmet === 304) return c.body(null, 304, fileHeaders(current))', '', 'a file that did not change is not sent'],
      ["if (c.req.method === 'HEAD')", 'if (false)', 'HEAD says how long the file is'],
      ["if (part === 'unsatisfiable') {", "if (part === 'unsatisfiable' && false) {", 'a part that there is not'],
      ["      c.header('content-range', `bytes */${current.size}`)\n", '', 'says how long the file is'],
      ["    if (file === null) return problem(c, 404, 'Not Found')\n", '', 'a file that is deleted while it is read'],
      ['(ifRange ?? httpEtag) !== httpEtag', 'false', 'a part of another file'],
      ['|application\\/x-www-form-urlencoded', '', 'a form is no file'],
      ['multipart\\/form-data|', '', 'a form is no file'],
    ],
  },
  {
    template: 'src/storage/bucket.ts',
    product: 'shop',
    tests: bucket,
    guards: [
      ['  .max(200)\n', '', 'a key that is too long'],
      ['(?:\\.?[A-Za-z0-9_-])*', '[A-Za-z0-9_.-]*', 'a key with two dots'],
      ['/^[A-Za-z0-9](?:', '/^(?:', 'a key that begins with a dot'],
      ['if (file.length !== undefined && file.length > max$Bucket$Bytes) {', 'if (false) {', 'a file that is too large'],
      ['limitBytes(body, file.length ?? max$Bucket$Bytes).body', 'body', 'more bytes than were declared'],
      ['file.owner !== undefined && {', 'false && {', 'who stored a file may change it'],
      ["onlyIf: current === null ? { etagDoesNotMatch: '*' } : { etagMatches: current.etag },", '', 'two who write at once'],
      [
        "current === null ? { etagDoesNotMatch: '*' } : { etagMatches: current.etag }",
        'current === null ? {} : { etagMatches: current.etag }',
        'two who write a new file at once',
      ],
      [
        "if (stored === null) throw new HTTPException(409, { message: 'Another file was stored there meanwhile.' })",
        'if (stored === null) throw new Error()',
        'says that another was faster',
      ],
      ['bucket.head($bucket$KeySchema.parse(key))', 'bucket.head(key)', 'no other key is looked up'],
      ['bucket.get($bucket$KeySchema.parse(key)', 'bucket.get((key)', 'no other key is read'],
      ['bucket.delete($bucket$KeySchema.parse(key))', 'bucket.delete(key)', 'no other key is deleted'],
      [
        '$bucket$KeySchema.parse(place?.key ?? `${crypto.randomUUID()}.${extension}`)',
        'place?.key ?? `${crypto.randomUUID()}.${extension}`',
        'no other key is written',
      ],
      ['contentType: type }', "contentType: 'text/html' }", 'the server decides what a file is'],
      ['for (let at = 0; at < head.length; )', 'for (let at = 0; at < 1; )', 'a file whose first bytes come one by one'],
    ],
  },
  {
    template: 'src/http/file-headers.ts',
    product: 'shop',
    tests: bucket,
    guards: [
      ["    'content-security-policy': 'sandbox',\n", '', 'files run no scripts'],
      ["    'x-content-type-options': 'nosniff',\n", '', 'browsers take a file for nothing else'],
      ["isShown(type) ? 'inline' : `attachment", "true ? 'inline' : `attachment", 'files that may run scripts are not shown'],
      ["    'cache-control': 'no-cache',\n", '', 'an old file'],
      ["    'accept-ranges': 'bytes',\n", '', 'files have parts'],
    ],
  },
  {
    template: 'src/http/content-type.ts',
    product: 'shop',
    tests: http,
    guards: [
      ['Object.hasOwn(texts, extension) ? texts[extension] : undefined', 'texts[extension]', 'a file named `a.constructor`'],
      ['marks.every(', 'marks.some(', 'half of a signature'],
      [').toLowerCase()\n', ')\n', 'an ending in large letters'],
      ['|text\\/plain; charset=utf-8)$/', '|text\\/plain; charset=utf-8)/', 'more behind a type that is shown'],
      ['/^(?:image', '/(?:image', 'more before a type that is shown'],
    ],
  },
  {
    template: 'src/http/byte-range.ts',
    product: 'shop',
    tests: http,
    guards: [
      ["|| first + last === '') return", ') return', 'a range without numbers'],
      ["if (last !== '' && Number(last) < Number(first)) return undefined", '', 'an end before the start'],
      ["first >= size ? 'unsatisfiable' : ", '', 'a part that there is not'],
      ['Math.min(last, size - 1)', 'last', 'a part beyond the end'],
      ['Math.max(size - Number(last), 0)', 'size - Number(last)', 'a last part longer than the file'],
      ['{0,15})$/i', '{0,15})/i', 'several ranges'],
    ],
  },
  {
    template: 'src/http/failed-condition.ts',
    product: 'shop',
    tests: http,
    guards: [
      ['if (match !== undefined && !lists(match, etag)) return 412', '', 'a file that changed'],
      [".replaceAll('W/', '')", '', 'weak etags'],
      ['etag !== undefined && header', 'header', 'no file fits `*`'],
      ["one.trim() === '*' || ", '', 'any file fits `*`'],
    ],
  },
  {
    template: 'src/kv/store.ts',
    product: 'shop',
    tests: carts,
    guards: [
      ['if (!isId(id)) return undefined', '', 'a cookie that is no id'],
      ['entry.success && entry.data.expiresAt > Date.now()', 'entry.success', 'an entry that has expired'],
      ['value: $session$Schema.parse(value) })', 'value })', 'a session that does not fit'],
      ['if (bytes > mostBytes)', 'if (false)', 'a session that is too large'],
      ['Math.max(shortestLife, seconds)', 'seconds', 'a life that KV refuses'],
      ['{ expirationTtl: Math.max(shortestLife, seconds) }', '{}', 'sessions end'],
      ['if (!isId(id)) throw', 'if (false) throw', 'an id that anybody guesses'],
      ['{43}$/', '{43}/', 'an id with more behind it'],
      ['value: $session$Schema })', 'value: z.any() })', 'an entry that does not fit'],
      ['z.strictObject', 'z.object', 'what nobody listed is not kept'],
      ['new Uint8Array(32)', 'new Uint8Array(16)', 'an id that nobody guesses'],
      [
        "const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id))",
        'const hash = new TextEncoder().encode(id)',
        'who reads the keys has no session',
      ],
    ],
  },
  {
    template: 'src/kv/middleware.ts',
    product: 'shop',
    tests: carts,
    guards: [
      ["prefix: 'host', httpOnly", 'httpOnly', 'another host sets no session'],
      ['httpOnly: true, ', '', 'scripts do not read the cookie'],
      ["sameSite: 'Lax'", "sameSite: 'None'", 'pages of others send no cookie'],
      ['const before = value === undefined ? undefined : sent', 'const before = sent', 'an id that is not known is never taken over'],
      ['if (!isChanged) return', '', 'nothing is written without a change'],
      ['rotate: () => change(value, undefined)', 'rotate: () => change(value, id)', 'who signs in gets another id'],
      ['destroy: () => change(undefined, undefined)', 'destroy: () => change(value, undefined)', 'a session ends'],
      ['if (before !== undefined && before !== id) await delete$Session$(kv, before)', '', 'an old id is worth nothing'],
      ['} else deleteCookie(c, cookie, attributes)', '}', 'the cookie ends with the session'],
    ],
  },
]
