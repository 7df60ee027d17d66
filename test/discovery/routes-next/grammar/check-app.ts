import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'
import { makeApp } from './app.ts'
import { Choices } from './choices.ts'
import { type MadeApp, type Truth, truthOf } from './run-route.ts'

/** What was found of a generated app beside what it does. */
export interface Checked {
  app: MadeApp
  /** What the grammar chose, as `name=option`. */
  taken: readonly string[]
  truth: Truth
  auth: string
  unread: string | undefined
  /** How the verdict is wrong; undefined where it holds. */
  wrong: string | undefined
}

/** Makes an app of a row of numbers, runs it, and asks who may call its routes. */
export async function checkApp(numbers: readonly number[]): Promise<readonly Checked[]> {
  const choices = new Choices(numbers)
  const app = makeApp(choices)
  const { routes } = findRoutes(await codebaseOf(app.files))
  return Promise.all(
    app.routes.map(async (route): Promise<Checked> => {
      const truth = await truthOf(app, route)
      const found = routes.find((one) => one.file === route.file && (one.method === route.method || one.method === 'ALL'))
      const auth = found?.auth ?? 'missing'
      const taken = [`method=${route.method}`, ...choices.taken]
      return { app, taken, truth, auth, unread: found?.authUnread, wrong: wrongOf(truth, auth) }
    }),
  )
}

function wrongOf({ serves, refuses, onlyFails }: Truth, auth: string): string | undefined {
  if (auth === 'missing') return 'no route'
  if (refuses && auth === 'none') return 'open where callers are turned away'
  if (serves && auth === 'required') return 'shut where callers are served'
  if (refuses && !serves && !onlyFails && auth === 'optional') return 'optional where callers are turned away'
  if (auth === 'unknown' && (refuses || serves)) return 'unknown though all of it is there'
  return undefined
}
