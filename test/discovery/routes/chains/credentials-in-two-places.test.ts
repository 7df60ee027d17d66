import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const finder = `import { Schema, model } from 'mongoose'
const Person = model('Person', new Schema({ code: String }))
export const personBy = async (field, value, mustExist = true) => {
  const person = Person.findOne({ [field]: value })
  if (!person && mustExist) throw new Error('nobody')
  return person
}`

const app = (body: string): string => `import express from 'express'
import { personBy } from './people'
const app = express()
class AppError extends Error { type = 'UNKNOWN' }
class WhoAreYou extends AppError { type = 'UNAUTHORIZED' as const }
const personOf = async (req, links = false) => {
  const { code } = req.query
  if (links && code && typeof code === 'string') { const person = await personBy('code', code, false); if (person) { return person } }
  const ticket = req.cookies.token
  if (!ticket) return null
  return personBy('_id', ticket, false)
}
${body}
app.get('/a', gate, (req, res) => res.json([]))
app.listen(1)`

describe('a guard that takes a credential from the query or from a cookie', () => {
  it('refuses who sends neither', async () => {
    const gate = `const gate = async (req, res, next) => { const person = await personOf(req, true); if (!person) { throw new WhoAreYou() } req.person = person; next() }`
    expect(await authOf({ 'app.ts': app(gate), 'people.ts': finder })).toEqual({ 'GET /a': 'required' })
  })

  it('lets everyone pass where nothing is refused', async () => {
    const gate = `const gate = async (req, res, next) => { req.person = await personOf(req, true); next() }`
    expect((await authOf({ 'app.ts': app(gate), 'people.ts': finder }))['GET /a']).not.toBe('required')
  })

  it('is not known where nothing says to whom an error that asks for a login is given', async () => {
    const gate = `const gate = async (req, res, next) => { const state = await settings.load(); if (!state?.open) { throw new WhoAreYou() } next() }`
    expect(await authOf({ 'app.ts': app(gate), 'people.ts': finder })).toEqual({ 'GET /a': 'unknown' })
  })
})
