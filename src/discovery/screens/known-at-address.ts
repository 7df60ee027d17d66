import type { Test } from '../../core/facts.ts'
import { calleeName } from '../values/chain.ts'

/** What is known of a value where a page is opened: literals, a router, or the address itself. */
export type Known = string | number | boolean | null | { is: 'router' | 'address' } | undefined

type Names = ReadonlyMap<string, Known>

/** A literal, or what hooks of routers give: `useRouter()`, `usePathname()`. */
export function valueOf(test: Test, known: Names): Known {
  switch (test.k) {
    case 'str':
    case 'num':
    case 'bool':
      return test.v
    case 'null':
      return null
    case 'ref':
      return ofName(test.name, known)
    case 'call': {
      const name = calleeName(test.call)
      return name === 'useRouter' ? { is: 'router' } : name === 'usePathname' ? { is: 'address' } : undefined
    }
    default:
      return undefined
  }
}

/** `asPath` is the address as a browser shows it, where `pathname` of the same router names the file. */
function ofName(name: string, known: Names): Known {
  const [head = '', member, ...more] = name.split('.')
  const value = known.get(head)
  if (member === undefined) return value
  return isOf(value, 'router') && member === 'asPath' && more.length === 0 ? { is: 'address' } : undefined
}

function isOf(value: Known, is: 'router' | 'address'): boolean {
  return typeof value === 'object' && value !== null && value.is === is
}

/** Whether a condition holds at an address; undefined where that is not known. */
export function truthOf(test: Test, known: Names, address: string): boolean | undefined {
  switch (test.k) {
    case 'not': {
      const inner = truthOf(test.of, known, address)
      return inner === undefined ? undefined : !inner
    }
    case 'both':
    case 'either': {
      const [first, second] = test.of.map((one) => truthOf(one, known, address))
      const decides = test.k === 'either'
      if (first === decides || second === decides) return decides
      return first === undefined || second === undefined ? undefined : !decides
    }
    case 'call':
      return asksAddress(test, known, address)
    default: {
      const value = valueOf(test, known)
      return value === undefined ? undefined : Boolean(value)
    }
  }
}

/** `router.asPath.includes('sso')`; parameters of the address may hold anything. */
function asksAddress({ call }: Extract<Test, { k: 'call' }>, known: Names, address: string): boolean | undefined {
  const { callee, args } = call
  const [asked] = args
  const dot = callee.k === 'ref' ? callee.name.lastIndexOf('.') : -1
  if (callee.k !== 'ref' || dot < 0 || asked?.k !== 'str' || !isOf(ofName(callee.name.slice(0, dot), known), 'address')) return undefined
  const [fixed = ''] = address.split('/:')
  switch (callee.name.slice(dot + 1)) {
    case 'includes':
      return fixed.includes(asked.v) || (fixed === address ? false : undefined)
    case 'startsWith':
      return fixed.startsWith(asked.v) || (fixed === address ? false : undefined)
    default:
      return undefined
  }
}
