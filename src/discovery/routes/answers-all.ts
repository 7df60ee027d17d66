import { packagesOfProxies } from '../libraries/proxies.ts'
import { ofAbstract } from './anonymous/abstract-values.ts'
import { follow } from './anonymous/follow.ts'
import { type Machine, moduleOf } from './machine.ts'
import type { Abstract, Handler } from './values.ts'

/** True for middleware of Express that hands no request on, whoever calls, and answers some with what is no failure. */
export function answersAll(machine: Machine, { value }: Handler): boolean {
  const params = value.t === 'fn' ? moduleOf(machine, value.file)?.facts.functions[value.fn]?.params : undefined
  // A function of four parameters is called for errors alone.
  if (params === undefined || params.length > 3) return false
  const { ways } = follow({ codebase: machine.codebase, value: ofAbstract(machine.codebase, value), as: 'express' }, true)
  return ways.some(({ end }) => end === 'answer') && ways.every(({ end }) => end !== 'next' && end !== 'unread')
}

/** `createProxyMiddleware({ target })`: another server answers what is handed to it. */
export function isProxy(value: Abstract): boolean {
  return value.t === 'applied' && value.of.t === 'package' && packagesOfProxies.has(value.of.name)
}
