/** Files that every application has: people with tokens, an error, a refusal, settings. */
export const support: Readonly<Record<string, string>> = {
  'config.js': `module.exports = { token: process.env.API_TOKEN, secret: process.env.JWT_SECRET, enabled: true, disabled: false }\n`,
  'store.js': `const jwt = require('jsonwebtoken')
const crypto = require('node:crypto')
const config = require('./config')
class Denied extends Error {
  constructor() {
    super('Denied')
    this.name = 'UnauthorizedError'
    this.status = 401
    this.statusCode = 401
  }
}
const users = [{ id: 1, token: config.token }, { id: 2, token: 'Bearer ' + config.token }]
const tokens = users.map((one) => one.token)
const allowed = new Set(tokens)
const sessions = new Map(users.map((one) => [one.token, one]))
const byToken = Object.fromEntries(users.map((one) => [one.token, one]))
function findUser(token) {
  return users.find((one) => one.token === token)
}
async function loadUser(token) {
  return users.find((one) => one.token === token) ?? null
}
function laterUser(token) {
  return new Promise((resolve) => setImmediate(() => resolve(users.find((one) => one.token === token))))
}
function withUser(token, done) {
  const user = findUser(token)
  if (!user) return done(new Error('nobody'))
  done(null, user)
}
function decode(token) {
  try {
    return jwt.verify(String(token).replace('Bearer ', ''), config.secret)
  } catch {
    return null
  }
}
function demand(token) {
  const user = findUser(token)
  if (user === undefined) throw new Denied()
  return user
}
function judge(token) {
  const user = findUser(token)
  if (!user) return { ok: false, status: 401, user: null }
  return { ok: true, status: 200, user }
}
function problem(token) {
  return findUser(token) ? null : new Denied()
}
function sameText(a, b) {
  if (typeof a !== 'string' || typeof b !== 'string' || a.length !== b.length) return false
  let difference = 0
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return difference === 0
}
function sameHash(a, b) {
  const hash = (text) => crypto.createHash('sha256').update(String(text)).digest()
  return crypto.timingSafeEqual(hash(a), hash(b))
}
function sameBytes(a, b) {
  const one = Buffer.from(String(a))
  const other = Buffer.from(String(b))
  return one.length === other.length && crypto.timingSafeEqual(one, other)
}
function deny(res) {
  res.status(401).json({ error: 'no' })
}
async function to(promise) {
  try {
    return [null, await promise]
  } catch (error) {
    return [error, null]
  }
}
module.exports = { Denied, users, tokens, allowed, sessions, byToken, findUser, loadUser, laterUser, withUser, decode, demand, judge, problem, sameText, sameHash, sameBytes, deny, to }
`,
}
