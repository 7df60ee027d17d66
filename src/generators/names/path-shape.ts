/** Two paths that a router cannot tell apart have one shape: parameters by position, whatever their names. */
export function shapeOf(path: string): string {
  return path
    .split('/')
    .map((part) => (part.startsWith(':') || part.startsWith('{') ? ':' : part))
    .join('/')
}

/** True for a path that fits every request of another one, and more: `/users/:id` for `/users/me`, `/auth/*` for `/auth/login`. */
export function isWider(path: string, other: string): boolean {
  const [parts, others] = [shapeOf(path).split('/'), shapeOf(other).split('/')]
  const open = parts.slice(0, -1)
  // what takes every path is none that was written for this one
  if (parts.at(-1) === '*' && open.some((part) => part !== '' && part !== ':'))
    return others.length > open.length && open.every((part, i) => part === ':' || part === others[i])
  return parts.length === others.length && shapeOf(path) !== shapeOf(other) && parts.every((part, i) => part === ':' || part === others[i])
}
