export function insertRoute(text: string, module: string, name: string): string {
  const lines = text.split('\n')
  const last = lines.findLastIndex((line) => line.startsWith('import '))
  lines.splice(last + 1, 0, `import { ${name} } from '${module}'`)
  const routes = lines.findLastIndex((line) => line.startsWith('api.route('))
  const at = routes >= 0 ? routes + 1 : lines.findIndex((line) => line.startsWith('api.doc31('))
  lines.splice(at, 0, `api.route('/', ${name})`, ...(routes >= 0 ? [] : ['']))
  return lines.join('\n')
}

export function insertMiddleware(text: string, use: { module: string; name: string; call: string; path: string }): string {
  const lines = text.split('\n')
  const last = lines.findLastIndex((line) => line.startsWith('import '))
  lines.splice(last + 1, 0, `import { ${use.name} } from '${use.module}'`)
  const at = lines.findLastIndex((line) => line.startsWith('api.use(') || line.startsWith('api.notFound('))
  lines.splice(at + 1, 0, `api.use(${use.path === '*' ? '' : `'${use.path}', `}${use.call})`)
  return lines.join('\n')
}

export function insertHandler(text: string, module: string, name: string): string {
  const lines = text.split('\n')
  const last = lines.findLastIndex((line) => line.startsWith('import '))
  lines.splice(last + 1, 0, `import { ${name} } from '${module}'`)
  return lines.join('\n').replace(/export default \{ (.*) \}/, (_, inner: string) => `export default { ${inner}, ${name} }`)
}

export function insertExport(text: string, module: string, name: string): string {
  return `${text.trimEnd()}\n\nexport { ${name} } from '${module}'\n`
}
