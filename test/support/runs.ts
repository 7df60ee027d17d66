const share = Number(process.env['PROPERTY_SHARE'] ?? 0.1)

/** How often a property is tried: `full` times in `npm run test:properties`, a tenth of that in `npm test`, so that it stays quick. */
export function runs(full: number): number {
  return Math.ceil(full * share)
}
