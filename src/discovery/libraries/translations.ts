import type { Library } from '../library.ts'

/** Languages. */
export const translations: Library = {
  name: 'Translations',
  packages: [
    'i18next',
    'i18next-http-middleware',
    'i18next-express-middleware',
    'i18n',
    'i18next-fs-backend',
    'koa-i18n',
    'koa-locale',
    'next-i18next',
    'next-intl',
    'nestjs-i18n',
    'express-locale',
    'accept-language-parser',
    'fastify-i18n',
  ],
  auth: { exports: { '*': 'harmless' } },
}
