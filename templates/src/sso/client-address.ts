/** Where a request came from: what a proxy says in its header, where one is set, else the address of the connection. */
export function clientAddress(request: Request, header: string | undefined, connection: string | undefined): string | undefined {
  if (header === undefined) return connection
  // a proxy writes behind what it was sent: its own word, the last one, counts
  const last = request.headers.get(header)?.split(',').at(-1)?.trim()
  return last === '' ? undefined : last
}
