import type { CallFact } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName, property, receiverOf, text } from '../values/chain.ts'
import type { Place, Placed } from '../values/follow.ts'
import { angularComponents, memberOfThis } from './angular.ts'

/** The handler around a component that hears what it says: `this.saved.emit()` of `@Output() saved`, `emit('saved')` of Vue, `dispatch('saved')` of Svelte. */
export function heardBy(codebase: Codebase, call: CallFact, at: Place): Placed | undefined {
  const event = eventOf(codebase, call, at)
  if (event === undefined) return undefined
  const name = `on${camel(`-${event}`)}`
  for (let given = at.given; given !== undefined; given = given.outer) {
    const [props] = given.args
    const own = given.path === at.path || angularComponents(codebase).byTemplate.get(given.path)?.path === at.path
    const handler = own ? property(props?.value, name) : undefined
    if (props !== undefined && handler !== undefined) return { value: handler, at: props.at }
  }
  return undefined
}

function eventOf(codebase: Codebase, call: CallFact, at: Place): string | undefined {
  const name = calleeName(call)
  const said = text(call.args[0])
  if (/^\$?emit$|^dispatch$/.test(name) && said !== undefined && /\.(?:vue|svelte)$/.test(at.path)) return said
  const receiver = name === 'emit' ? receiverOf(call) : undefined
  const member = receiver?.k === 'ref' && /^this\.\w+$/.test(receiver.name) ? receiver.name.slice('this.'.length) : undefined
  const declared = member === undefined ? undefined : memberOfThis(codebase, at.path, member)?.member
  if (declared === undefined) return undefined
  const decorator = declared.decorators.find((one) => one.name === 'Output')
  const isOutput = declared.value?.k === 'call' && /^(?:output|model)(?:\.required)?$/.test(calleeName(declared.value.call))
  return decorator === undefined ? (isOutput ? member : undefined) : (text(decorator.args[0]) ?? member)
}

function camel(name: string): string {
  return name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase())
}
