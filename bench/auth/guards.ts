import { type Token, checkOf, tokenOf } from './checks.ts'
import type { Dialect } from './dialect.ts'
import { type Draft, type Form, write } from './draft.ts'

interface Parts {
  dialect: Dialect
  token: Token
  /** What holds for a caller who may pass. */
  ok: string
  deny: string
  pass: string
  isAsync: boolean
}

type Body = Form<[parts: Parts]>

/** Bodies that refuse who sends no good token. */
const closed: readonly Body[] = [
  ['early refusal', (_, { ok, deny, pass }) => `if (!(${ok})) {\n${deny}\n}\n${pass}`],
  ['if and else', (_, { ok, deny, pass }) => `if (${ok}) {\n${pass}\n} else {\n${deny}\n}`],
  ['early pass', (_, { ok, deny, pass }) => `if (${ok}) {\n${pass}\n}\n${deny}`],
  ['bound user', (_, { dialect, ok, deny, pass }) => `const user = ${ok}\nif (!user) {\n${deny}\n}\n${dialect.user} = user\n${pass}`],
  ['user on the request', (_, { dialect, ok, deny, pass }) => `${dialect.user} = ${ok}\nif (!${dialect.user}) {\n${deny}\n}\n${pass}`],
  [
    'flag',
    (_, { token, ok, deny, pass }) =>
      `let isAllowed = false\nif (${token.expression}) {\nif (${ok}) isAllowed = true\n}\nif (!isAllowed) {\n${deny}\n}\n${pass}`,
  ],
  ['status in a variable', (_, { ok, deny, pass }) => `const status = ${ok} ? 200 : 401\nif (status !== 200) {\n${deny}\n}\n${pass}`],
  [
    'list of problems',
    (_, { ok, deny, pass }) => `const problems = []\nif (!(${ok})) problems.push('no')\nif (problems.length > 0) {\n${deny}\n}\n${pass}`,
  ],
  ['switch', (_, { ok, deny, pass }) => `switch (Boolean(${ok})) {\ncase true: {\n${pass}\n}\ndefault: {\n${deny}\n}\n}`],
  [
    'verify in try',
    (_, { token, deny, pass }) =>
      `try {\njwt.verify(String(${token.expression}).replace('Bearer ', ''), config.secret)\n} catch (error) {\n${deny}\n}\n${pass}`,
  ],
  [
    'demand in try',
    (_, { dialect, token, deny, pass }) => `try {\n${dialect.user} = store.demand(${token.expression})\n} catch {\n${deny}\n}\n${pass}`,
  ],
  ['demand', (_, { dialect, token, pass }) => `${dialect.user} = store.demand(${token.expression})\n${pass}`],
  ['judged', (_, { token, deny, pass }) => `const result = store.judge(${token.expression})\nif (!result.ok) {\n${deny}\n}\n${pass}`],
  [
    'judged by status',
    (_, { token, deny, pass }) => `const { status } = store.judge(${token.expression})\nif (status === 401) {\n${deny}\n}\n${pass}`,
  ],
  ['problem', (_, { token, deny, pass }) => `const error = store.problem(${token.expression})\nif (error) {\n${deny}\n}\n${pass}`],
  ['problem thrown', (_, { token, pass }) => `const error = store.problem(${token.expression})\nif (error) throw error\n${pass}`],
  [
    'loop over tokens',
    (_, { token, deny, pass }) => `for (const one of store.tokens) {\nif (one === ${token.expression}) {\n${pass}\n}\n}\n${deny}`,
  ],
  [
    'flag in a loop',
    (_, { token, deny, pass }) =>
      `let found = null\nfor (const one of store.users) {\nif (one.token === ${token.expression}) {\nfound = one\nbreak\n}\n}\nif (found === null) {\n${deny}\n}\n${pass}`,
  ],
  [
    'flag in forEach',
    (_, { token, deny, pass }) =>
      `let found = false\nstore.tokens.forEach((one) => {\nif (one === ${token.expression}) found = true\n})\nif (!found) {\n${deny}\n}\n${pass}`,
  ],
  [
    'inner function',
    (_, { isAsync, ok, deny, pass }) =>
      `const check = ${isAsync ? 'async ' : ''}() => ${ok}\nif (!(${isAsync ? 'await ' : ''}check())) {\n${deny}\n}\n${pass}`,
  ],
  [
    'outer try',
    (_, { dialect, ok, deny, pass }) =>
      dialect.name === 'express'
        ? `try {\nif (!(${ok})) {\n${deny}\n}\n${pass}\n} catch (error) {\nreturn next(error)\n}`
        : `if (!(${ok})) {\n${deny}\n}\n${pass}`,
  ],
  ['finally', (_, { ok, deny, pass }) => `try {\nif (!(${ok})) {\n${deny}\n}\n} finally {\nconsole.log('asked')\n}\n${pass}`],
  [
    'bound token',
    (_, { token, deny, pass }) =>
      `const token = ${token.expression}\nif (!token) {\n${deny}\n}\nif (!store.findUser(token)) {\n${deny}\n}\n${pass}`,
  ],
  [
    'assigned later',
    (_, { token, deny, pass }) =>
      `let user\nif (${token.expression}) user = store.findUser(${token.expression})\nif (user === undefined) {\n${deny}\n}\n${pass}`,
  ],
  [
    'default of a name',
    (_, { token, deny, pass }) => `const { user = null } = store.judge(${token.expression})\nif (user === null) {\n${deny}\n}\n${pass}`,
  ],
  [
    'elsewhere is open',
    (_, { dialect, ok, deny, pass }) => `if (${dialect.elsewhere}) {\n${pass}\n}\nif (!(${ok})) {\n${deny}\n}\n${pass}`,
  ],
  ['switched on', (_, { ok, deny, pass }) => `if (config.enabled && !(${ok})) {\n${deny}\n}\n${pass}`],
  ['not switched off', (_, { ok, deny, pass }) => `if (config.disabled) {\n${pass}\n}\nif (!(${ok})) {\n${deny}\n}\n${pass}`],
  ['labelled block', (_, { ok, deny, pass }) => `check: {\nif (${ok}) break check\n${deny}\n}\n${pass}`],
  ['loop that is left', (_, { ok, deny, pass }) => `while (true) {\nif (${ok}) break\n${deny}\n}\n${pass}`],
]

/** Bodies that let everybody pass. */
const open: readonly Body[] = [
  ['verify is swallowed', (_, { token, pass }) => `try {\njwt.verify(String(${token.expression}), config.secret)\n} catch {}\n${pass}`],
  ['loader', (_, { dialect, token, pass }) => `${dialect.user} = store.findUser(${token.expression})\n${pass}`],
  [
    'loader in if',
    (_, { dialect, token, pass }) => `if (${token.expression}) {\n${dialect.user} = store.decode(${token.expression})\n}\n${pass}`,
  ],
  ['log', (_, { dialect, pass }) => `console.log(${dialect.request}.method)\n${pass}`],
  ['switched off', (_, { ok, deny, pass }) => `if (config.disabled && !(${ok})) {\n${deny}\n}\n${pass}`],
  ['only elsewhere', (_, { dialect, ok, deny, pass }) => `if (${dialect.elsewhere} && !(${ok})) {\n${deny}\n}\n${pass}`],
  ['result unused', (_, { ok, pass }) => `const user = ${ok}\nconsole.log(Boolean(user))\n${pass}`],
  [
    'refusal is caught',
    (_, { ok, pass }) => `try {\nif (!(${ok})) throw new store.Denied()\n} catch (error) {\nconsole.log(error.message)\n}\n${pass}`,
  ],
]

/** Statements of middleware, and whether they may await. */
export function bodyOf(draft: Draft, dialect: Dialect, isOpen: boolean): { body: string; isAsync: boolean } {
  const { random } = draft
  const token = tokenOf(draft, dialect)
  const isAsync = dialect.isAsync || random.chance(0.4)
  const [deny, pass] = [random.pick(dialect.denials), random.pick(dialect.passes)]
  draft.forms.add(deny)
  const ok = checkOf(draft, token, isAsync)
  return { body: write(draft, isOpen ? open : closed, { dialect, token, ok, deny, pass, isAsync }), isAsync }
}
