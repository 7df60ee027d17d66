import type { Dialect } from './dialect.ts'
import { type Draft, type Form, write } from './draft.ts'

type Check = Form<[token: string, expected: string]>

/** Expressions that hold for a token that is good. */
const checks: readonly Check[] = [
  ['equals a setting', (_, token, expected) => `${token} === ${expected}`],
  ['equals an environment variable', (_, token, expected) => `${token} === ${expected.replace('config.token', 'process.env.API_TOKEN')}`],
  ['find in a list', (_, token) => `store.users.find((one) => one.token === ${token})`],
  ['some of a list', (_, token) => `store.users.some((one) => one.token === ${token})`],
  ['includes', (_, token) => `store.tokens.includes(${token})`],
  ['has of a set', (_, token) => `store.allowed.has(${token})`],
  ['get of a map', (_, token) => `store.sessions.get(${token})`],
  ['member of a table', (_, token) => `store.byToken[${token}]`],
  ['own lookup', (_, token) => `store.findUser(${token})`],
  ['own decoding', (_, token) => `store.decode(${token})`],
  ['own comparison', (_, token, expected) => `store.sameText(${token}, ${expected})`],
  ['own comparison of hashes', (_, token, expected) => `store.sameHash(${token}, ${expected})`],
  ['own comparison of bytes', (_, token, expected) => `store.sameBytes(${token}, ${expected})`],
  ['both', (draft, token, expected) => `(${token} && ${write(draft, checks, token, expected)})`],
  ['negated twice', (draft, token, expected) => `!!(${write(draft, checks, token, expected)})`],
  ['Boolean', (draft, token, expected) => `Boolean(${write(draft, checks, token, expected)})`],
  ['member of an answer', (_, token) => `store.judge(${token}).ok`],
  ['absent problem', (_, token) => `!store.problem(${token})`],
  ['optional member', (_, token) => `store.findUser(${token})?.id`],
  ['choice', (draft, token, expected) => `(${token} ? ${write(draft, checks, token, expected)} : false)`],
]

const later: readonly Check[] = [
  ['awaited lookup', (_, token) => `await store.loadUser(${token})`],
  ['awaited promise', (_, token) => `await store.laterUser(${token})`],
  ['tuple of a promise', (_, token) => `(await store.to(store.loadUser(${token})))[1]`],
  ['all promises', (_, token) => `(await Promise.all([store.loadUser(${token}), store.laterUser(1)]))[0]`],
]

/** A token that the caller sends, as one of a framework's expressions. */
export interface Token {
  expression: string
  /** What it has to be. */
  expected: string
}

/** Chooses where the token stands. */
export function tokenOf({ random, forms }: Draft, { tokens }: Dialect): Token {
  const [expression, isWhole] = random.pick(tokens)
  forms.add(expression)
  return { expression, expected: isWhole ? (random.chance(0.5) ? "'Bearer ' + config.token" : '`Bearer ${config.token}`') : 'config.token' }
}

/** An expression that is truthy for who sends a good token. */
export function checkOf(draft: Draft, { expression, expected }: Token, isAsync: boolean): string {
  return write(draft, isAsync ? [...checks, ...later] : checks, expression, expected)
}
