/** Two paths that a router cannot tell apart have one shape: parameters by position, whatever their names. */
export function shapeOf(path: string): string {
  return path
    .split('/')
    .map((part) => (part.startsWith(':') || part.startsWith('{') ? ':' : part))
    .join('/')
}

/** True for a path that fits every request of another one, and more: `/users/:id` for `/users/me`. */
export function isWider(path: string, other: string): boolean {
  const [parts, others] = [shapeOf(path).split('/'), shapeOf(other).split('/')]
  return parts.length === others.length && shapeOf(path) !== shapeOf(other) && parts.every((part, i) => part === ':' || part === others[i])
}
