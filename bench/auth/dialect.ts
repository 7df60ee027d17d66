/** How one framework writes middleware. */
export interface Dialect {
  name: 'express' | 'koa' | 'fastify'
  /** Parameters of middleware. */
  params: string
  /** The object that carries headers and what earlier code put there. */
  request: string
  /** Expressions of a token that the caller sends, and whether `Bearer ` still stands before it. */
  tokens: readonly (readonly [expression: string, isWhole: boolean])[]
  /** Statements that refuse and leave the function. */
  denials: readonly string[]
  /** Statements that hand on and leave the function. */
  passes: readonly string[]
  /** An expression under which a user is put on the request. */
  user: string
  /** A condition that holds for the path of another route. */
  elsewhere: string
  /** Middleware has to be asynchronous to hand on by returning. */
  isAsync: boolean
}

export const express: Dialect = {
  name: 'express',
  params: 'req, res, next',
  request: 'req',
  tokens: [
    ['req.headers.authorization', true],
    ["req.headers['authorization']", true],
    ["req.get('Authorization')", true],
    ["req.header('authorization')", true],
    ["req.headers['x-api-key']", false],
    ["req.get('x-api-key')", false],
    ["(req.headers.authorization || '').split(' ')[1]", false],
    ["req.headers.authorization?.split(' ')[1]", false],
    ["(req.headers.authorization ?? '').replace('Bearer ', '')", false],
    ['String(req.headers.authorization).slice(7)', false],
    ['req.cookies.token', false],
    ['req.cookies?.token', false],
    ["req.cookies['access_token']", false],
    ['req.query.api_key', false],
    ["(req.headers['x-api-key'] || req.query.api_key)", false],
  ],
  denials: [
    "return res.status(401).json({ error: 'no' })",
    'return res.sendStatus(401)',
    'return void res.status(403).end()',
    "res.status(401).send('no')\nreturn",
    'res.statusCode = 401\nres.end()\nreturn',
    'res.writeHead(401)\nreturn res.end()',
    "return next(new Error('no'))",
    "return next(Object.assign(new Error('no'), { status: 401 }))",
    "throw new Error('Unauthorized')",
    "throw Object.assign(new Error('no'), { status: 401 })",
    'throw new store.Denied()',
    'return next(new store.Denied())',
    "return res.redirect('/login')",
    'return res.json({ ok: false })',
    'return store.deny(res)',
    'return',
    'return undefined',
  ],
  passes: ['return next()', 'next()\nreturn', 'return void next()'],
  user: 'req.user',
  elsewhere: "req.path === '/health'",
  isAsync: false,
}

export const koa: Dialect = {
  name: 'koa',
  params: 'ctx, next',
  request: 'ctx',
  tokens: [
    ['ctx.headers.authorization', true],
    ["ctx.get('Authorization')", true],
    ['ctx.request.headers.authorization', true],
    ["ctx.request.get('x-api-key')", false],
    ["ctx.get('x-api-key')", false],
    ["(ctx.headers.authorization || '').split(' ')[1]", false],
    ["ctx.header.authorization?.split(' ')[1]", false],
    ["ctx.cookies.get('token')", false],
    ['ctx.query.api_key', false],
  ],
  denials: [
    'ctx.throw(401)',
    "ctx.throw(401, 'no')",
    "ctx.status = 401\nctx.body = { error: 'no' }\nreturn",
    'ctx.status = 403\nreturn',
    'ctx.response.status = 401\nreturn',
    'ctx.body = { ok: false }\nreturn',
    "throw new Error('no')",
    "throw Object.assign(new Error('no'), { status: 401, expose: true })",
    'throw new store.Denied()',
    "return ctx.redirect('/login')",
    'return',
  ],
  passes: ['return next()', 'await next()\nreturn', 'return await next()'],
  user: 'ctx.state.user',
  elsewhere: "ctx.path === '/health'",
  isAsync: true,
}

export const fastify: Dialect = {
  name: 'fastify',
  params: 'request, reply',
  request: 'request',
  tokens: [
    ['request.headers.authorization', true],
    ["request.headers['authorization']", true],
    ["request.headers['x-api-key']", false],
    ["(request.headers.authorization || '').split(' ')[1]", false],
    ["request.headers.authorization?.split(' ')[1]", false],
    ['request.query.api_key', false],
  ],
  denials: [
    "return reply.code(401).send({ error: 'no' })",
    "reply.status(401).send({ error: 'no' })\nreturn reply",
    'return reply.code(403).send()',
    "throw new Error('no')",
    "throw Object.assign(new Error('no'), { statusCode: 401 })",
    'throw new store.Denied()',
    'return reply.send({ ok: false })',
    "return reply.redirect('/login')",
  ],
  passes: ['return', 'return undefined'],
  user: 'request.user',
  elsewhere: "request.url === '/health'",
  isAsync: true,
}
