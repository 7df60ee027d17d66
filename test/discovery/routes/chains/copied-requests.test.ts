import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

/** A route of the App Router that refuses all but one value of `found`. */
const next = (code: string): Record<string, string> => ({
  'package.json': '{"dependencies":{"next":"15"}}',
  'app/api/a/route.ts': `export async function GET(request) { ${code}; if (found !== process.env.EXPECTED) return Response.json({}, { status: 403 }); return Response.json({}) }`,
})

const express = (code: string): Record<string, string> => ({
  'app.js': `const _ = require('lodash'); const app = require('express')()
app.get('/api/a', (req, res) => { ${code}; if (found !== process.env.EXPECTED) return res.status(403).end(); res.json(1) }); app.listen(1)`,
})

type Case = readonly [code: string, wanted: string]

const copies: readonly Case[] = [
  [`const found = new Headers(request.headers).get('authorization')`, 'required'],
  [`const found = new Headers(request.headers).get('accept')`, 'none'],
  [`const found = new Headers(request.headers).get(':authority')`, 'none'],
  [`const { authorization: found } = Object.fromEntries(request.headers)`, 'required'],
  [`const found = new Map(Object.entries(request.headers)).get('authorization')`, 'required'],
  [`const found = JSON.parse(JSON.stringify(request.headers)).authorization`, 'required'],
  [`const found = new Request(request.url, { headers: request.headers }).headers.get('authorization')`, 'required'],
  [`const found = request.clone().headers.get('authorization')`, 'required'],
  [
    `const held = [...request.headers.entries()].reduce((all, [name, one]) => ({ ...all, [name]: one }), {}); const found = held.authorization`,
    'required',
  ],
  [`let found; request.headers.forEach((one, name) => { if (name === process.env.HEADER) found = one })`, 'unknown'],
]

const read: readonly Case[] = [
  [`const found = Object.assign({}, req.headers).authorization`, 'required'],
  [`const found = _.get(req, 'headers.authorization')`, 'required'],
  [`const found = _.get(req, ['query', 'page'])`, 'none'],
  [`const found = req.headers[process.env.HEADER || 'x-api-key']`, 'required'],
]

describe('copies of a request and of its headers', () => {
  it.each(copies)('hold the same credentials: %s', async (code, wanted) => {
    expect(await authOf(next(code))).toEqual({ 'GET /api/a': wanted })
  })

  it.each(read)('hold the same credentials with Express: %s', async (code, wanted) => {
    expect(await authOf(express(code))).toEqual({ 'GET /api/a': wanted })
  })

  it('hold what is assigned to them', async () => {
    const code = `const found = Object.assign({ page: 1 }, { token: req.headers.authorization }).token`
    expect(await authOf(express(code))).toEqual({ 'GET /api/a': 'required' })
  })
})
