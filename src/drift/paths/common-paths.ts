/** Words of folders and files that nearly every project has. */
export const common = new Set(
  'index main app page layout route routes util utils helper helpers config server client type types schema schemas middleware middlewares constant constants store stores api env setup style styles global globals home user users auth db database prisma example examples package readme dockerfile tsconfig button header src lib pages components component hooks plugins plugin services service models model controllers views public assets static scripts tests test docs packages apps core common shared modules migrations data resources images icons fonts locales i18n build bin cmd pkg internal __tests__ unit e2e integration layout layouts content config blog about posts fixtures mocks __mocks__ default _default development production staging'.split(
    ' ',
  ),
)

/** A path that nearly every project has. */
export function isCommon(bare: string): boolean {
  const parts = bare.toLowerCase().split('/')
  if (/^dockerfile\.\w/.test(parts.at(-1) ?? '')) return false
  return parts.length <= 4 && parts.every((part) => common.has(part.replace(/^[_(]|\)$|\.[\w.]+$/g, '')))
}
