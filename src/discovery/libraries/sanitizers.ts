import type { Library } from '../library.ts'

/** Cleaned parameters. */
export const sanitizers: Library = {
  name: 'Sanitizers',
  packages: [
    'hpp',
    'xss-clean',
    'express-mongo-sanitize',
    'express-xss-sanitizer',
    'dompurify',
    'isomorphic-dompurify',
    'sanitize-html',
    'xss',
    'perfect-express-sanitizer',
    'express-sanitizer',
  ],
  auth: { exports: { '*': 'harmless' } },
}
