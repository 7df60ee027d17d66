/** Two paths that a router cannot tell apart have one shape: parameters by position, whatever their names. */
export function shapeOf(path: string): string {
  return path
    .split('/')
    .map((part) => (part.startsWith(':') || part.startsWith('{') ? ':' : part))
    .join('/')
}
