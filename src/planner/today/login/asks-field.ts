/** Calls whose arguments are conditions on records. */
const asking = /^(?:find|get|first|one|where|and|exist|count|query|load|search|select|eq|ne|isNull|isNotNull|filter|match|scope|populate)/i
/** Parts of such arguments that are no condition. */
const noCondition = /^(?:select|include|data|set|attributes|projection|fields|create|update|returning|columns)$/i
/** What else has a `status`: an answer, an error, a row of work. */
const otherRoot = /^(?:res|resp|response|reply|err\w*|error|e|axios|fetch\w*|result|http\w*|order|payment|subscription|job|task)$/i

interface Walk {
  isCondition: boolean
  isQuery: boolean
}

/** Whether the flow of a function asks for a field: in a condition, or in what it looks records up by. */
export function asksField(flow: unknown, field: string): boolean {
  return walk(flow, field, { isCondition: false, isQuery: false })
}

function walk(node: unknown, field: string, at: Walk): boolean {
  if (typeof node !== 'object' || node === null) return false
  if (Array.isArray(node)) return node.some((one) => walk(one, field, at))
  const { k, s } = kindOf(node)
  if (s === 'if' || s === 'switch') return inParts(node, field, { ...at, isCondition: true }, ['test', 'of']) || inRest(node, field, at)
  if (k === 'choice' || k === 'any') return inParts(node, field, { ...at, isCondition: true }, ['test']) || inRest(node, field, at)
  return inValue(node, String(k), field, at)
}

const operators: readonly string[] = ['not', 'equal', 'both', 'either', 'mixed']

function inValue(node: object, k: string, field: string, at: Walk): boolean {
  if (operators.includes(k)) return inAll(node, field, { ...at, isCondition: true })
  if (k === 'obj') return inObject(node, field, at)
  if (k === 'call') return inCall(node, field, at)
  if (k === 'str') return 'v' in node && typeof node.v === 'string' && inSql(node.v, field)
  const isAsked = (k === 'ref' || k === 'get') && (at.isCondition || at.isQuery)
  return (isAsked && names(node, field)) || inAll(node, field, at)
}

function kindOf(node: object): { k?: unknown; s?: unknown } {
  return { ...('k' in node && { k: node.k }), ...('s' in node && { s: node.s }) }
}

function inAll(node: object, field: string, at: Walk): boolean {
  return Object.values(node).some((one) => walk(one, field, at))
}

function inParts(node: object, field: string, at: Walk, keys: readonly string[]): boolean {
  return Object.entries(node).some(([key, one]) => keys.includes(key) && walk(one, field, at))
}

function inRest(node: object, field: string, at: Walk): boolean {
  return Object.entries(node).some(([key, one]) => key !== 'test' && walk(one, field, at))
}

function inObject(node: object, field: string, at: Walk): boolean {
  const props: unknown = 'props' in node ? node.props : []
  return (
    Array.isArray(props) &&
    props.some((prop: unknown) => {
      if (!Array.isArray(prop) || typeof prop[0] !== 'string') return false
      if (at.isQuery && sameName(prop[0], field)) return true
      return !noCondition.test(prop[0]) && walk(prop[1], field, { ...at, isCondition: false })
    })
  )
}

function inCall(node: object, field: string, at: Walk): boolean {
  const call: unknown = 'call' in node ? node.call : undefined
  if (typeof call !== 'object' || call === null) return false
  const { callee, args }: { callee?: unknown; args?: unknown } = call
  const name = lastName(callee)
  // a condition may be a method: `user.isActive()`
  return walk(callee, field, at) || walk(args, field, { isCondition: at.isCondition, isQuery: asking.test(name) })
}

function lastName(callee: unknown): string {
  if (typeof callee !== 'object' || callee === null || !('name' in callee) || typeof callee.name !== 'string') return ''
  return callee.name.slice(callee.name.lastIndexOf('.') + 1)
}

function names(node: object, field: string): boolean {
  if (!('name' in node) || typeof node.name !== 'string') return false
  const parts = node.name.split('.')
  const last = parts.at(-1) ?? ''
  if (!sameName(last, field)) return false
  const isGeneral = /^(?:status|state|active|enabled|deleted|closed)$/i.test(field)
  const before = parts.at(-2) ?? ('of' in node ? lastName(node.of) : '')
  return !isGeneral || (before !== '' && !otherRoot.test(before))
}

/** `blockedAt` is asked for by `blocked_at`, `isBlocked` and `isUserBlocked` too. */
function sameName(name: string, field: string): boolean {
  const [asked, kept] = [bare(name), bare(field)]
  return asked === kept || (kept.length > 5 && /^(?:is|has|was|check|assert|ensure)/i.test(name) && asked.endsWith(kept))
}

function bare(name: string): string {
  return name
    .replace(/^is_?(?=[A-Z_])|_?(?:at|on|date|until)$/g, '')
    .replace(/(?:At|On|Date|Until)$/, '')
    .replace(/_/g, '')
    .toLowerCase()
}

function inSql(text: string, field: string): boolean {
  const [, conditions] = /\bwhere\b([\s\S]*)/i.exec(text) ?? []
  return conditions !== undefined && (conditions.match(/\w+/g) ?? []).some((word) => sameName(word, field))
}
