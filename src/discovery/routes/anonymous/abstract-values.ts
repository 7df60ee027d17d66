import type { Codebase } from '../../codebase.ts'
import { type Abstract, type RouterObject, type RouterValue, branches } from '../values.ts'
import { join } from './join.ts'
import type { Known } from './known.ts'
import { weakOf } from './maps.ts'

/** A value of the evaluation of routers. */
export function ofAbstract(codebase: Codebase, value: Abstract): Known {
  return branches(value)
    .map((one) => ofBranch(codebase, one))
    .reduce(join)
}

function ofBranch(codebase: Codebase, one: Abstract): Known {
  switch (one.t) {
    case 'fn':
      return { t: 'fn', path: one.file, fn: one.fn, frame: { vars: new Map(), scope: one.scope } }
    case 'package':
      return { t: 'package', name: one.name, member: one.member }
    case 'applied': {
      const of = ofAbstract(codebase, one.of)
      if (of.t === 'package')
        return { t: 'package', name: of.name, member: `${of.member}()`, args: one.args.map((each) => ofAbstract(codebase, each)) }
      const name = of.t === 'lost' ? of.name : ''
      return weakOf(name) ?? { t: 'lost', name }
    }
    case 'str':
    case 'lit':
      return { t: 'const', v: one.v }
    case 'regex':
      return { t: 'pattern', v: one.v }
    case 'list':
      return { t: 'list', items: one.items.map((each) => ofAbstract(codebase, each)) }
    case 'obj':
      return { t: 'object', props: new Map([...one.props].map(([name, inner]) => [name, ofAbstract(codebase, inner)])) }
    case 'module':
      return { t: 'module', path: one.path }
    case 'router':
      return decorated(codebase, one)
    case 'inst':
    case 'class': {
      const { file, cls } = one.t === 'inst' ? one.cls : one
      const fact = codebase.facts(file)?.classes[cls]
      return fact ? { t: one.t === 'inst' ? 'instance' : 'class', path: file, fact } : { t: 'lost', name: '' }
    }
    default:
      return notFollowed(one)
  }
}

/** A member that an object surely lacks is nothing; of anything else that was not followed nothing is known. */
function notFollowed(one: Abstract): Known {
  if (one.t !== 'unknown') return { t: 'lost', name: '' }
  return one.absent === true ? { t: 'const', v: null } : { t: 'lost', name: one.name }
}

/** What plugins put on a server and on those around it: `fastify.decorate('verify', …)`. */
function decorated(codebase: Codebase, { router, perhaps }: RouterValue): Known {
  if (perhaps !== undefined) return { t: 'lost', name: perhaps }
  const props = new Map<string, Known>()
  const around: RouterObject[] = []
  for (let one: RouterObject | undefined = router; one !== undefined && around.length < 20; one = one.parent) around.unshift(one)
  for (const one of around) {
    for (const [name, value] of one.decorations) if (value.t !== 'router') props.set(name, ofAbstract(codebase, value))
  }
  return { t: 'object', props, open: true }
}
