import type { GuardedTemplate } from '../guard.ts'

/** Guards of requests to any route: problems, sizes, rates, origins. */
export const requests: readonly GuardedTemplate[] = [
  {
    template: 'src/problems.ts',
    product: 'open',
    tests: ['test/problems.test.ts'],
    guards: [
      ['if (result.success) return\n', '\n', 'a request that fits'],
      ['.slice(0, 20)', '', 'an answer that is no larger than it needs to be'],
      ['if (error.res !== undefined) return error.getResponse()', '', 'what a library answers with'],
      ['if (error instanceof HTTPException) {', 'if (false as boolean) {', 'what a library refuses'],
      ['console.error(error)', '', 'an error that nobody reads of'],
      ["{ 'content-type': 'application/problem+json' }", '{}', 'a problem says that it is one'],
      [
        "problem(c, 500, 'Internal Server Error')",
        "problem(c, 500, 'Internal Server Error', { detail: error.message })",
        'nothing of an error goes out',
      ],
      ["error.message === '' || ", '', 'a detail that says nothing'],
      ['parts[result.target] ?? result.target', 'result.target', 'words of people'],
    ],
  },
  {
    template: 'src/api.ts',
    product: 'open',
    tests: ['test/api.test.ts'],
    guards: [
      ['api.onError(failed)\n', '', 'an error is a problem'],
      ['api.notFound(noSuchPath)\n', '', 'no such path is a problem'],
    ],
  },
  {
    template: 'src/middleware/json-limit.ts',
    product: 'open',
    tests: ['test/middleware/json-limit.test.ts'],
    guards: [
      ['maxSize: mostJsonBytes', 'maxSize: mostJsonBytes + 1', 'a body that is too large'],
      [
        "problem(c, 413, 'Content Too Large', { detail: `The body may have ${mostJsonBytes} bytes.` })",
        "c.text('too large', 413)",
        'a refusal is a problem',
      ],
    ],
  },
  {
    template: 'src/middleware/rate-limit.ts',
    product: 'open',
    tests: ['test/middleware/rate-limit.test.ts'],
    guards: [
      ['if (success) return next()', 'return next()', 'too many requests'],
      ["c.header('retry-after', String(period))", '', 'says how long to wait'],
      ['    c.header(\'ratelimit-policy\', `"default";q=${limit};w=${period}`)\n', '', 'says what is allowed'],
      ['  if (id !== undefined) return `user:${id}`\n', '', 'users behind one address'],
      ['`user:${id}`', '`address:${id}`', 'a user whose id is an address'],
      [
        "c.req.header('cf-connecting-ip') ?? 'unknown'",
        "c.req.header('x-forwarded-for') ?? c.req.header('cf-connecting-ip') ?? 'unknown'",
        'a header that the client writes',
      ],
    ],
  },
  {
    template: 'src/http/network-of.ts',
    product: 'open',
    tests: ['test/http/network-of.test.ts'],
    guards: [
      ['.slice(0, 4)', '', 'one client has a whole network of IPv6'],
      ["if (!address.includes(':')) return address", '', 'an address of IPv4 is itself'],
      ["address.toLowerCase().split('::')", "address.split('::')", 'one address in large letters'],
      [".map((group) => group.replace(/^0+(?=.)/, ''))", '', 'one address with zeros in front'],
      ['Math.max(0, 8 - before.length - after.length)', '0', 'one address with its zeros left out'],
    ],
  },
  {
    template: 'src/middleware/cors.ts',
    product: 'open',
    tests: ['test/middleware/cors.test.ts'],
    guards: [
      ["origin !== 'null' && allowed", 'allowed', 'sandboxed pages of anybody'],
      ['allowed.includes(origin)', 'allowed.some((one) => origin.startsWith(one))', 'an origin that begins alike'],
      ['allowed.includes(origin)', 'allowed.some((one) => origin.endsWith(one.slice(8)))', 'an origin that ends alike'],
      ['allowed.includes(origin)', 'true', 'a foreign origin'],
      ['.map((one) => one.trim())', '', 'spaces behind commas'],
      ['    if (!isAllowed) return\n', '', 'a foreign origin gets no header'],
      ['isAllowed ? preflightHeaders : {}', 'preflightHeaders', 'the preflight of a foreign origin'],
      ["c.header('vary', 'Origin', { append: true })", '', 'caches keep answers of origins apart'],
      ["c.header('vary', 'Origin', { append: true })", "c.header('vary', 'Origin')", 'what others vary by stays'],
      ["c.req.method === 'OPTIONS' && origin", 'origin', 'headers of a preflight make none'],
      [" && c.req.header('access-control-request-method') !== undefined", '', 'an OPTIONS that is no preflight'],
      ["    c.header('access-control-expose-headers', readableHeaders)\n", '', 'pages read what the API says'],
    ],
  },
  {
    template: 'src/middleware/file-size-limit.ts',
    product: 'closed',
    tests: ['test/middleware/file-size-limit.test.ts'],
    guards: [
      ['if (length !== undefined && length > maxBytes) {', 'if (false) {', 'refused before a handler runs'],
      ['if (!limited.isExceeded()) return', 'return', 'more bytes than were declared'],
      ["length === null || headers.has('transfer-encoding')", 'length === null', 'a length that does not count'],
      ['limitBytes(body, length ?? maxBytes)', 'limitBytes(body, length ?? maxBytes + 1)', 'a body without a length'],
      ['bytes > maxBytes', 'bytes >= maxBytes', 'a body of just as many bytes'],
      ['if (body === null) return next()', '', 'a request without a body'],
      ['      await discard(body)\n', '', 'a client that still sends sees the answer'],
      ['    await discard(c.req.raw.body)\n', '', 'a client that still sends sees the answer'],
      ['if (!isExceeded()) controller.enqueue(chunk)', 'controller.enqueue(chunk)', 'no handler sees more bytes'],
      ['      if (!limited.isExceeded()) throw error\n', '', 'other errors of a handler'],
      ['if (!limited.isExceeded()) throw error', 'throw error', 'a handler that fails over a body that was cut off'],
      ['    c.res = undefined\n', '', 'nothing stays of the answer of the handler'],
      [
        'if (isExceeded()) controller.error(new HTTPException(413, { message: tooLarge(maxBytes) }))',
        '',
        'the handler does not take a part for the whole',
      ],
      [
        'length === undefined ? limited.body : limited.body.pipeThrough(new FixedLengthStream(length))',
        'limited.body',
        'R2 needs a length',
      ],
    ],
  },
  {
    template: 'src/middleware/token-from-protocol.ts',
    product: 'shop',
    tests: ['test/middleware/token-from-protocol.test.ts'],
    guards: [
      ["scheme === 'bearer' && token", 'token', 'another protocol'],
      ["&& token !== '' ? token", '? token', 'no token'],
      ["&& c.req.header('authorization') === undefined", '', 'who says who they are is not overruled'],
    ],
  },
  {
    template: 'src/routes/health-database.ts',
    product: 'closed',
    tests: ['test/routes/health.test.ts'],
    guards: [
      ["  c.header('cache-control', 'no-store')\n", '', 'an old answer'],
      ["    await c.env.$DB$.prepare('SELECT 1').first()\n", '', 'a database that does not answer'],
    ],
  },
  {
    template: 'src/routes/health.ts',
    product: 'open',
    tests: ['test/routes/health.test.ts'],
    guards: [["  c.header('cache-control', 'no-store')\n", '', 'an old answer']],
  },
]
