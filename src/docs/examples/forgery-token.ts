import type { Project, Route } from '../../core/project.ts'

/** Functions of packages that give a token against forged requests. */
const gives = /(?:^|\.)(?:generateToken|generateCsrfToken|generateCsrf|csrfToken)$/

/** Whether a call has to bear a token against forged requests. */
export function asksToken({ asks = [] }: Route): boolean {
  return asks.some(({ token }) => token === true)
}

/** The route that gives the token; undefined where none was seen that does. */
export function tokenRoute({ asks = [] }: Route, project: Project): Route | undefined {
  if (!asks.some(({ token }) => token === true)) return undefined
  return project.routes.find((one) => one.method === 'GET' && !/[:*]/.test(one.path) && givesToken(one, project))
}

function givesToken({ handlerAt }: Route, project: Project): boolean {
  const functions = handlerAt === undefined ? [] : (project.facts(handlerAt.file)?.functions ?? [])
  return functions.some(({ from, to, calls }) => from === handlerAt?.from && to === handlerAt.to && calls.some((name) => gives.test(name)))
}
