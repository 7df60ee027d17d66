/** Whether steps of a function, however deep, set a member whose dotted name is of some kind: `req.user = user`. */
export function setsMember(value: unknown, kind: RegExp): boolean {
  if (typeof value !== 'object' || value === null) return false
  const isSet = ('s' in value && value.s === 'bind') || ('k' in value && value.k === 'set')
  if (isSet && 'name' in value && typeof value.name === 'string' && kind.test(value.name)) return true
  return (Array.isArray(value) ? value : Object.values(value)).some((one) => setsMember(one, kind))
}
