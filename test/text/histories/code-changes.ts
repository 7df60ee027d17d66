import type { Model, ModelRoute } from './code-model.ts'

/** What a change of the code may need: random numbers, and words that nothing has yet. */
export interface Chance {
  at: number
  to: number
  word: string
}

/** A change of the code; things that it or another change of the same round touched already are left alone. */
export type CodeChange = (model: Model, chance: Chance, touched: Set<string>) => void

const pick = <T extends { uid: string }>(all: readonly T[], at: number, touched: Set<string>): T | undefined => {
  const free = all.filter(({ uid }) => !touched.has(uid))
  const one = free[at % Math.max(1, free.length)]
  if (one !== undefined) touched.add(one.uid)
  return one
}

/** A route that is new. */
export function newRoute(word: string, at: number): ModelRoute {
  const method = ['GET', 'POST', 'DELETE'][at % 3] ?? 'GET'
  const handler = at % 2 === 0 ? `handle${word}` : ''
  return { uid: `r${word}`, method, path: `/shop/${word}${at % 5 === 0 ? '/:id' : ''}`, handler, body: `body${word}` }
}

/** Everything that happens to the code of a feature between two runs. */
export const codeChanges: Readonly<Record<string, CodeChange>> = {
  renameRoute(model, { at, word }, touched) {
    const route = pick(model.routes, at, touched)
    if (route !== undefined) route.path = `/shop/${word}`
  },
  renameAllRoutes(model, { word }, touched) {
    for (const route of model.routes) {
      if (touched.has(route.uid)) continue
      touched.add(route.uid)
      route.path = route.path.replace(/^\/\w+/, `/${word}`)
    }
  },
  renameRouteAndHandler(model, { at, word }, touched) {
    const route = pick(model.routes, at, touched)
    if (route === undefined || route.handler === '') return
    Object.assign(route, { path: `/shop/${word}`, handler: `answer${word}` })
  },
  renameAllRoutesAndHandlers(model, { word }, touched) {
    for (const route of model.routes) {
      if (touched.has(route.uid)) continue
      touched.add(route.uid)
      route.path = route.path.replace(/^\/\w+/, `/${word}`)
      if (route.handler !== '') route.handler = `answer${route.uid}${word}`
    }
  },
  swapPaths(model, { at, to }, touched) {
    const one = pick(model.routes, at, touched)
    const other = pick(model.routes, to, touched)
    if (one !== undefined && other !== undefined) [one.path, other.path] = [other.path, one.path]
  },
  renameHandler(model, { at, word }, touched) {
    const route = pick(model.routes, at, touched)
    if (route !== undefined && route.handler !== '') route.handler = `handle${word}`
  },
  changeBody(model, { at, word }, touched) {
    const route = pick(model.routes, at, touched)
    if (route !== undefined) route.body = `body${word}`
  },
  addRoute(model, { at, to, word }, touched) {
    touched.add(`r${word}`)
    model.routes.splice(to % (model.routes.length + 1), 0, newRoute(word, at))
  },
  removeRoute(model, { at }, touched) {
    const route = pick(model.routes, at, touched)
    if (route !== undefined) model.routes.splice(model.routes.indexOf(route), 1)
  },
  reorderRoutes(model, { at, to }) {
    const [route] = model.routes.splice(at % Math.max(1, model.routes.length), 1)
    if (route !== undefined) model.routes.splice(to % (model.routes.length + 1), 0, route)
  },
  renameSetting(model, { at, word }, touched) {
    const setting = pick(model.settings, at, touched)
    if (setting !== undefined) setting.name = word.toUpperCase()
  },
  addSetting(model, { to, word }, touched) {
    touched.add(`s${word}`)
    model.settings.splice(to % (model.settings.length + 1), 0, { uid: `s${word}`, name: word.toUpperCase(), about: `What ${word} sets.` })
  },
  removeSetting(model, { at }, touched) {
    const setting = pick(model.settings, at, touched)
    if (setting !== undefined) model.settings.splice(model.settings.indexOf(setting), 1)
  },
  reorderSettings(model, { at, to }) {
    const [setting] = model.settings.splice(at % Math.max(1, model.settings.length), 1)
    if (setting !== undefined) model.settings.splice(to % (model.settings.length + 1), 0, setting)
  },
}
